import Glibc
import Logging
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

  /// Starts the program beside this one; nil, with a line in the log, if it cannot be started.
  static func start(
    url: String, credentials: String, centre: Coordinate, roads: String?, log: Log
  ) -> DriverProcess? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      warn(log, String(cString: strerror(errno)))
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var words = [
      "--server", url, "--credentials", credentials, "--centre",
      "\(centre.latitude),\(centre.longitude)", "--radius-m", "1500", "--quiet", "yes", "--stop-with-input",
      "yes",
    ]
    if let roads { words += ["--roads", roads] }
    do throws(CommandError) {
      let id = try SiblingProgram.start("waypost-drivers", words, input: ends[0])
      return DriverProcess(id: id, input: ends[1], log: log)
    } catch {
      close(ends[1])
      warn(log, "\(error)")
      return nil
    }
  }

  /// Logs once that the program has ended; call it now and then.
  func check() {
    guard !hasEnded else { return }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return }
    hasEnded = true
    Self.warn(log, SiblingProgram.ending(status))
  }

  func stop() {
    close(input)
    // After its end another process may have the number: it is not signalled.
    if !hasEnded { kill(id, SIGTERM) }
  }

  private static func warn(_ log: Log, _ reason: String) {
    log.warning("the demo has no drivers: waypost-drivers does not run", [("reason", reason)])
  }
}
