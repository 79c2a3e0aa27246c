import Glibc
import Net

/// Writes a subscriber's waiting frames to its socket, with as few calls of `send(2)` as possible.
///
/// Each hub has one, with one buffer in which several waiting frames become one write.
struct SocketWriter {
  enum Outcome {
    /// The kernel took everything.
    case all
    /// The kernel's buffer is full.
    case some(wholeFrameWasTaken: Bool)
    case failed(FeedEndReason)
  }

  private static let capacity = 64 * 1024
  private var gathered: [UInt8] = []

  mutating func send(to subscriber: Subscriber, statistics: inout FeedStatistics) -> Outcome {
    var wholeFrameWasTaken = false
    while true {
      let offered: Int
      let taken: Int
      if let frame = subscriber.partlySent {
        (offered, taken) = send(frame.bytes, from: Int(subscriber.partlySentCount), to: subscriber.descriptor)
      } else if let first = subscriber.mailbox.first {
        if subscriber.mailbox.byteCount == first.bytes.count || first.bytes.count >= Self.capacity {
          (offered, taken) = send(first.bytes, from: 0, to: subscriber.descriptor)
        } else {
          gathered.removeAll(keepingCapacity: true)
          subscriber.mailbox.copy(to: &gathered, limit: Self.capacity)
          (offered, taken) = send(gathered, from: 0, to: subscriber.descriptor)
        }
      } else {
        return .all
      }
      statistics.sendCount += 1
      if taken < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN: return .some(wholeFrameWasTaken: wholeFrameWasTaken)
        case EPIPE, ECONNRESET: return .failed(.readerClosed)
        case let code where Socket.isVanished(code): return .failed(.readerVanished)
        default: return .failed(.writeFailed)
        }
      }
      subscriber.silence.end()
      statistics.sentByteCount += UInt64(taken)
      subscriber.sentByteCount += UInt64(taken)
      if advance(subscriber, by: taken) { wholeFrameWasTaken = true }
      if taken < offered {
        statistics.shortSendCount += 1
        return .some(wholeFrameWasTaken: wholeFrameWasTaken)
      }
    }
  }

  private func send(_ bytes: [UInt8], from start: Int, to descriptor: Int32) -> (offered: Int, taken: Int) {
    bytes.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      return (rest.count, Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)))
    }
  }

  /// Removes the bytes that the kernel took. Only a frame that the kernel took in part can no longer be replaced.
  private func advance(_ subscriber: Subscriber, by count: Int) -> Bool {
    var count = count
    var wholeFrameWasTaken = false
    if let frame = subscriber.partlySent {
      let rest = frame.bytes.count - Int(subscriber.partlySentCount)
      guard count >= rest else {
        subscriber.partlySentCount += Int32(count)
        return false
      }
      subscriber.partlySent = nil
      subscriber.partlySentCount = 0
      wholeFrameWasTaken = true
      count -= rest
    }
    while count > 0, let frame = subscriber.mailbox.takeFirst() {
      guard count >= frame.bytes.count else {
        subscriber.partlySent = frame
        subscriber.partlySentCount = Int32(count)
        break
      }
      wholeFrameWasTaken = true
      count -= frame.bytes.count
    }
    return wholeFrameWasTaken
  }
}
