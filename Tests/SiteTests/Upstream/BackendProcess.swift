import Glibc
import TestSupport

/// The Flask-SocketIO backend of the system tests, in a process of its own.
///
/// It needs a Python that has the packages of Tests/System/requirements.txt: WAYPOST_PYTHON names that Python.
final class BackendProcess {
  struct NotReady: Error {}

  static let python = getenv("WAYPOST_PYTHON").map { String(cString: $0) }
  private static let script =
    String(describing: #filePath).split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    + "/System/fixtures/backend"

  var port: UInt16 { held.number }
  // While the process is down, no other process can take its port.
  private let held: ClosedPort
  private var process: pid_t = 0
  private let statePath: String
  private let options: [String]

  init(_ options: String...) throws {
    var template = Array("/tmp/waypost-backend-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw NotReady() }
    Glibc.close(descriptor)
    statePath = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    unlink(statePath)
    self.options = options
    held = try ClosedPort()
    try start()
  }

  deinit {
    kill()
    unlink(statePath)
  }

  /// Starts the backend on its former port, with its former state.
  func start() throws {
    guard let python = Self.python else { throw NotReady() }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw NotReady() }
    defer { Glibc.close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = [python, Self.script, "--port", "\(port)", "--state", statePath] + options
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    let code = posix_spawn(&process, python, &actions, nil, pointers, environ)
    Glibc.close(ends[1])
    guard code == 0 else { throw NotReady() }
    // Flask prints a greeting on the same output before that line.
    let said = Self.read(ends[0]) { bytes in
      String(decoding: bytes, as: UTF8.self).contains("ready ") && bytes.last == UInt8(ascii: "\n")
    }
    guard String(decoding: said, as: UTF8.self).contains("ready \(port)\n") else { throw NotReady() }
  }

  func kill() {
    guard process > 0 else { return }
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
  }

  /// Makes the process hang: the kernel accepts connections, but the process answers nothing.
  func freeze() { Glibc.kill(process, SIGSTOP) }
  func thaw() { Glibc.kill(process, SIGCONT) }

  /// Posts JSON and returns the answer's body. It blocks this thread, but not the backend, which is another process.
  @discardableResult func post(_ path: String, _ json: String) throws -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { Glibc.close(descriptor) }
    // A backend that does not answer makes the test fail instead of hang.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw NotReady() }
    let request =
      "POST \(path) HTTP/1.1\r\nHost: backend\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(json.utf8.count)\r\nConnection: close\r\n\r\n\(json)"
    let bytes = Array(request.utf8)
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw NotReady() }
    let answer = Self.read(descriptor)
    let end = Array("\r\n\r\n".utf8)
    guard let head = answer.indices.first(where: { answer[$0...].starts(with: end) }) else {
      throw NotReady()
    }
    return Array(answer[(head + 4)...])
  }

  private static func read(_ descriptor: Int32, until isEnough: ([UInt8]) -> Bool = { _ in false }) -> [UInt8]
  {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while !isEnough(bytes) {
      var count = Glibc.read(descriptor, &buffer, buffer.count)
      // A read with a time limit ends early when the process was stopped and continued.
      while count < 0, errno == EINTR { count = Glibc.read(descriptor, &buffer, buffer.count) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
