/// Which messages a business wants otherwise than usual, by their names, such as `mail:job.completed`.
///
/// Only what differs is kept, so that what is usual may change in a later version.
package struct MessageChoices: Hashable, Sendable {
  package static let maximumCount = 64
  package static let maximumNameBytes = 64

  private var unusual: Set<String> = []

  package init() {}

  /// Beyond the bounds names are left out.
  package init(_ names: [String]) {
    for name in names { set(name, isUsual: false) }
  }

  /// In alphabetical order.
  package var names: [String] { unusual.sorted() }

  package func isUsual(_ name: String) -> Bool { !unusual.contains(name) }

  package mutating func set(_ name: String, isUsual: Bool) {
    if isUsual {
      unusual.remove(name)
    } else if unusual.count < Self.maximumCount, name.utf8.count <= Self.maximumNameBytes {
      unusual.insert(name)
    }
  }
}
