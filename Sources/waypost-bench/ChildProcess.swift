import Glibc

/// A child process of this program, or another one, spoken to by lines over its standard input and output.
///
/// The clients of a benchmark live in one, because a process has 20,000 descriptors and each connection has
/// two ends.
final class ChildProcess {
  let id: pid_t
  private let input: Int32
  private let output: Int32
  private var unread: [UInt8] = []

  /// - Parameters:
  ///   - cores: those that it may use, such as `0` or `1-3` (taskset of util-linux); nil for all.
  ///   - environment: added to that of this process.
  init(
    _ arguments: [String], executable: String = "/proc/self/exe", cores: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let taskset = "/usr/bin/taskset"
    let program = cores == nil ? executable : taskset
    let arguments = (cores.map { ["--cpu-list", $0, executable] } ?? []) + arguments
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw BenchError.system(operation: "pipe", code: errno)
    }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    for (name, value) in environment { setenv(name, value, 1) }
    var id = pid_t()
    let status = posix_spawn(&id, program, &actions, nil, words, environ)
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else { throw BenchError.system(operation: "posix_spawn", code: status) }
    self.id = id
    input = toChild[1]
    output = fromChild[0]
  }

  deinit { end() }

  private var isEnded = false

  /// Closes its input, upon which a client ends, and waits for it.
  @discardableResult
  func end(signal number: Int32? = nil) -> Int32 {
    guard !isEnded else { return 0 }
    isEnded = true
    if let number { kill(id, number) }
    close(input)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    close(output)
    return status
  }

  var isRunning: Bool {
    var status: Int32 = 0
    guard !isEnded, waitpid(id, &status, WNOHANG) == id else { return !isEnded }
    isEnded = true
    return false
  }

  func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// The next line that the child prints; waits for it.
  func hear() throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw BenchError.invalid("the child process ended early") }
      unread.append(contentsOf: buffer[..<count])
    }
  }
}
