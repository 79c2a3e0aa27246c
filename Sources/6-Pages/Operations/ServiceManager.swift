import Net
import System

/// Reports the server's state to systemd: ready, stopping, and, at the requested interval, alive.
///
/// Confined to the front loop. The server is alive if this loop turns, which sends the report, and if the storage
/// thread turns.
package final class ServiceManager {
  private let socket: NotifySocket
  private let loop: EventLoop
  private let watchdogMilliseconds: UInt64?
  /// The time at which the storage thread last turned, by the monotonic clock.
  private let storageTurnedAtNanoseconds: () -> UInt64
  private var watchdog: Net.Timer?

  /// A healthy storage thread turns once a second; one that waits for the disk gets at least this time.
  private static let shortestStorageSilenceMilliseconds: UInt64 = 5000
  private static let retryMilliseconds: UInt64 = 200
  private static let maximumTries = 25

  /// `notifyPath` is systemd's socket; systemd waits `watchdogMilliseconds` for a sign of life, for ever if nil.
  package init(
    notifyPath: String, watchdogMilliseconds: UInt64?, loop: EventLoop,
    storageTurnedAtNanoseconds: @escaping () -> UInt64
  ) throws(NetError) {
    socket = try NotifySocket(path: notifyPath)
    self.loop = loop
    self.storageTurnedAtNanoseconds = storageTurnedAtNanoseconds
    self.watchdogMilliseconds = watchdogMilliseconds
  }

  deinit { watchdog?.cancel() }

  /// Reports that the server listens, and that its database is open.
  package func ready(_ status: String) {
    say("READY=1\nSTATUS=\(status)")
    guard let watchdogMilliseconds else { return }
    let interval = max(watchdogMilliseconds / 2, 1)
    // The next report follows in time if one is lost.
    watchdog = loop.schedule(afterMilliseconds: 0, repeatingMilliseconds: interval) { [weak self] in
      guard let self else { return }
      let silence = Clock.monotonicNanoseconds().subtractingReportingOverflow(storageTurnedAtNanoseconds())
      let limit = max(interval, Self.shortestStorageSilenceMilliseconds) * 1_000_000
      if silence.overflow || silence.partialValue <= limit { _ = socket.send("WATCHDOG=1") }
    }
  }

  /// Reports that the server ends by itself from here on, within the time that the unit gives.
  package func stopping() { say("STOPPING=1\nSTATUS=Stopping") }

  /// Reports that another process is the service from here on; this one ends at once.
  package func isReplaced(by process: Int32) { _ = socket.send("MAINPID=\(process)") }

  /// Sends a message; tries again for some seconds while systemd's queue is full.
  private func say(_ message: String, tries: Int = 1) {
    guard !socket.send(message), tries < Self.maximumTries else { return }
    loop.schedule(afterMilliseconds: Self.retryMilliseconds) { [weak self] in
      self?.say(message, tries: tries + 1)
    }
  }
}
