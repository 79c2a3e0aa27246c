import API
import Access
import Auth
import Glibc
import HTTP
import Live
import Logging
import Maps
import Messages
import Nats
import Net
import Nodes
import Operations
import Outbound
import Places
import Site
import SocketIO
import Storage
import Store
import StreetMap
import Tracking
import Upstream
import Ways
import Words

/// `waypost serve`: a `Site` with its database and its map, and what only some servers have (a backend, a routing
/// engine, a recording, the demo), from start to stop.
///
/// Confined to the front loop.
final class App {
  let configuration: Configuration
  let loop: EventLoop
  let log: Log
  private let accessLog: LineWriter?
  let store: FleetStore
  private let storage: SnapshotStore
  let site: Site
  private let tokenKeys: TokenKeyWatch?
  private let map: MapTiles?
  private let places: Places?
  private var clockWatch: ClockWatch?
  /// Serves metrics and health alone; nil without `--metrics-listen`.
  private var figures: FiguresListener?
  /// The thread of all requests to other servers but those with mails.
  private let outbound = OutboundThread()
  private let mails = OutboundThread(name: "mail")
  private var upstream: UpstreamFollower?
  private var replay: Replay?
  private var nodes: Nodes?
  private var demo: Demo?
  private var signals: [SignalWatcher] = []
  let service: ServiceEnvironment
  var manager: ServiceManager?
  private var isStopping = false
  /// What another server gives to this one.
  var inheritance: Inheritance?
  /// The fingerprint of the secret that signs tokens.
  private let secret: String
  private var handOver: HandOver?

  /// The server is gone after this time, whatever still hangs.
  private static let stopDeadlineMilliseconds: UInt64 = 4500
  private static let drainMilliseconds: UInt64 = 3000
  /// After another process took over: a phone on a bad network reads a picture in this time.
  private static let lastAnswersMilliseconds: UInt64 = 20_000

