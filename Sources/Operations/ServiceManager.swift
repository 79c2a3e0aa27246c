import Net
import System

/// Tells systemd how the server is: ready, stopping, and, as often as it asks, alive.
///
/// Confined to the front loop. Alive means that this loop turns, as it is the one that says so, and that the storage
/// thread does.
package final class ServiceManager {
  private let socket: NotifySocket
  private let loop: EventLoop
  private let watchdogMilliseconds: UInt64?
  /// When the storage thread turned last, by the monotonic clock.
  private let storageTurnedAtNanoseconds: () -> UInt64
  private var watchdog: Net.Timer?

  /// A storage thread that is well turns once a second; one that waits for the disk is let wait so long at least.
  private static let shortestStorageSilenceMilliseconds: UInt64 = 5000
  private static let retryMilliseconds: UInt64 = 200
  private static let maximumTries = 25

  /// `notifyPath` is where systemd hears; it waits for `watchdogMilliseconds` for a sign of life, for ever if nil.
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

  /// The server listens, and its database is open.
  package func ready(_ status: String) {
    say("READY=1\nSTATUS=\(status)")
    guard let watchdogMilliseconds else { return }
    let interval = max(watchdogMilliseconds / 2, 1)
    // A sign that is lost is followed by the next one in time.
    watchdog = loop.schedule(afterMilliseconds: 0, repeatingMilliseconds: interval) { [weak self] in
      guard let self else { return }
      let silence = Clock.monotonicNanoseconds().subtractingReportingOverflow(storageTurnedAtNanoseconds())
      let limit = max(interval, Self.shortestStorageSilenceMilliseconds) * 1_000_000
      if silence.overflow || silence.partialValue <= limit { _ = socket.send("WATCHDOG=1") }
    }
  }

  /// Ends by itself from here on, within the time that the unit gives.
  package func stopping() { say("STOPPING=1\nSTATUS=Stopping") }

  /// Tries again for some seconds while systemd's queue is full.
  private func say(_ message: String, tries: Int = 1) {
    guard !socket.send(message), tries < Self.maximumTries else { return }
    loop.schedule(afterMilliseconds: Self.retryMilliseconds) { [weak self] in
      self?.say(message, tries: tries + 1)
    }
  }
}
