import Net
import Tracking

/// Writes every fix that arrives to a file, as lines of `RecordedFix`, on a thread of its own.
///
/// Confined to the front loop. Bounds: at `maximumFileBytes` the recorder renames the file to `FILE.1`, which
/// replaces the one renamed before; fixes beyond `maximumWaitingBytes` that wait for a slow disk are dropped and
/// counted.
package final class FixRecorder {
  private static let chunkBytes = 64 * 1024
  private static let maximumWaitingBytes = 8 << 20

  private enum Message: Sendable {
    case write([UInt8], fixCount: Int)
    case close
  }

  /// The outcome of one `write`.
  private struct Outcome: Sendable {
    let byteCount: Int
    let fixCount: Int
    let failure: NetError?
  }

  package private(set) var statistics = FixRecorderStatistics()

  private let failed: (NetError?) -> Void
  private var thread: LoopThread<Message>?
  private var outcomes: LoopHandle<Outcome>?
  private var timer: Net.Timer?
  private var buffer: [UInt8] = []
  private var bufferedCount = 0
  private var waitingBytes = 0
  private var isFailing = false

  /// Throws if the file cannot be opened for writing. The recorder continues an earlier recording in that file.
  ///
  /// Calls `failed` once with the error when the file can no longer be written, and once with nil when it can again.
  package init(
    path: String, maximumFileBytes: Int = 256 << 20, loop: EventLoop,
    failed: @escaping (NetError?) -> Void
  ) throws(NetError) {
    self.failed = failed
    let descriptor = try RecordingFile.open(path)
    let outcomes = loop.makeHandle { [weak self] (outcome: Outcome) in self?.take(outcome) }
    self.outcomes = outcomes
    thread = try LoopThread.start(name: "record") { loop in
      let file = RecordingFile(path: path, descriptor: descriptor, maximumBytes: maximumFileBytes)
      return { message in
        switch message {
        case .write(let bytes, let fixCount):
          outcomes.post(Outcome(byteCount: bytes.count, fixCount: fixCount, failure: file.append(bytes)))
        case .close:
          file.close()
          loop.stop()
        }
      }
    }
    // A crash loses at most one second of fixes, as it does of positions.
    timer = loop.schedule(afterMilliseconds: 1000, repeatingMilliseconds: 1000) { [weak self] in
      self?.flush()
    }
  }

  func note(_ driver: DriverID, _ position: Position) {
    guard waitingBytes + buffer.count < Self.maximumWaitingBytes else {
      statistics.droppedCount += 1
      return
    }
    RecordedFix(driver: driver, position: position).write(to: &buffer)
    bufferedCount += 1
    if buffer.count >= Self.chunkBytes { flush() }
  }

  private func flush() {
    guard !buffer.isEmpty else { return }
    waitingBytes += buffer.count
    thread?.handle.post(.write(buffer, fixCount: bufferedCount))
    buffer = []
    bufferedCount = 0
  }

  private func take(_ outcome: Outcome) {
    waitingBytes -= outcome.byteCount
    if outcome.failure == nil {
      statistics.writtenCount += outcome.fixCount
    } else {
      statistics.unwritableCount += outcome.fixCount
    }
    if (outcome.failure != nil) != isFailing { failed(outcome.failure) }
    isFailing = outcome.failure != nil
  }

  /// Writes the waiting fixes; blocks until they are written.
  package func close() {
    timer?.cancel()
    timer = nil
    flush()
    thread?.handle.post(.close)
    thread?.join()
    thread = nil
  }
}

/// The outcomes of the fixes that a recording was to hold, each counted since the start.
package struct FixRecorderStatistics: Sendable {
  package var writtenCount = 0
  /// Fixes that were dropped because too many waited for the disk.
  package var droppedCount = 0
  /// Fixes that were lost because the file could not be written.
  package var unwritableCount = 0
}
