import Net
import Tracking

/// Plays a recording back: it gives each fix to the fleet at its moment by the server's clock, in the order of the
/// file, as if the first fix arrived now. It creates the drivers that the fleet does not know.
///
/// The result depends on the file alone: every fix keeps its recorded times, moved by one span for all fixes, and no
/// fix overtakes the one above it, however late the loop or the disk is.
///
/// Confined to the front loop; a thread of its own reads the file at most two batches ahead.
package final class Replay {
  private static let stepMilliseconds: UInt64 = 1
  /// The bound of fixes that are played at once; the timer bounds the time of a turn.
  private static let fixesInPart = 8

  private enum Ask: Sendable { case next, close }

  private let store: FleetStore
  private let ended: (ReplayOutcome) -> Void
  private var thread: LoopThread<Ask>?
  private var batches: LoopHandle<RecordingBatch>?
  private var timer: Net.Timer?
  private var fixes: [RecordedFix] = []
  private var next = 0
  private var isLast = false
  private var isAsking = false
  /// The span from the recording's time to the server's.
  private var shiftMilliseconds: Int64?
  /// Drivers whose creation is not on disk yet; at most as many as there are fixes.
  private var making: Set<DriverID> = []
  private var outcome = ReplayOutcome()

  /// Throws if the file cannot be opened. `ended` is called once, unless it was closed before.
  package init(
    path: String, store: FleetStore, loop: EventLoop, ended: @escaping (ReplayOutcome) -> Void
  ) throws(NetError) {
    self.store = store
    self.ended = ended
    let descriptor = try RecordingReader.open(path)
    let batches = loop.makeHandle { [weak self] (batch: RecordingBatch) in self?.take(batch) }
    self.batches = batches
    thread = try LoopThread.start(name: "replay") { loop in
      let reader = RecordingReader(path: path, descriptor: descriptor)
      return { ask in
        switch ask {
        case .next: batches.post(reader.next())
        case .close: loop.stop()
        }
      }
    }
    ask()
    timer = loop.schedule(
      afterMilliseconds: Self.stepMilliseconds, repeatingMilliseconds: Self.stepMilliseconds
    ) { [weak self] in self?.play() }
  }

  package func close() {
    timer?.cancel()
    timer = nil
    thread?.handle.post(.close)
    thread?.join()
    thread = nil
  }

  private func ask() {
    guard !isAsking, !isLast else { return }
    isAsking = true
    thread?.handle.post(.next)
  }

  private func take(_ batch: RecordingBatch) {
    isAsking = false
    isLast = batch.isLast
    outcome.badLineCount += batch.badLineCount
    outcome.failure = batch.failure
    fixes = Array(fixes[next...]) + batch.fixes
    next = 0
    for fix in batch.fixes { makeIfUnknown(fix.driver) }
  }

  private func play() {
    guard timer != nil else { return }
    let now = store.clock()
    let end = min(fixes.count, next + Self.fixesInPart)
    while next < end {
      let fix = fixes[next]
      let shift = shiftMilliseconds ?? now.millisecondsSince(fix.position.receivedAt)
      shiftMilliseconds = shift
      let position = fix.shifted(by: shift)
      guard position.receivedAt <= now else { break }
      if let slot = store.fleet.slot(of: fix.driver) {
        outcome.playedCount += 1
        // The fleet counts a refusal, as it did when the fix was recorded.
        try? store.move(slot, to: position)
      } else if making.contains(fix.driver) {
        // The later fixes wait: a fix must not overtake the one before it.
        break
      } else {
        outcome.leftOutCount += 1
      }
      next += 1
    }
    if next == end, end < fixes.count { timer?.restart(afterMilliseconds: 0) }
    if fixes.count - next < RecordingReader.batchCount { ask() }
    if isLast, next == fixes.count {
      close()
      ended(outcome)
    }
  }

  /// Creates the driver as soon as the fix is read, so that many drivers share one commit.
  private func makeIfUnknown(_ id: DriverID) {
    guard store.fleet.slot(of: id) == nil, making.insert(id).inserted else { return }
    let profile = DriverProfile(id: id, name: id.rawValue, isOnline: true)
    store.submit(.driverChanged(profile)) { [weak self] _ in self?.making.remove(id) }
  }
}

/// The outcome of playing a recording back.
package struct ReplayOutcome: Sendable {
  /// The number of fixes that the fleet received, accepted or not.
  package var playedCount = 0
  /// The number of lines that could not be read.
  package var badLineCount = 0
  /// The number of fixes whose drivers could not be created.
  package var leftOutCount = 0
  /// The error that ended the reading early; nil if there was none.
  package var failure: NetError?
}