  /// `accessLog` receives a line for each request; `inheritance` comes from the server whose place this one takes.
  init(
    _ configuration: Configuration, service: ServiceEnvironment, loop: EventLoop,
    accessLog: LineWriter? = nil, inheritance: Inheritance? = nil
  ) throws(CommandError) {
    self.configuration = configuration
    self.service = service
    self.accessLog = accessLog
    self.inheritance = inheritance
    self.loop = loop
    let log = configuration.log
    self.log = log
    let library = try Self.templates(configuration)
    let files = try Self.staticFiles(configuration)
    try Files.makeDirectory(configuration.dataDirectory)
    let secret = try Files.tokenSecret(dataDirectory: configuration.dataDirectory)
    self.secret = secret.fingerprint
    let issuer = TokenIssuer(secret: secret, rules: configuration.tokens.rules)
    let others = try configuration.tokens.readKeys()
    if secret.isShorterThanRecommended {
      guard configuration.tokens.allowsShortSecret else {
        throw .failed(
          "the secret that signs tokens (JWT_SECRET) has less than 32 bytes, so that others may guess it: use a longer"
            + " one, or --allow-short-jwt-secret where an existing backend shares it")
      }
      log.warning("the secret that signs tokens is short, so that others may guess it: use 32 bytes or more")
    }

    // Another server's sockets, and its database; from here on nobody serves until this one does.
    try inheritance?.take(secret: secret.fingerprint) { () throws(CommandError) in
      try orFail { () throws(StorageError) in try SnapshotStore.check(path: configuration.databasePath) }
    }

    // The state, and its storage.
    let (store, storage, origin) = try Self.openStore(configuration, loop: loop)
    self.store = store
    self.storage = storage

    // The demo's town, which everything else is placed on.
    var town: DemoTown?
    if configuration.isDemo, configuration.mapPath == nil {
      town = DemoTown.open(dataDirectory: configuration.dataDirectory, log: log)
    }
    map = try configuration.openMap(town: town, loop: loop)
    places = configuration.openPlaces(town: town, loop: loop)

    // The parts that serve the state.
    do throws(NetError) {
      var context = PageContext(
        assets: String(files.prefix.dropLast()), locale: configuration.locale, zone: configuration.zone,
        beatMilliseconds: configuration.heartbeatMilliseconds)
      context.mapExtent = (map?.metadata.extent ?? []).compactMap {
        Coordinate(latitude: $0.latitude, longitude: $0.longitude)
      }
      context.offersNotices = configuration.replay == nil && configuration.messages.contact != nil
      site = try Site(
        SiteParts(
          store: store, issuer: issuer, secret: secret, library: library, files: files, context: context,
          map: map, places: places, log: log, accessLog: accessLog.map { AccessLog($0) }),
        configuration: try configuration.site(publicKeys: others?.keys ?? [], context), loop: loop)
      site.routes.prepare()
      let access = site.access
      tokenKeys = try others.map { (others) throws(NetError) in
        try TokenKeyWatch(others.file, loop: loop) { result in
          Self.logResult(result, others.file.path, log)
          if case .success(let keys) = result { access.take(keys) }
        }
      }
      manager = try service.notifyPath.map { (path) throws(NetError) in
        try ServiceManager(
          notifyPath: path, watchdogMilliseconds: service.watchdogMilliseconds, loop: loop
        ) { storage.turnedAtNanoseconds }
      }
    } catch {
      throw .failed("\(error)")
    }
    let operations = site.operations
    operations.tokenKeys = tokenKeys
    operations.metricsAccess = configuration.metricsAccess
    if let writer = log.writer { operations.logs.append(("log", writer)) }
    if let accessLog { operations.logs.append(("access", accessLog)) }
    if let path = configuration.recordPath {
      let recorder = try orFail { () throws(NetError) in
        try FixRecorder(path: path, loop: loop) { failure in
          guard let failure else { return log.info("recording again", [("file", path)]) }
          log.error("positions are not recorded", [("reason", "\(failure)")])
        }
      }
      store.recorder = recorder
      operations.recorder = { recorder.statistics }
    }
    if let upstream = configuration.upstream {
      let follower = try UpstreamFollower(
        upstream, store: store, signIn: configuration.isSignInDelegated ? site.signIn : nil,
        outbound: outbound, loop: loop, log: log)
      operations.upstream = { follower.statistics }
      site.links.askUpstream { [weak follower] id in follower?.ask(for: id) }
      site.intake = follower.intake
      site.upstreamActs = follower.upstreamActs
      self.upstream = follower
    }
    if let address = configuration.router {
      let planner = try orFail { () throws(NetError) in
        try RoutePlanner(
          store: store, configuration: .init(address: address), outbound: outbound, loop: loop)
      }
      operations.router = { planner.statistics }
      site.routePlanner = planner
    }
    if configuration.replay == nil {
      let outbox = Outbox(
        store: store, secret: secret, library: library, context: site.context, outbound: outbound,
        mails: mails, loop: loop, configuration: configuration.messages)
      operations.messages = { outbox.statistics }
      site.outbox = outbox
      if !outbox.offersNotices, !configuration.isDemo {
        log.warning(
          "no notices are offered on devices, as push services ask who sends them: give --public-url with an https"
            + " address, or --mail")
      }
    }
    // A recording that is played back has a clock of its own.
    if configuration.replay == nil {
      let watch = ClockWatch(loop: loop, wall: store.clock) { step in
        let seconds = "\(Double(abs(step) / 100) / 10)"
        log.warning(
          step > 0 ? "the clock was set ahead" : "the clock was set back", [("seconds", seconds)])
        store.clockWasSet(byMilliseconds: step)
      }
      operations.clock = watch
      clockWatch = watch
    }
    if let given = configuration.nodes.configuration(version: Version.text, secret: secret) {
      nodes = try orFail { () throws(NatsError) in
        try Nodes(given, store: store, origin: origin, log: log, loop: loop)
      }
      let signIn = site.signIn
      signIn.tellOthers = nodes?.shareGuesses { [weak signIn] in signIn?.count($0) }
    }
    if configuration.isDemo {
      demo = Demo(
        store: store, dataDirectory: configuration.dataDirectory, issuer: issuer,
        area: try DemoArea(town: town, map: map?.metadata), loop: loop, log: log)
    }
  }

