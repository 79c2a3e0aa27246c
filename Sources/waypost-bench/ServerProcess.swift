import Glibc
import Net

/// A `waypost serve` of its own on a database of its own.
final class ServerProcess {
  let port: UInt16
  let http: BlockingHTTP
  /// From `posix_spawn` to the first 200 of `/readyz`.
  let startMilliseconds: Double
  private let child: ChildProcess

  static let tokenSecret = "a-secret-of-the-benchmark-0123456789abcdef"

  /// - Parameters:
  ///   - cores: those that it may use, such as `0` or `1-3`; nil for all.
  ///   - map: the file of its street map.
  init(directory: String, options: Options, cores: String? = nil, map: String? = nil) throws {
    let port = try Loopback.freePort()
    self.port = port
    http = BlockingHTTP(port: port)
    let arguments = Self.arguments(port: port, directory: directory) + (map.map { ["--map", $0] } ?? [])
    let start = Clock.monotonicNanoseconds()
    var command = (executable: try Self.executable(options), arguments: arguments)
    if let cores { command = Cores.confined(to: cores, command.executable, arguments) }
    child = try ChildProcess(
      command.arguments, executable: command.executable, environment: ["JWT_SECRET": Self.tokenSecret])
    while true {
      if (try? http.get("/readyz"))?.status == 200 { break }
      guard Clock.monotonicNanoseconds() - start < 60_000_000_000 else {
        throw BenchError.invalid("the server was not ready within a minute")
      }
      guard child.isRunning else { throw BenchError.invalid("the server ended: waypost \(arguments)") }
      usleep(500)
    }
    startMilliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
  }

  var processID: pid_t { child.id }

  func stop() { child.end(signal: SIGTERM) }

  static func executable(_ options: Options) throws(BenchError) -> String {
    if let path = options["waypost"] { return path }
    return try Executable.own().split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/waypost"
  }

  private static func arguments(port: UInt16, directory: String) -> [String] {
    ["serve", "--listen", "127.0.0.1:\(port)", "--data", directory, "--log-level", "warning"]
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
