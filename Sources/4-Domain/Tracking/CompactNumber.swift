/// A number that may be missing, in 8 bytes: an optional `Double` takes 16 in a record. NaN counts as missing.
@propertyWrapper
package struct CompactNumber: Hashable, Sendable {
  private var number: Double

  package init(wrappedValue: Double?) { number = wrappedValue ?? .nan }

  package var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { self = Self(wrappedValue: newValue) }
  }

  // All that counts as missing is equal.
  package static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
