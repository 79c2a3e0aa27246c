import Glibc
import HTTP
import Net

private let usageLine =
  "usage: conformance-host --listen HOST:PORT [--http-echo] [--http-timeout MS] [--ping-interval MS]"
  + " [--ping-timeout MS] [--connect-timeout MS]"

/// Prints the address it listens on, and runs until it is killed. The heartbeats and the time for CONNECT are the short
/// ones that the protocols' own suites expect, and HTTP's time limits those of the server, unless
/// `arguments` set others. Returns the exit status.
func runConformanceHost(_ arguments: [String]) -> Int32 {
  var address = "127.0.0.1:0"
  var echoesHTTP = false
  var timeouts = HTTPServer.Timeouts()
  var pingIntervalMilliseconds: UInt64 = 300
  var pingTimeoutMilliseconds: UInt64 = 200
  var connectTimeoutMilliseconds: UInt64 = 1_000
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    switch argument {
    case "--listen":
      guard let value = rest.popFirst() else { return usage() }
      address = value
    case "--http-echo": echoesHTTP = true
    case "--ping-interval", "--ping-timeout", "--connect-timeout", "--http-timeout":
      guard let value = rest.popFirst().flatMap({ UInt32($0) }).map(UInt64.init), value > 0 else {
        return usage()
      }
      switch argument {
      case "--ping-interval": pingIntervalMilliseconds = value
      case "--ping-timeout": pingTimeoutMilliseconds = value
      case "--connect-timeout": connectTimeoutMilliseconds = value
      default:
        timeouts.headMilliseconds = value
        timeouts.bodyMilliseconds = value
        timeouts.idleMilliseconds = value
      }
    default: return usage()
    }
  }
  guard let colon = address.lastIndex(of: ":"), let port = UInt16(address[address.index(after: colon)...])
  else { return usage() }
  let name = String(address[..<colon])
  signal(SIGPIPE, SIG_IGN)
  do throws(NetError) {
    let loop = try EventLoop()
    let host = ConformanceHost(
      loop: loop, echoesHTTP: echoesHTTP, timeouts: timeouts,
      pingIntervalMilliseconds: pingIntervalMilliseconds, pingTimeoutMilliseconds: pingTimeoutMilliseconds,
      connectTimeoutMilliseconds: connectTimeoutMilliseconds)
    let bound = try host.listen(host: name, port: port)
    say("listening on http://\(name):\(bound)", to: STDOUT_FILENO)
    withExtendedLifetime(host) { loop.run() }
    return 0
  } catch {
    say("conformance-host: \(error)", to: STDERR_FILENO)
    return 1
  }
}

private func usage() -> Int32 {
  say(usageLine, to: STDERR_FILENO)
  return 2
}

/// Writes a line at once, so that a waiting parent process gets it.
private func say(_ line: String, to descriptor: Int32) {
  let bytes = Array((line + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}
