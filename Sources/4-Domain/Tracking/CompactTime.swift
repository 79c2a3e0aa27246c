/// A time that may be missing, in 8 bytes: an optional `Timestamp` takes 16 in a record.
@propertyWrapper
package struct CompactTime: Hashable, Sendable {
  private static let none = Int64.min
  private var unixMilliseconds: Int64

  package init(wrappedValue: Timestamp?) {
    unixMilliseconds = wrappedValue?.unixMilliseconds ?? Self.none
  }

  package var wrappedValue: Timestamp? {
    get { unixMilliseconds == Self.none ? nil : Timestamp(unixMilliseconds: unixMilliseconds) }
    set { self = Self(wrappedValue: newValue) }
  }
}
