/// Bounds the memory of what clients have begun to send and what is not done with yet: the bodies of requests until they
/// are answered, messages and attachments until they are whole.
///
/// Confined to its loop. Bytes count as they come, so that a mere claim of a length takes no place from anybody. The
/// number of addresses is bounded by that of the holders, and these by their connections.
package final class ByteBudget {
  package struct Limits: Sendable {
    /// Of all clients together.
    package var maximumBytes = 96 << 20
    /// Of one client address; an IPv6 address counts as its /64.
    package var maximumBytesPerAddress = 32 << 20
    /// Up to here a holder is small. The last quarter of both bounds is for small ones, so that uploads keep nobody from
    /// signing in or from reporting a position.
    package var smallBytes = 16 << 10
    /// Whether clients of this machine are bounded per address as well.
    package var boundsLoopback = false

    package init() {}
  }

  package enum Refusal: Equatable {
    /// All clients together hold too much.
    case full
    /// This client's address holds too much.
    case addressFull
  }

  /// What one holder has taken. Who has one must give it back.
  package struct Share {
    package fileprivate(set) var byteCount = 0
    fileprivate let address: AddressKey?
  }

  package let limits: Limits
  package private(set) var byteCount = 0
  private var byteCounts: [AddressKey: Int] = [:]

  package init(limits: Limits = Limits()) { self.limits = limits }

  /// An empty share for a client of `address`.
  package func share(of address: String) -> Share {
    let key = AddressKey(address)
    return Share(address: limits.boundsLoopback || !key.isLoopback ? key : nil)
  }

  /// Whether `share` could grow to `total` bytes now.
  package func refusal(of share: Share, total: Int) -> Refusal? {
    let growth = total - share.byteCount
    guard growth > 0 else { return nil }
    let isSmall = total <= limits.smallBytes
    func bound(_ bytes: Int) -> Int { isSmall ? bytes : bytes / 4 * 3 }
    if byteCount + growth > bound(limits.maximumBytes) { return .full }
    if let address = share.address,
      byteCounts[address, default: 0] + growth > bound(limits.maximumBytesPerAddress)
    {
      return .addressFull
    }
    return nil
  }

  /// Takes or gives back bytes, so that the share holds `total`; a share that may not grow stays as it is. Without a share
  /// there is nothing to do.
  package func resize(_ share: inout Share?, to total: Int) -> Refusal? {
    guard let present = share, total != present.byteCount else { return nil }
    if let refusal = refusal(of: present, total: total) { return refusal }
    let growth = total - present.byteCount
    share?.byteCount = total
    byteCount += growth
    if let address = present.address {
      let count = byteCounts[address, default: 0] + growth
      byteCounts[address] = count > 0 ? count : nil
    }
    return nil
  }

  /// Gives a share back with everything that it holds.
  package func release(_ share: inout Share?) {
    _ = resize(&share, to: 0)
    share = nil
  }
}
