import Nats
import Net
import Store
import Tracking

/// Which node follows the backend: one at a time does, and the others show what it says of the connection.
///
/// Confined to the front loop. A node that holds the key follows; while no node says that it does, the backend counts as
/// lost.
final class NodeUpstream {
  let lease: NodeLease
  private let store: FleetStore
  private let loop: EventLoop
  private let follow: (Bool) -> Void
  private(set) var isFollowing = false
  /// Three times the distance between two words of a node.
  private static let silenceMilliseconds: UInt64 = 3000

  /// `follow` begins or ends to follow the backend from this node.
  init(lease: NodeLease, store: FleetStore, loop: EventLoop, follow: @escaping (Bool) -> Void) {
    self.lease = lease
    self.store = store
    self.loop = loop
    self.follow = follow
  }

  /// What the other nodes are to show; nil while this node does not follow.
  var news: NodeNews.Upstream? {
    guard isFollowing else { return nil }
    return switch store.fleet.upstream {
    case .connected: .connected
    case .partial(let asOf, _): .partial(asOf: asOf)
    case .none, .lost: .lost
    }
  }

  /// Called a few times a second.
  func check(isJoined: Bool, others: some Sequence<OtherNode>) {
    lease.check(isJoined: isJoined)
    if lease.isHeld != isFollowing {
      isFollowing.toggle()
      follow(isFollowing)
    }
    guard !isFollowing else { return }
    let now = loop.nowMilliseconds
    let follower = others.filter {
      $0.news.upstream != nil && now < $0.heardMilliseconds + Self.silenceMilliseconds
    }.max { $0.heardMilliseconds < $1.heardMilliseconds }
    show(follower?.news.upstream ?? .lost, clockLeadMilliseconds: follower?.clockLeadMilliseconds ?? 0)
  }

  private func show(_ news: NodeNews.Upstream, clockLeadMilliseconds lead: Int64) {
    switch (news, store.fleet.upstream) {
    case (.connected, .connected), (.lost, .lost), (.partial, .partial): break
    case (.connected, _): apply(.upstreamConnected)
    case (.lost, _): apply(.upstreamLost)
    case (.partial(let asOf), let shown):
      if shown.connectedSince == nil { apply(.upstreamConnected) }
      apply(.upstreamPartial(asOf: asOf.adding(milliseconds: -lead)))
    }
  }

  private func apply(_ event: FleetEvent) {
    do throws(FleetRejection) {
      try store.applyNow(event)
    } catch {
      // These events are never refused.
    }
  }
}
