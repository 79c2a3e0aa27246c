/// Who looks at the whole fleet, and so how much of it is said.
package enum FleetAudience: Hashable, Sendable {
  /// A dispatcher who signed in.
  case board
  /// Everybody who passes a screen in a hall: first names, no customer.
  case wall

  package func shown(name: String?) -> String? {
    switch self {
    case .board: name
    case .wall: name?.split(separator: " ").first.map(String.init)
    }
  }
}
