import Auth
import Net

/// Limits tries by address to a steady rate: a token bucket for each address (IPv6 by /64), and one of four times the
/// size for the /48 around an IPv6 address.
package struct AddressRate {
  private var byAddress: RateLimiter<AddressKey>
  private var bySite: RateLimiter<AddressKey>

  package init(capacity: Int, refillPerSecond: Double) {
    byAddress = RateLimiter(capacity: capacity, refillPerSecond: refillPerSecond)
    let share = AddressCounts.addressesPerSite
    bySite = RateLimiter(capacity: capacity * share, refillPerSecond: refillPerSecond * Double(share))
  }

  /// Takes one try, if one is left. The clock is monotonic.
  package mutating func take(_ key: AddressKey, nowMilliseconds: UInt64) -> RateLimiter<AddressKey>.Verdict {
    let verdict = byAddress.take(key, nowMilliseconds: nowMilliseconds)
    // An address without tries must not use up those of its neighbours.
    guard verdict == .allowed, let site = key.site else { return verdict }
    return bySite.take(site, nowMilliseconds: nowMilliseconds)
  }

  /// Counts a try at another server.
  mutating func charge(_ key: AddressKey, nowMilliseconds: UInt64) {
    byAddress.charge(key, nowMilliseconds: nowMilliseconds)
    if let site = key.site { bySite.charge(site, nowMilliseconds: nowMilliseconds) }
  }

  func owes(_ key: AddressKey, nowMilliseconds: UInt64) -> Bool {
    byAddress.owes(key, nowMilliseconds: nowMilliseconds)
      || key.site.map { bySite.owes($0, nowMilliseconds: nowMilliseconds) } ?? false
  }

  /// Undoes one try that was allowed.
  package mutating func giveBack(_ key: AddressKey) {
    byAddress.giveBack(key)
    if let site = key.site { bySite.giveBack(site) }
  }
}
