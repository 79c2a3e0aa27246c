/// Bounds the memory of data that clients have begun to send and that are still in use: the bodies of requests until
/// they are answered, messages and attachments until they are complete.
///
/// Confined to its loop. Bytes count when they arrive, so that a mere claim of a length takes no room from others.
/// The number of addresses is bounded by that of the holders, and these by their connections.
package final class ByteBudget {
  package struct Limits: Sendable {
    /// The bound for all clients together.
    package var maximumBytes = 96 << 20
    /// The bound for one client address; an IPv6 address counts as its /64.
    package var maximumBytesPerAddress = 32 << 20
    /// A holder up to this size is small. The last quarter of both bounds is for small ones, so that uploads keep
    /// nobody from signing in or from reporting a position.
    package var smallBytes = 16 << 10
    /// Whether clients on this machine are bounded per address as well.
    package var boundsLoopback = false

    package init() {}
  }

  package enum Refusal: Equatable {
    /// All clients together hold too much.
    case full
    /// This client's address holds too much.
    case addressFull
  }

  /// The bytes that one holder has taken. The owner of a share must give it back.
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

  /// The reason why `share` cannot grow to `total` bytes now; nil if it can.
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

  /// Takes or gives back bytes, so that the share holds `total`; a share that may not grow stays unchanged. Does
  /// nothing without a share.
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

  /// Gives a share back with all its bytes.
  package func release(_ share: inout Share?) {
    _ = resize(&share, to: 0)
    share = nil
  }
}
