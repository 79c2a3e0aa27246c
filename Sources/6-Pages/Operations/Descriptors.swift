import Glibc
import Live
import Logging
import Net

/// The descriptors of this process: their limit, their number, and the moment when they are nearly used up.
///
/// Confined to the front loop. Connections and feeds are counted as they come and go; files, the database and
/// outgoing connections once, by `measure`, with some to spare.
package final class Descriptors {
  package let limit: Int
  private let loop: EventLoop
  private let feeds: FeedWriters
  private let log: Log
  private var otherCount: Int
  private var timer: Net.Timer?
  /// The number of connections that were refused or not accepted until now.
  package var failureCount: () -> Int = { 0 }
  private var loggedFailureCount = 0
  private var loggedAt: UInt64?
  private var wasScarce = false

  /// Descriptors for files that the process opens later: pictures, the history, the backend.
  private static let spareCount = 32
  private static let longestOfOthers = 4_096
  private static let logSpacingMilliseconds: UInt64 = 60_000
  private static let checkMilliseconds: UInt64 = 1_000

  package init(
    loop: EventLoop, feeds: FeedWriters, log: Log, limit: Int? = nil
  ) {
    self.loop = loop
    self.feeds = feeds
    self.log = log
    self.limit = limit ?? Self.softLimit()
    otherCount = Self.spareCount
    timer = loop.schedule(
      afterMilliseconds: Self.checkMilliseconds, repeatingMilliseconds: Self.checkMilliseconds
    ) { [weak self] in self?.report() }
  }

  package var used: Int { otherCount + loop.connectionCount + feeds.openCount }

  package var room: DescriptorRoom { DescriptorRoom(free: limit - used, limit: limit) }

  /// Counts the open descriptors at the start: files, the database, the loops.
  package func measure() {
    guard let directory = opendir("/proc/self/fd") else { return }
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil, count < Self.longestOfOthers { count += 1 }
    // Two entries are names of directories, and one is this listing's own descriptor.
    otherCount = max(0, count - 3 - loop.connectionCount - feeds.openCount) + Self.spareCount
  }

  package func close() {
    timer?.cancel()
    timer = nil
  }

  /// The number of descriptors that this process may open.
  package static func softLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    return Int(clamping: limit.rlim_cur)
  }

  /// Logs the shortage: at most one line a minute while it lasts, and one when it is over.
  private func report() {
    let failures = failureCount()
    let isScarce = room < .ample
    let fields = [("used", "\(used)"), ("limit", "\(limit)"), ("refused", "\(failures)")]
    if isScarce || failures > loggedFailureCount {
      wasScarce = wasScarce || isScarce
      let now = loop.nowMilliseconds
      if let loggedAt, now - loggedAt < Self.logSpacingMilliseconds { return }
      loggedAt = now
      loggedFailureCount = failures
      log.warning(
        "descriptors are nearly used up: raise the limit (LimitNOFILE), or find what uses them", fields)
    } else if wasScarce {
      wasScarce = false
      log.info("there are enough descriptors again", fields)
    }
  }
}
