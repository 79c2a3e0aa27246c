import Glibc
import Net

/// `waypost serve` and `waypost record`: run the server until it is told to stop.
enum ServeCommand {
  static func run(_ arguments: inout Arguments) throws(CommandError) {
    let configuration = try Configuration(&arguments)
    try arguments.finish()
    try run(configuration)
  }

  /// `waypost record FILE` is `waypost serve --record FILE`.
  static func record(_ arguments: inout Arguments) throws(CommandError) {
    let path = arguments.takeCommand()
    if path.isEmpty { throw .usage("waypost record needs a FILE to write to, before all options") }
    var configuration = try Configuration(&arguments)
    try arguments.finish()
    if configuration.recordPath != nil { throw .usage("waypost record takes no --record") }
    try configuration.setRecord(path)
    try run(configuration)
  }

  private static func run(_ configuration: Configuration) throws(CommandError) {
    // A write to a closed connection is an error to handle, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    raiseDescriptorLimit()
    let loop: EventLoop
    do throws(NetError) {
      loop = try EventLoop()
    } catch {
      throw .failed("\(error)")
    }
    let app = try App(configuration, loop: loop)
    try app.start()
    loop.measureTurns()
    loop.run()
  }

  /// Each customer's page is a descriptor: take as many as the system allows this process.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
