import Glibc
import HandOver
import Logging
import Net
import Store
import System

/// `waypost serve` and `waypost record`: run the server until a signal stops it.
enum ServeCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    var configuration = try Configuration.ofServer(given)
    // A write to a closed connection is an error to handle, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    let service = try ServiceEnvironment.take()
    raiseDescriptorLimit()
    let loop = try orFail { () throws(NetError) in try EventLoop() }
    // Before any other code reads the clock.
    if let replay = configuration.replay, replay.speed != 1, !Clock.setPace(replay.speed) {
      throw .failed("the clock is in use already, so that it cannot run at --speed")
    }
    let format = configuration.log.format
    let lines = try writer(configuration.logPath, descriptor: 2) { Log.line($0, format) }
    defer { lines.close() }
    configuration.log.writer = lines
    if configuration.hasPasswordInArguments {
      configuration.log.warning(
        "the command line had a password, which other users of this machine may have seen",
        [("hint", "set WAYPOST_NODES in the environment, or write nodes = URL into the file of --config")])
    }
    let accessLog = try accessLog(configuration)
    defer { accessLog?.close() }
    let received =
      configuration.takesOver
      ? HandOverReceiver(
        log: configuration.log,
        connect: { [path = HandOver.path(dataDirectory: configuration.dataDirectory)] () throws(NetError) in
          try LocalChannel(path: path)
        })
      : nil
    let app: App
    do throws(CommandError) {
      app = try start(configuration, service, loop, accessLog, received)
    } catch {
      // Standard error has it as well, where the log is no file.
      if configuration.logPath != nil { configuration.log.error("cannot start", [("reason", "\(error)")]) }
      received?.giveUp("\(error)")
      throw error
    }
    loop.measureTurns(byProcessorTime: service.measuresProcessorTime)
    withExtendedLifetime(app) { loop.run() }
  }

  private static func start(
    _ configuration: Configuration, _ service: ServiceEnvironment, _ loop: EventLoop,
    _ accessLog: LineWriter?,
    _ received: HandOverReceiver?
  ) throws(CommandError) -> App {
    let app = try App(
      configuration, service: service, loop: loop, accessLog: accessLog, received: received)
    do throws(CommandError) {
      try app.start()
    } catch {
      app.store.close()
      throw error
    }
    return app
  }

  /// Faults of the access log are written to the log.
  private static func accessLog(_ configuration: Configuration) throws(CommandError) -> LineWriter? {
    guard let path = configuration.accessLogPath else { return nil }
    let log = configuration.log
    return try writer(path == "-" ? nil : path, descriptor: 1) { note in
      switch note {
      case .leftOut(let count): log.warning("lines were left out of the access log", [("count", "\(count)")])
      case .cannotReopen(let reason):
        log.error("the access log goes on in its old file", [("reason", reason)])
      }
      return []
    }
  }

  private static func writer(
    _ path: String?, descriptor: Int32, describe: @escaping @Sendable (LineWriter.Note) -> [UInt8]
  ) throws(CommandError) -> LineWriter {
    try orFail { () throws(NetError) in
      try LineWriter(path: path, descriptor: descriptor, describe: describe)
    }
  }

  /// Each customer's page is a descriptor: take as many as the system allows this process.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
