/// The viewers of the whole fleet; they decide how much of it is shown.
package enum FleetAudience: Hashable, Sendable {
  /// Dispatchers who signed in.
  case board
  /// Everybody who passes a screen in a hall: they see first names, and no customer.
  case wall

  package func shown(name: String?) -> String? {
    switch self {
    case .board: name
    case .wall: name?.split(separator: " ").first.map(String.init)
    }
  }
}
