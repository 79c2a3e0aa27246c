/// A driver's dense index in the fleet's arrays, so that hot paths hash no strings; never reused, and not kept
/// across restarts.
package struct DriverSlot: Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}
