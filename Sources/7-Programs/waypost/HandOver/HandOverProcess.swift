import Glibc
import Logging
import Net
import Operations

/// The process that takes this one's place on SIGUSR2 (`systemctl reload`): this program's file, which may be a newer
/// one by now, with the same words and `--take-over`.
///
/// Confined to the front loop.
final class HandOverProcess {
  private let service: ServiceEnvironment
  private let loop: EventLoop
  private let log: Log
  private var process: pid_t?
  private var check: Net.Timer?

  private static let checkMilliseconds: UInt64 = 500

  init(_ service: ServiceEnvironment, loop: EventLoop, log: Log) {
    self.service = service
    self.loop = loop
    self.log = log
  }

  private static var words: ArraySlice<String> {
    CommandLine.arguments.dropFirst().filter { $0 != "--take-over" } + ["--take-over"]
  }

  /// Starts the process, unless one is on its way already.
  func start() {
    guard process == nil else { return log.warning("another process is about to take over already") }
    do throws(CommandError) {
      let id = try Executable.start(Self.words, service.variables)
      process = id
      log.info("starting the process that takes over", [("process", "\(id)")])
      check = loop.schedule(
        afterMilliseconds: Self.checkMilliseconds, repeatingMilliseconds: Self.checkMilliseconds
      ) { [weak self] in self?.look() }
    } catch {
      log.error("the process that takes over cannot be started", [("reason", "\(error)")])
    }
  }

  /// Tells systemd that the service's main process is that one, before this one ends.
  func announce(_ manager: ServiceManager?) {
    if let process { manager?.isReplaced(by: process) }
  }

  /// A process that failed ends by itself, and has logged why.
  private func look() {
    var status: Int32 = 0
    guard let id = process, waitpid(id, &status, WNOHANG) == id else { return }
    process = nil
    check?.cancel()
    log.error("the process that was to take over is gone", [("reason", SiblingProgram.ending(status))])
  }
}
