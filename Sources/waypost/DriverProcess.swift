import Dashboard
import Glibc
import Tracking

/// `waypost-drivers` as a child process that ends with this one, however this one ends.
final class DriverProcess {
  private let id: pid_t
  /// The writing end of the child's standard input: closed by the kernel if this process dies.
  private let input: Int32

  private init(id: pid_t, input: Int32) {
    self.id = id
    self.input = input
  }

  /// Starts the program that lies beside this one; nil, with a line in the log, when it is not there.
  static func start(
    url: String, credentials: String, centre: Coordinate, roads: String?, log: Log
  ) -> DriverProcess? {
    guard let directory = Executable.directory else { return nil }
    let program = directory + "/waypost-drivers"
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
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
      log.warning("the demo has no drivers: \(program) could not be started")
      return nil
    }
    return DriverProcess(id: id, input: ends[1])
  }

  func stop() {
    close(input)
    kill(id, SIGTERM)
  }
}
