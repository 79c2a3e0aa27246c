import Glibc

/// A child process, of this program or another one, with which the parent exchanges lines over the child's standard
/// input and output.
///
/// The clients of a benchmark run in a child process, because a process has 20,000 descriptors and each connection has
/// two ends.
final class ChildProcess {
  let id: pid_t
  /// The parent's end of the child's standard input and output.
  private let socket: Int32
  private var unread: [UInt8] = []

  /// - Parameters:
  ///   - cores: the cores that the child may use, such as `0` or `1-3` (taskset of util-linux); nil for all.
  ///   - environment: variables that are added to those of this process.
  init(
    _ arguments: [String], executable: String = "/proc/self/exe", cores: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let words = (cores.map { ["/usr/bin/taskset", "--cpu-list", $0] } ?? []) + [executable] + arguments
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw BenchError.system("socketpair") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [0, 1] { posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor) }
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    for (name, value) in environment { setenv(name, value, 1) }
    var id = pid_t()
    let status = posix_spawn(&id, words[0], &actions, nil, &pointers, environ)
    close(ends[1])
    guard status == 0 else { throw BenchError.system(operation: "posix_spawn", code: status) }
    self.id = id
    socket = ends[0]
  }

  deinit { end() }

  private var isEnded = false

  /// Closes the child's input, which makes a client end, and waits until the child has ended.
  @discardableResult
  func end(signal number: Int32? = nil) -> Int32 {
    guard !isEnded else { return 0 }
    isEnded = true
    if let number { kill(id, number) }
    shutdown(socket, Int32(SHUT_WR))
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    close(socket)
    return status
  }

  var isRunning: Bool {
    var status: Int32 = 0
    guard !isEnded, waitpid(id, &status, WNOHANG) == id else { return !isEnded }
    isEnded = true
    return false
  }

  /// Sends a line to the child, and returns the next line that the child prints.
  func ask(_ line: String) throws -> String {
    tell(line)
    return try hear()
  }

  /// Sends a line to the child.
  func tell(_ line: String) { say(line, to: socket) }

  /// Waits for the next line that the child prints, and returns it.
  func hear() throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard let more = try Loopback.receive(from: socket) else {
        throw BenchError.invalid("the child process ended early")
      }
      unread += more
    }
  }
}
