import HTTP
import Net

/// Bounds the open feeds: of one link, session or display, of one address, and by the descriptors that are left. A feed
/// is counted in the same step in which the bounds are checked, so that many requests of one turn count as many.
///
/// Confined to the front loop; bounded by the feeds that are open.
package final class FeedLimits {
  /// By what a feed is let in.
  package enum Key: Hashable {
    case link(String)
    case session(String)
    case display(String)

    /// Whether the last descriptors are kept for such feeds.
    var isFirst: Bool { if case .link = self { false } else { true } }
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

  /// More at one time behind one key are refused: nobody watches with that many pages.
  static let maximumPerKey = 256

  /// The descriptors that are left.
  var room: () -> DescriptorRoom = { .ample }
  package private(set) var refusals: [Refusal: Int] = [:]
  private var byKey: [Key: Int] = [:]
  private var byAddress: AddressCounts
  private let boundsLoopback: Bool

  init(maximumPerAddress: Int, boundsLoopback: Bool = false) {
    byAddress = AddressCounts(maximumPerAddress: maximumPerAddress)
    self.boundsLoopback = boundsLoopback
  }

  /// A quarter of the descriptors, at most 2,048 and at least 64: no address takes what is there, and behind one
  /// (an office, a provider's NAT) there may be hundreds of customers.
  static func maximumPerAddress(descriptorLimit: Int) -> Int { max(64, min(2_048, descriptorLimit / 4)) }

  /// Why there is no place for one more, if so; it is not counted as a refusal.
  func refusal(of key: Key, _ address: AddressKey) -> Refusal? {
    if room() < (key.isFirst ? .reserve : .ample) { return .descriptors }
    if byKey[key, default: 0] >= Self.maximumPerKey { return .key }
    let isBounded = boundsLoopback || !address.isLoopback
    return isBounded && !byAddress.hasRoom(for: address) ? .address : nil
  }

  /// Takes a place, or counts why there is none.
  func take(_ key: Key, _ address: AddressKey) -> Refusal? {
    if let refusal = refusal(of: key, address) {
      count(refusal)
      return refusal
    }
    byKey[key, default: 0] += 1
    byAddress.add(address)
    return nil
  }

  func giveBack(_ key: Key, _ address: AddressKey) {
    byKey[key, default: 1] -= 1
    if byKey[key] == 0 { byKey[key] = nil }
    byAddress.remove(address)
  }

  func count(_ refusal: Refusal) { refusals[refusal, default: 0] += 1 }
}
