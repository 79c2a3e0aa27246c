import Access
import Logging
import Net
import Nodes
import Outbound
import Site
import Store
import System
import Tracking
import Upstream
import Words

/// The backend that is followed: its client on the outbound loop, and the intake on this one.
///
/// Confined to the front loop.
final class UpstreamFollower {
  private let configuration: UpstreamConfiguration
  private let store: FleetStore
  private let events: LoopHandle<UpstreamEvent>
  private let intake: UpstreamIntake
  private let delegated: DelegatedSignIn
  private let photos: UpstreamPhotos
  /// Nil unless dispatchers may change upstream's jobs.
  private let upstreamActs: UpstreamActs?
  private let outbound: OutboundThread
  private var handle: LoopHandle<UpstreamCommand>?

  init(
    _ upstream: Configuration.Upstream, store: FleetStore, outbound: OutboundThread, loop: EventLoop, log: Log
  ) throws(CommandError) {
    guard let address = UpstreamAddress(upstream.url.whole) else {
      throw .usage("--upstream takes an http or https URL")
    }
    var configuration = UpstreamConfiguration(address: address, credentials: upstream.credentials)
    configuration.zone = upstream.zone ?? store.zone
    if upstream.zone == nil, store.zone.name?.hasSuffix("UTC") == true {
      // In most containers the machine's time zone is UTC, which hardly any business uses.
      log.warning(
        "planned times of upstream are read by this server's clock, which is UTC",
        [("hint", "--upstream-time-zone names the business's zone, such as America/New_York")])
    }
    configuration.certificateAuthoritiesPath = upstream.certificateAuthoritiesPath
    self.configuration = configuration
    self.store = store
    self.outbound = outbound
    let intake = UpstreamIntake(store: store, log: log)
    self.intake = intake
    upstreamActs = upstream.mayAct ? UpstreamActs(store: store, log: log, loop: loop) : nil
    intake.upstreamActs = upstreamActs
    events = loop.makeHandle { intake.receive($0) }
    delegated = DelegatedSignIn(store: store, loop: loop)
    let photos = UpstreamPhotos(loop: loop)
    self.photos = photos
    store.upstreamPhotos = photos
  }

  /// `signsIn`: dispatchers sign in by the backend as well.
  func give(to parts: inout SiteParts, signsIn: Bool) {
    parts.intake = intake
    parts.upstreamActs = upstreamActs
    parts.delegatedSignIn = signsIn ? delegated : nil
    parts.askUpstream = { [weak self] id in self?.handle?.post(.ask(id)) }
  }

  /// `nodes`: one of them follows upstream, and this one only while it is its turn.
  func start(_ nodes: Nodes?) throws(NetError) {
    // Until upstream has answered for the first time, nothing that is shown is known to be current.
    try? store.applyNow(.upstreamLost)
    let openJobs = nodes == nil ? self.openJobs : nil
    let handle = try outbound.add { [configuration, events] loop in
      UpstreamOutbound(loop: loop, configuration: configuration, openJobs: openJobs, deliver: events)
    }
    self.handle = handle
    delegated.send = { handle.post(.login($0)) }
    photos.send = { handle.post(.photo($0)) }
    upstreamActs?.send = { handle.post(.act($0)) }
    nodes?.shareUpstream { [weak self] in self?.follow($0) }
  }

  private var openJobs: [JobID] { store.fleet.jobs.filter { !$0.status.isEnded }.map(\.id) }

  private func follow(_ isFollowing: Bool) {
    guard isFollowing else { handle?.post(.rest); return }
    try? store.applyNow(.upstreamLost)
    intake.begin()
    handle?.post(.follow(openJobs: openJobs))
  }
}
