import Glibc
import Net
import System

/// A `waypost serve` of its own on a database of its own.
final class ServerProcess {
  let port: UInt16
  var http: BlockingHTTP { BlockingHTTP(port: port) }
  /// From `posix_spawn` to the first 200 of `/readyz`.
  let startMilliseconds: Double
  private let child: ChildProcess

  static let tokenSecret = "a-secret-of-the-benchmark-0123456789abcdef"

  /// - Parameters:
  ///   - cores: those that it may use, such as `0` or `1-3`; nil for all.
  ///   - map: the file of its street map.
  init(directory: String, options: Options, cores: String? = nil, map: String? = nil) throws {
    port = try Loopback.freePort()
    let start = Clock.monotonicNanoseconds()
    child = try ChildProcess(
      ["serve", "--listen", "127.0.0.1:\(port)", "--data", directory, "--log-level", "warning"]
        + (map.map { ["--map", $0] } ?? []),
      executable: try Self.executable(options), cores: cores, environment: ["JWT_SECRET": Self.tokenSecret])
    try BlockingHTTP(port: port).wait(for: "/readyz", of: child)
    startMilliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
  }

  var processID: pid_t { child.id }

  func stop() { child.end(signal: SIGTERM) }

  static func executable(_ options: Options) throws(BenchError) -> String {
    if let path = options["waypost"] { return path }
    return try Machine.programs() + "/waypost"
  }

  /// The sum of a counter of `/metrics` over all its labels.
  func metric(_ name: String) throws(BenchError) -> Double {
    var sum = 0.0
    var isKnown = false
    for line in try http.get("/metrics").text.split(separator: "\n") {
      guard line.hasPrefix(name), let value = line.split(separator: " ").last.flatMap({ Double($0) }) else {
        continue
      }
      let rest = line.dropFirst(name.count)
      guard rest.hasPrefix("{") || rest.hasPrefix(" ") else { continue }
      isKnown = true
      sum += value
    }
    guard isKnown else { throw .invalid("/metrics does not tell \(name)") }
    return sum
  }
}

/// nginx of Debian with one file, as one process on given cores: the reference for plain requests.
final class FileServer {
  let port: UInt16
  private let child: ChildProcess

  var processID: pid_t { child.id }

  init(directory: String, path: String, text: String, cores: String) throws {
    port = try Loopback.freePort()
    let root = directory + "/root"
    guard mkdir(root, 0o755) == 0 else { throw BenchError.system(operation: "mkdir", code: errno) }
    // Its directory is its own user's; nginx as root would read as another one.
    chmod(directory, 0o755)
    try Machine.write(text, to: "\(root)/\(path)")
    try Machine.write(
      """
      daemon off; master_process off; pid \(directory)/nginx.pid; error_log /dev/null;
      events { worker_connections 2048; }
      http {
        access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/plain;
        server { listen 127.0.0.1:\(port); root \(root); }
      }

      """, to: directory + "/nginx.conf")
    child = try ChildProcess(
      ["-c", directory + "/nginx.conf"], executable: "/usr/sbin/nginx", cores: cores)
    try BlockingHTTP(port: port).wait(for: "/\(path)", of: child)
  }

  func stop() { child.end(signal: SIGTERM) }
}

extension BlockingHTTP {
  /// Asks until the server answers 200, a minute at most.
  fileprivate func wait(for path: String, of child: ChildProcess) throws {
    let start = Clock.monotonicNanoseconds()
    while (try? get(path))?.status != 200 {
      guard child.isRunning else { throw BenchError.invalid("the server ended before it was ready") }
      guard Clock.monotonicNanoseconds() - start < 60_000_000_000 else {
        throw BenchError.invalid("the server was not ready within a minute")
      }
      usleep(500)
    }
  }
}
