/// The driver's public id everywhere in tracking (upstream's contractor id); not the user's id.
package struct DriverID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}
