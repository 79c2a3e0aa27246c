/// Counts the open things of each address (connections, feeds, sessions), with a bound for an address and a larger
/// one for the /48 around an IPv6 address.
///
/// A thing is counted in the same step in which the bounds are checked. Its memory is bounded by the number of open
/// things.
package struct AddressCounts: Sendable {
  package var maximumPerAddress: Int
  package var maximumPerSite: Int
  private var counts: [AddressKey: Int] = [:]

  /// The number of addresses that a /48 may count as.
  package static let addressesPerSite = 4

  package init(maximumPerAddress: Int, maximumPerSite: Int? = nil) {
    self.maximumPerAddress = maximumPerAddress
    self.maximumPerSite = maximumPerSite ?? maximumPerAddress * Self.addressesPerSite
  }

  package subscript(_ key: AddressKey) -> Int { counts[key] ?? 0 }

  package func hasRoom(for key: AddressKey) -> Bool {
    self[key] < maximumPerAddress && (key.site.map { self[$0] < maximumPerSite } ?? true)
  }

  /// Counts one more, whether or not there is room.
  package mutating func add(_ key: AddressKey) {
    counts[key, default: 0] += 1
    if let site = key.site { counts[site, default: 0] += 1 }
  }

  /// Removes one that was added.
  package mutating func remove(_ key: AddressKey) {
    lower(key)
    if let site = key.site { lower(site) }
  }

  private mutating func lower(_ key: AddressKey) {
    guard let count = counts[key] else { return }
    counts[key] = count > 1 ? count - 1 : nil
  }
}
