/// The six types of JSON value, told by their first byte.
package enum JSONKind: Hashable, Sendable {
  case object
  case array
  case string
  case number
  case bool
  case null
}
