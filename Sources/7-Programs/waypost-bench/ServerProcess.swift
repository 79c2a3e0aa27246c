import Glibc
import System

/// A server on its own port, in a child process that ends with the run: `waypost serve`, or a reference server.
final class ServerProcess {
  let port: UInt16
  /// The time from `posix_spawn` to the first answer 200 of the path that reports readiness.
  let startMilliseconds: Double
  private let child: ChildProcess

  static let tokenSecret = "a-secret-of-the-benchmark-0123456789abcdef"

  /// Starts `waypost serve` with a database.
  ///
  /// - Parameters:
  ///   - cores: the cores that the server may use, such as `0` or `1-3`; nil for all.
  ///   - map: the file of the server's street map.
  ///   - replay: the file of a recording to play back.
  ///   - measuresProcessorTime: whether the front loop's turns are measured by the processor time of its thread.
  convenience init(
    _ run: Run, _ seeded: SeededDatabase, cores: String? = nil, map: String? = nil, replay: String? = nil,
    measuresProcessorTime: Bool = false
  ) throws {
    try self.init(
      run, try Self.executable(run), cores: cores,
      environment: measuresProcessorTime ? ["WAYPOST_TURNS": "processor"] : [:], ready: "/readyz"
    ) { port in
      ["serve", "--listen", "127.0.0.1:\(port)", "--data", seeded.directory, "--log-level", "warning"]
        + (map.map { ["--map", $0] } ?? []) + (replay.map { ["--replay", $0] } ?? [])
    }
  }

  /// Starts `waypost serve` on a directory, with further options.
  convenience init(_ run: Run, data: String, _ options: [String]) throws {
    try self.init(run, try Self.executable(run), cores: nil, ready: "/readyz") { port in
      ["serve", "--listen", "127.0.0.1:\(port)", "--data", data, "--log-level", "error"] + options
    }
  }

  /// Starts a `BareRelay`: the reference for positions that reach pages.
  static func bareRelay(_ run: Run, cores: String) throws -> ServerProcess {
    try ServerProcess(run, try Machine.ownExecutable(), cores: cores, ready: "/") {
      ["bare-relay", "--port", "\($0)"]
    }
  }

  /// Starts Debian's nginx with one file, as one process on the given cores: the reference for plain requests.
  static func nginx(
    _ run: Run, directory: String, path: String, text: String, cores: String
  ) throws -> ServerProcess {
    let root = directory + "/root"
    guard mkdir(root, 0o755) == 0 else { throw BenchError.system("mkdir") }
    // Only its owner may read the directory at first, but nginx that root starts reads as another user.
    chmod(directory, 0o755)
    try Machine.write(text, to: "\(root)/\(path)")
    return try ServerProcess(run, "/usr/sbin/nginx", cores: cores, ready: "/\(path)") { port in
      try Machine.write(
        """
        daemon off; master_process off; pid \(directory)/nginx.pid; error_log /dev/null;
        events { worker_connections 2048; }
        http {
          access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/plain;
          server { listen 127.0.0.1:\(port); root \(root); }
        }

        """, to: directory + "/nginx.conf")
      return ["-c", directory + "/nginx.conf"]
    }
  }

  /// Waits at most one minute until the answer to `ready` is 200.
  private init(
    _ run: Run, _ executable: String, cores: String?, environment: [String: String] = [:], ready: String,
    arguments: (UInt16) throws -> [String]
  ) throws {
    port = try Loopback.freePort()
    let arguments = try arguments(port)
    let start = Clock.monotonicNanoseconds()
    child = try ChildProcess(
      arguments, executable: executable, cores: cores,
      environment: ["JWT_SECRET": Self.tokenSecret].merging(environment) { $1 })
    let http = BlockingHTTP(port: port)
    while (try? http.get(ready))?.status != 200 {
      guard child.isRunning else { throw BenchError.invalid("the server ended before it was ready") }
      guard Clock.monotonicNanoseconds() - start < 60_000_000_000 else {
        throw BenchError.invalid("the server was not ready within a minute")
      }
      usleep(500)
    }
    startMilliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
    run.atEnd { self.stop() }
  }

  /// Starts a server in the place of this one, and waits until this one has ended.
  func takenOver(_ run: Run, _ seeded: SeededDatabase) throws -> ServerProcess {
    let began = Clock.monotonicNanoseconds()
    let heir = try ChildProcess(
      [
        "serve", "--take-over", "--listen", "127.0.0.1:\(port)", "--data", seeded.directory, "--log-level",
        "warning",
      ], executable: try Self.executable(run), environment: ["JWT_SECRET": Self.tokenSecret])
    while child.isRunning {
      guard heir.isRunning else { throw BenchError.invalid("the server did not take over") }
      usleep(500)
    }
    return ServerProcess(
      port: port, startMilliseconds: Double(Clock.monotonicNanoseconds() - began) / 1e6, heir, run)
  }

  private init(port: UInt16, startMilliseconds: Double, _ child: ChildProcess, _ run: Run) {
    (self.port, self.startMilliseconds, self.child) = (port, startMilliseconds, child)
    run.atEnd { self.stop() }
  }

  static func executable(_ run: Run) throws(BenchError) -> String {
    if let path = run["waypost"] { return path }
    return try Machine.programs() + "/waypost"
  }

  var http: BlockingHTTP { BlockingHTTP(port: port) }
  var processID: pid_t { child.id }

  func stop() { child.end(signal: SIGTERM) }

  /// The sum of a counter in `/metrics` over all its labels.
  func metric(_ name: String) throws(BenchError) -> Double {
    let values = try http.get("/metrics").text.split(separator: "\n")
      .filter { $0.hasPrefix(name + "{") || $0.hasPrefix(name + " ") }
      .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
    guard !values.isEmpty else { throw .invalid("/metrics does not tell \(name)") }
    return values.reduce(0, +)
  }
}
