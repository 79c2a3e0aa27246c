import Auth
import Logging
import Messages
import Nats
import Net
import Nodes
import Operations
import Outbound
import Site
import Storage
import Store
import Upstream

/// What only some servers have: a recording, a backend, a routing engine, messages, the clock's watch, other nodes.
///
/// Confined to the front loop.
struct OptionalParts {
  let upstream: UpstreamFollower?
  /// Nil while a recording is played back, which has a clock of its own.
  let clock: ClockWatch?
  let nodes: Nodes?

  /// Makes them, and gives them to the parts of a site that does not exist yet.
  init(
    _ configuration: Configuration, for parts: inout SiteParts, origin: NodeOrigin, outbound: OutboundThread,
    mails: OutboundThread
  ) throws(CommandError) {
    let (store, log, loop) = (parts.store, parts.log, parts.loop)
    if let path = configuration.recordPath {
      store.recorder = try orFail { () throws(NetError) in
        try FixRecorder(path: path, loop: loop) { failure in
          guard let failure else { return log.info("recording again", [("file", path)]) }
          log.error("positions are not recorded", [("reason", "\(failure)")])
        }
      }
    }
    upstream = try configuration.upstream.map { (upstream) throws(CommandError) in
      try UpstreamFollower(upstream, store: store, outbound: outbound, loop: loop, log: log)
    }
    upstream?.give(to: &parts, signsIn: configuration.isSignInDelegated)
    if let address = configuration.router {
      parts.routePlanner = try orFail { () throws(NetError) in
        try RoutePlanner(
          store: store, configuration: .init(address: address), outbound: outbound, loop: loop)
      }
    }
    if configuration.replay == nil {
      let outbox = Outbox(
        store: store, secret: parts.secret, library: parts.library, context: parts.context,
        outbound: outbound, mails: mails, loop: loop, configuration: configuration.messages)
      parts.outbox = outbox
      if !outbox.offersNotices, !configuration.isDemo {
        log.warning(
          "no notices are offered on devices, as push services ask who sends them: give --public-url with an https"
            + " address, or --mail")
      }
      clock = ClockWatch(loop: loop, wall: store.clock) { step in
        let seconds = "\(Double(abs(step) / 100) / 10)"
        log.warning(
          step > 0 ? "the clock was set ahead" : "the clock was set back", [("seconds", seconds)])
        store.clockWasSet(byMilliseconds: step)
      }
    } else {
      clock = nil
    }
    let given = configuration.nodes.configuration(version: Version.text, secret: parts.secret)
    nodes = try given.map { (given) throws(CommandError) in
      try orFail { () throws(NatsError) in
        try Nodes(given, store: store, origin: origin, log: log, loop: loop)
      }
    }
    parts.nodes = nodes
  }
}
