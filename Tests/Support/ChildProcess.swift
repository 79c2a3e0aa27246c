import Glibc

/// A program that a test starts, with its standard output. It is reaped with waitpid, without Foundation's run loops,
/// which stand still on the threads that Swift Testing uses.
package final class ChildProcess {
  package struct CouldNotStart: Error { package init() {} }

  private let process: pid_t
  private let output: Int32
  private var isReaped = false

  package init(_ arguments: [String], input: Int32? = nil) throws {
    guard let program = arguments.first else { throw CouldNotStart() }
    var ends: [Int32] = [-1, -1]
    // This is a socket pair and not a pipe: it is close-on-exec from its first moment, so no other test's child holds
    // it open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw CouldNotStart() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var started = pid_t()
    let code = posix_spawn(&started, program, &actions, nil, pointers, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw CouldNotStart()
    }
    process = started
    output = ends[0]
  }

  deinit {
    close(output)
    if !isReaped {
      // The threads of Swift's pool block signals, and a child inherits this mask: only SIGKILL is sure to end it.
      kill(process, SIGKILL)
      wait()
    }
  }

  /// Reads the program's output until `isEnough` returns true, or to its end.
  package func read(until isEnough: ([UInt8]) -> Bool = { _ in false }) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isEnough(bytes) {
      let count = Glibc.read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Waits for the program's end, and returns its status as waitpid gives it: 0 for success.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    return status
  }
}
