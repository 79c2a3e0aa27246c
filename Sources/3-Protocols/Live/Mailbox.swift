/// The frames that wait for one subscriber: the newest of each key, the key that waits longest first.
///
/// A newer frame takes the position of the older frame of its key, so that no key waits behind a busier one, and the
/// waiting frames are bounded by the number of keys. A frame that covers another key ends the waiting of that key.
///
/// An empty mailbox allocates nothing, and neither does one with a single frame, the common case.
struct Mailbox {
  /// The oldest frame.
  private(set) var first: Frame?
  private var others: Others?
  private var byteCount32: UInt32 = 0

  /// The bytes of all waiting frames; far below 2^32, because a hub drops a reader that holds too much.
  private(set) var byteCount: Int {
    get { Int(byteCount32) }
    set { byteCount32 = UInt32(clamping: newValue) }
  }

  var isEmpty: Bool { first == nil }

  /// - Returns: whether the frame replaced an older one of the same key; the same frame may come by several topics.
  mutating func put(_ frame: Frame) -> Bool {
    if let covered = frame.coveredKey { remove(covered) }
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

  private mutating func remove(_ key: UInt64) {
    if first?.key == key {
      _ = takeFirst()
    } else if let removed = others?.remove(key) {
      byteCount -= removed.bytes.count
      if others?.isEmpty == true { others = nil }
    }
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
  /// The frames behind the first one; exists only if there are any.
  private final class Others {
    /// The frames in the order of their positions. Those before `head` are taken; they are removed when they are half
    /// of all.
    private var frames: [Frame?] = []
    private var head = 0
    /// The position of each key, counted from the first frame ever put in; created when a search would cost more.
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

    func remove(_ key: UInt64) -> Frame? {
      guard let index = index(of: key) else { return nil }
      // The places of all frames behind it change; they are found anew when a search would cost more.
      places = nil
      return frames.remove(at: index)
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