  /// Listens, and prints its address on standard output.
  func start() throws(CommandError) {
    do throws(NetError) {
      let port = try listen()
      if let address = configuration.metricsListen {
        figures = try FiguresListener(
          address, site.operations, given: inheritance?.figures.first, loop: loop, log: log)
      }
      for number in [SIGTERM, SIGINT] {
        signals.append(try SignalWatcher(loop: loop, number: number) { [unowned self] in self.stop() })
      }
      signals.append(try SignalWatcher(loop: loop, number: SIGHUP) { [unowned self] in self.reopenLogs() })
      let successor = Successor(service, loop: loop, log: log)
      signals.append(try SignalWatcher(loop: loop, number: SIGUSR2) { successor.start() })
      let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
      let url = "http://\(host):\(port)"
      site.descriptors.measure()
      try inheritance?.serve(site)
      storage.tell(
        ServerNote(
          secret: secret,
          figures: "\(figures?.address ?? HostAndPort(host: configuration.host, port: port))"))
      let handOver = try HandOver(
        site, secret: secret, path: HandOver.path(dataDirectory: configuration.dataDirectory), loop: loop,
        log: log)
      handOver.figures = { [unowned self] in self.figures?.listeningDescriptors ?? [] }
      handOver.letGo = { [unowned self] in
        self.places?.close()
        self.site.ways?.keepLearned()
        self.site.outbox?.pause()
      }
      handOver.takeBack = { [unowned self] in
        self.site.outbox?.resume()
        do throws(NetError) { try self.places?.start() } catch {
          self.log.error("addresses are not found any more", [("reason", "\(error)")])
        }
      }
      handOver.isDone = { [unowned self] in
        successor.announce(self.manager)
        self.leave()
      }
      handOver.isLost = { [unowned self] in self.end(status: 1) }
      self.handOver = handOver
      try upstream?.start(nodes)
      if let given = configuration.replay {
        let log = log
        replay = try Replay(path: given.path, store: store, loop: loop) { Self.logResult($0, log) }
      }
      guard let demo else { return announce(url, []) }
      try start(demo, url: url, port: port)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// The demo makes accounts and jobs: one of several nodes can do that as soon as it is joined.
  private func start(_ demo: Demo, url: String, port: UInt16) throws(NetError) {
    if store.fleet.nodes.isCutOff {
      loop.schedule(afterMilliseconds: 100) { [unowned self] in
        do throws(NetError) { try self.start(demo, url: url, port: port) } catch {
          self.log.error("the demo cannot start", [("reason", "\(error)")])
        }
      }
      return
    }
    try demo.start(url: url, port: port) { [unowned self] links in
      self.announce(url, links)
      self.site.routes.demoPath = { [weak demo] in demo?.customerPath }
    }
  }

  /// Stops accepting, finishes requests, ends feeds with a `retry:`, writes the last positions, and exits.
  private func stop() {
    guard !isStopping else { return }
    isStopping = true
    handOver?.close()
    log.info("stopping")
    manager?.stopping()
    site.operations.isStopping = true
    demo?.stop()
    site.routePlanner?.stop()
    site.outbox?.pause()
    outbound.stop()
    mails.stop(isWaitedFor: false)
    replay?.close()
    clockWatch?.close()
    site.closeBoards()
    var waitingFor = 2
    func ended() {
      waitingFor -= 1
      if waitingFor == 0 { finish() }
    }
    loop.schedule(afterMilliseconds: Self.stopDeadlineMilliseconds) { [unowned self] in
      self.log.warning("some connections did not end in time")
      self.finish()
    }
    site.sockets.drain()
    site.feeds.shutDown(
      lastBytes: {
        ServerSentEvent.encode(
          data: "", retryMilliseconds: Int.random(in: FeedResponder.retryMilliseconds))
      }
    ) { ended() }
    site.http.drain(deadlineMilliseconds: Self.drainMilliseconds) { ended() }
  }

  /// Ends as soon as the answers that are being read are read: another process serves with everything that was this
  /// one's.
  private func leave() {
    isStopping = true
    demo?.stop()
    outbound.stop()
    mails.stop(isWaitedFor: false)
    figures = nil
    store.recorder?.close()
    site.feeds.abandon()
    site.sockets.leave()
    let count = site.http.leave(deadlineMilliseconds: Self.lastAnswersMilliseconds) { [unowned self] in
      self.log.info("stopped")
      self.end(status: 0)
    }
    if count > 0 { log.warning("requests under way were cut off", [("requests", "\(count)")]) }
  }

  /// Opens the log files again, after another program moved them away.
  private func reopenLogs() {
    log.info("opening the logs again")
    log.writer?.reopen()
    accessLog?.reopen()
  }

  private func finish() {
    site.passwords.close()
    tokenKeys?.close()
    site.descriptors.close()
    site.ways?.close()
    places?.close()
    map?.close()
    store.recorder?.close()
    nodes?.close()
    store.close()
    log.info("stopped")
    end(status: 0)
  }

  /// The only way out of a running server: what was logged is written first.
  private func end(status: Int32) -> Never {
    accessLog?.close()
    log.writer?.close()
    exit(status)
  }
}
