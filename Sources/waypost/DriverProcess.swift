import Dashboard
import Glibc
import Tracking

/// `waypost-drivers` as a child process that ends with this one, however this one ends.
///
/// Confined to the front loop.
final class DriverProcess {
  private let id: pid_t
  /// The writing end of the child's standard input: closed by the kernel if this process dies.
  private let input: Int32
  private let log: Log
  private var hasEnded = false

  private init(id: pid_t, input: Int32, log: Log) {
    self.id = id
    self.input = input
    self.log = log
  }

  /// Starts the program that lies beside this one; nil, with a line in the log, when it cannot be.
  static func start(
    url: String, credentials: String, centre: Coordinate, roads: String?, log: Log
  ) -> DriverProcess? {
    guard let directory = Executable.directory else {
      warn(log, "this program's own directory is not known")
      return nil
    }
    let program = directory + "/waypost-drivers"
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      warn(log, reason(errno))
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    var words = [
      program, "--server", url, "--credentials", credentials, "--centre",
      "\(centre.latitude),\(centre.longitude)", "--radius-m", "1500", "--quiet", "yes", "--stop-with-input",
      "yes",
    ]
    if let roads { words += ["--roads", roads] }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    let status = posix_spawn(&id, program, &actions, nil, &arguments, environ)
    close(ends[0])
    guard status == 0 else {
      close(ends[1])
      warn(log, "\(program): \(reason(status))")
      return nil
    }
    return DriverProcess(id: id, input: ends[1], log: log)
  }

  /// Says in the log, once, that the program is no more; to be asked now and then.
  func check() {
    guard !hasEnded else { return }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return }
    hasEnded = true
    // As WIFEXITED and WEXITSTATUS, which are macros.
    let signal = status & 0x7f
    Self.warn(
      log, signal == 0 ? "it ended with status \(status >> 8 & 0xff)" : "it ended by signal \(signal)")
  }

  func stop() {
    close(input)
    // Whose number is another's by then is not told to end.
    if !hasEnded { kill(id, SIGTERM) }
  }

  private static func warn(_ log: Log, _ reason: String) {
    log.warning("nobody drives in the demo: waypost-drivers does not run", [("reason", reason)])
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
