import API
import Access
import Auth
import Glibc
import HTTP
import HandOver
import Live
import Logging
import Maps
import Messages
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
import System
import Tracking
import Upstream
import Ways

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
  let places: Places?
  private let others: OptionalParts
  /// Serves metrics and health alone; nil without `--metrics-listen`.
  var figures: FiguresListener?
  /// The thread of all requests to other servers but those with mails.
  private let outbound = OutboundThread()
  private let mails = OutboundThread(name: "mail")
  private var replay: Replay?
  private var demo: Demo?
  private var signals: [SignalWatcher] = []
  let service: ServiceEnvironment
  var manager: ServiceManager?
  private(set) var isStopping = false
  /// What another server gives to this one.
  var received: HandOverReceiver?
  /// The fingerprint of the secret that signs tokens.
  private let secret: String
  private var handOver: HandOver?
  let nextProcess: HandOverProcess

  /// The server is gone after this time, whatever still hangs.
  private static let stopDeadlineMilliseconds: UInt64 = 4500
  private static let drainMilliseconds: UInt64 = 3000

  /// `accessLog` receives a line for each request; `received` comes from the server whose place this one takes.
  init(
    _ configuration: Configuration, service: ServiceEnvironment, loop: EventLoop,
    accessLog: LineWriter? = nil, received: HandOverReceiver? = nil
  ) throws(CommandError) {
    self.configuration = configuration
    self.service = service
    self.accessLog = accessLog
    self.received = received
    self.loop = loop
    let log = configuration.log
    self.log = log
    nextProcess = HandOverProcess(service, loop: loop, log: log)
    let library = try Self.templates(configuration)
    let files = try Self.staticFiles(configuration)
    try Files.makeDirectory(configuration.dataDirectory)
    let keys = try ServerKeys(configuration)
    secret = keys.secret.fingerprint

    // Another server's sockets, and its database; from here on nobody serves until this one does.
    let secret = secret
    try orFail { () throws(HandOverError) in
      try received?.take(secret: secret) { () throws(StorageError) in
        try SnapshotStore.check(path: configuration.databasePath)
      }
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

    // The parts that serve the state; those first which only some servers have.
    var parts = SiteParts(
      store: store, issuer: keys.issuer, secret: keys.secret, library: library, files: files,
      context: configuration.context(files, map), log: log, loop: loop)
    parts.map = map
    parts.places = places
    parts.accessLog = accessLog.map { AccessLog($0) }
    others = try OptionalParts(
      configuration, for: &parts, origin: origin, outbound: outbound, mails: mails)
    do throws(NetError) {
      parts.configuration = try configuration.site(publicKeys: keys.others?.keys ?? [], parts.context)
      site = try Site(parts)
      site.routes.prepare()
      let access = site.access
      tokenKeys = try keys.others.map { (others) throws(NetError) in
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
    let watches: [(any Measured)?] = [tokenKeys, others.clock]
    operations.measured += watches.compactMap { $0 }
    operations.metricsAccess = configuration.metricsAccess
    if let writer = log.writer { operations.logs.append(("log", writer)) }
    if let accessLog { operations.logs.append(("access", accessLog)) }
    if configuration.isDemo {
      demo = Demo(
        store: store, dataDirectory: configuration.dataDirectory, issuer: keys.issuer,
        area: try DemoArea(town: town, map: map?.metadata), loop: loop, log: log)
    }
  }

  /// Listens, and prints its address on standard output.
  func start() throws(CommandError) {
    do throws(NetError) {
      let port = try listen()
      if let address = configuration.metricsListen {
        figures = try FiguresListener(
          address, site.operations, given: received?.figures.first, loop: loop, log: log)
      }
      for number in [SIGTERM, SIGINT] {
        signals.append(try SignalWatcher(loop: loop, number: number) { [unowned self] in self.stop() })
      }
      signals.append(try SignalWatcher(loop: loop, number: SIGHUP) { [unowned self] in self.reopenLogs() })
      signals.append(
        try SignalWatcher(loop: loop, number: SIGUSR2) { [unowned self] in self.nextProcess.start() })
      let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
      let url = "http://\(host):\(port)"
      site.descriptors.measure()
      try others.upstream?.start(others.nodes)
      if let given = configuration.replay {
        let log = log
        replay = try Replay(path: given.path, store: store, loop: loop) { Self.logResult($0, log) }
      }
      // The other server ends with it: from here on a fault does not end this one.
      try received?.serve { [feeds = site.handOverFeeds] in goOn(with: $0, $1, feeds) }
      storage.tell(
        ServerNote(
          secret: secret,
          figures: "\(figures?.address ?? HostAndPort(host: configuration.host, port: port))"))
      handOver = startHandOver(secret: secret)
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
    others.clock?.close()
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

  /// Another process serves with everything that was this one's.
  func stopBesideAnother() {
    isStopping = true
    demo?.stop()
    outbound.stop()
    mails.stop(isWaitedFor: false)
    figures = nil
    store.recorder?.close()
  }

  /// Opens the log files again, after another program moved them away.
  private func reopenLogs() {
    log.info("opening the logs again")
    log.writer?.reopen()
    accessLog?.reopen()
  }

  private func finish() {
    site.passwords.close()
    site.driverPictures.close()
    tokenKeys?.close()
    site.descriptors.close()
    site.ways?.close()
    places?.close()
    map?.close()
    store.recorder?.close()
    others.nodes?.close()
    store.close()
    log.info("stopped")
    end(status: 0)
  }

  /// The only way out of a running server: what was logged is written first.
  func end(status: Int32) -> Never {
    accessLog?.close()
    log.writer?.close()
    exit(status)
  }
}
