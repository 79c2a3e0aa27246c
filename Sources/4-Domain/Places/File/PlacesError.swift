/// A fault of the index's file, in SQLite's words.
package struct PlacesError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32
  package let message: String

  package var description: String { message }
}
