import Glibc

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
    try Self.write(text, to: "\(root)/\(path)")
    try Self.write(
      """
      daemon off; master_process off; pid \(directory)/nginx.pid; error_log /dev/null;
      events { worker_connections 2048; }
      http {
        access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/plain;
        server { listen 127.0.0.1:\(port); root \(root); }
      }

      """, to: directory + "/nginx.conf")
    let command = Cores.confined(to: cores, "/usr/sbin/nginx", ["-c", directory + "/nginx.conf"])
    child = try ChildProcess(command.arguments, executable: command.executable)
    let http = BlockingHTTP(port: port)
    var attempts = 0
    while (try? http.get("/\(path)"))?.status != 200 {
      attempts += 1
      guard attempts < 2000, child.isRunning else { throw BenchError.invalid("nginx did not start") }
      usleep(5000)
    }
  }

  func stop() { child.end(signal: SIGTERM) }

  private static func write(_ text: String, to path: String) throws(BenchError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(operation: "open", code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .system(operation: "write", code: errno)
    }
  }
}
