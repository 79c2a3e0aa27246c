import Compact
import HTTP
import Net

/// Bounds the number of open feeds: for each link, session or wall, for each address, and by the descriptors that are
/// left. A feed is counted in the same step in which the bounds are checked, so that many requests in one turn are
/// counted correctly.
///
/// Confined to the front loop; its memory is bounded by the number of open feeds.
package final class FeedLimits {
  /// The right by which a request may open a feed.
  package struct Key: Hashable {
    private enum Kind { case link, session, wall }

    private let kind: Kind
    private let name: PackedText

    private init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = PackedText(name)
    }

    package static func link(_ token: String) -> Key { Key(.link, token) }
    package static func session(_ id: String) -> Key { Key(.session, id) }
    package static func wall(_ token: String) -> Key { Key(.wall, token) }

    /// The token of the link or wall, or the session's id.
    package var text: String { name.string }

    /// Whether the last descriptors are kept for this kind of feed.
    var isPriority: Bool { kind != .link }
  }

  package enum Refusal: String, CaseIterable {
    case key = "too_many_of_link_or_session"
    case address = "too_many_of_address"
    case descriptors = "descriptors_scarce"

    var response: HTTPResponse {
      switch self {
      case .key, .address: .tryLater(.tooManyRequests, "Too many requests", seconds: 60)
      case .descriptors: .tryLater(.serviceUnavailable, "Too many connections", seconds: 5)
      }
    }
  }

  /// The bound of feeds for one key: nobody watches with that many pages.
  static let maximumPerKey = 256

  /// Tells how many descriptors are left.
  var room: () -> DescriptorRoom = { .ample }
  package private(set) var refusals: [Refusal: Int] = [:]
  private var byKey: [Key: Int] = [:]
  private var byAddress: AddressCounts
  private let boundsLoopback: Bool

  init(maximumPerAddress: Int, boundsLoopback: Bool = false) {
    byAddress = AddressCounts(maximumPerAddress: maximumPerAddress)
    self.boundsLoopback = boundsLoopback
  }

  /// A quarter of the descriptors, at most 2,048 and at least 64: one address must not take all of them, and hundreds
  /// of customers may share an address (an office, a provider's NAT).
  static func maximumPerAddress(descriptorLimit: Int) -> Int { max(64, min(2_048, descriptorLimit / 4)) }

  /// The reason why one more feed is refused, or nil; this does not count the refusal.
  func refusal(of key: Key, _ address: AddressKey) -> Refusal? {
    if room() < (key.isPriority ? .reserve : .ample) { return .descriptors }
    if byKey[key, default: 0] >= Self.maximumPerKey { return .key }
    let isBounded = boundsLoopback || !address.isLoopback
    return isBounded && !byAddress.hasRoom(for: address) ? .address : nil
  }

  /// Counts one more feed, or counts the refusal and returns its reason.
  func take(_ key: Key, _ address: AddressKey) -> Refusal? {
    if let refusal = refusal(of: key, address) {
      count(refusal)
      return refusal
    }
    byKey[key, default: 0] += 1
    byAddress.add(address)
    return nil
  }

  /// Counts a feed that another process opened. It was within the bounds there, and its address is not known here.
  func takeOver(_ key: Key) { byKey[key, default: 0] += 1 }

  func giveBack(_ key: Key) {
    byKey[key, default: 1] -= 1
    if byKey[key] == 0 { byKey[key] = nil }
  }

  func giveBack(_ key: Key, _ address: AddressKey) {
    giveBack(key)
    byAddress.remove(address)
  }

  func count(_ refusal: Refusal) { refusals[refusal, default: 0] += 1 }
}
