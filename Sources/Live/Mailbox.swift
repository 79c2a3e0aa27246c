/// What waits to be sent to one subscriber: the newest frame of each key, oldest place first.
///
/// A newer frame takes the place of the older one of its key, so nobody's value waits behind a busier one, and
/// what a lagging reader holds is bounded by the number of keys. Empty it owns no memory of its own, and with
/// one frame, the common case, it allocates nothing.
struct Mailbox {
  /// The oldest frame.
  private(set) var first: Frame?
  private var others: Others?
  private var byteCount32: UInt32 = 0

  /// Bytes of all waiting frames; stays far below 2^32 because a hub drops whoever holds too much.
  private(set) var byteCount: Int {
    get { Int(byteCount32) }
    set { byteCount32 = UInt32(clamping: newValue) }
  }

  var isEmpty: Bool { first == nil }

  /// - Returns: whether an older frame of the same key was replaced; the same frame may come by several topics.
  mutating func put(_ frame: Frame) -> Bool {
    byteCount += frame.bytes.count
    guard let oldest = first else {
      first = frame
      return false
    }
    if oldest.key == frame.key {
      byteCount -= oldest.bytes.count
      first = frame
      return oldest !== frame
    }
    let others = others ?? Others()
    self.others = others
    guard let replaced = others.put(frame) else { return false }
    byteCount -= replaced.bytes.count
    return replaced !== frame
  }

  /// Takes the oldest frame out.
  mutating func takeFirst() -> Frame? {
    guard let frame = first else { return nil }
    byteCount -= frame.bytes.count
    first = others?.takeFirst()
    if others?.isEmpty == true { others = nil }
    return frame
  }

  /// Appends whole frames to `bytes`, oldest first, while `bytes` stays within `limit`.
  func copy(to bytes: inout [UInt8], limit: Int) {
    guard let first, bytes.count + first.bytes.count <= limit else { return }
    bytes.append(contentsOf: first.bytes)
    others?.copy(to: &bytes, limit: limit)
  }

  mutating func removeAll() {
    self = Mailbox()
  }
}

extension Mailbox {
  /// The frames behind the first one; exists only while there are some.
  private final class Others {
    /// In the order of their places. The ones before `head` are taken; they are let go of when they are half.
    private var frames: [Frame?] = []
    private var head = 0
    /// The place of each key, counted from the first frame ever put; made once searching would cost more.
    private var places: [UInt64: Int]?
    private var discardedCount = 0

    private static let searchedAtMost = 16

    var isEmpty: Bool { head == frames.count }

    func put(_ frame: Frame) -> Frame? {
      if let index = index(of: frame.key) {
        let replaced = frames[index]
        frames[index] = frame
        return replaced
      }
      frames.append(frame)
      if places != nil {
        places?[frame.key] = discardedCount + frames.count - 1
      } else if frames.count - head > Self.searchedAtMost {
        var places: [UInt64: Int] = [:]
        for index in head..<frames.count {
          if let frame = frames[index] { places[frame.key] = discardedCount + index }
        }
        self.places = places
      }
      return nil
    }

    func takeFirst() -> Frame? {
      guard head < frames.count, let frame = frames[head] else { return nil }
      frames[head] = nil
      head += 1
      places?[frame.key] = nil
      if head > Self.searchedAtMost, head * 2 > frames.count {
        frames.removeFirst(head)
        discardedCount += head
        head = 0
      }
      return frame
    }

    func copy(to bytes: inout [UInt8], limit: Int) {
      for case let frame? in frames[head...] {
        guard bytes.count + frame.bytes.count <= limit else { return }
        bytes.append(contentsOf: frame.bytes)
      }
    }

    private func index(of key: UInt64) -> Int? {
      if let places { return places[key].map { $0 - discardedCount } }
      return frames[head...].firstIndex { $0?.key == key }
    }
  }
}
