import Tracking

/// The messages to one receiver: those that are sent in the order of their arrival, and those that wait alone for their
/// next try.
struct MessageLane: Sendable {
  /// A place in the lane; a message keeps it until it waits no more.
  struct Place: Hashable, Sendable {
    /// Counted from 1.
    let number: UInt64
    let dueAt: Timestamp
    let isAlone: Bool
  }

  private struct Alone: Comparable, Sendable {
    let dueAt: Timestamp
    /// Messages that are due together are sent in the order of their arrival.
    let number: UInt64

    static func < (one: Alone, other: Alone) -> Bool {
      (one.dueAt, one.number) < (other.dueAt, other.number)
    }
  }

  private var line = SortedLine<UInt64>()
  private var alone = SortedLine<Alone>()
  private(set) var lastNumber: UInt64 = 0

  var count: Int { line.count + alone.count }

  /// The first of the line, unless one that waits alone is due before it.
  var first: String? {
    guard let head = line.first else { return alone.first?.id }
    guard let other = alone.first, other.dueAt < head.dueAt else { return head.id }
    return other.id
  }

  /// The line first.
  var ids: [String] { line.ids + alone.ids }

  mutating func insert(_ id: String, at place: Place) {
    lastNumber = max(lastNumber, place.number)
    if place.isAlone {
      alone.insert(id, dueAt: place.dueAt, at: Alone(dueAt: place.dueAt, number: place.number))
    } else {
      line.insert(id, dueAt: place.dueAt, at: place.number)
    }
  }

  mutating func remove(from place: Place) {
    if place.isAlone {
      alone.remove(at: Alone(dueAt: place.dueAt, number: place.number))
    } else {
      line.remove(at: place.number)
    }
  }
}

/// Messages in the order of their keys, each key once.
struct SortedLine<Key: Comparable & Sendable>: Sendable {
  struct Entry: Sendable {
    let key: Key
    let id: String
    let dueAt: Timestamp
  }

  // The first `start` entries are gone: taking the first of 10,000 moves none.
  private var entries: [Entry] = []
  private var start = 0

  var count: Int { entries.count - start }
  var first: Entry? { start < entries.count ? entries[start] : nil }
  var ids: [String] { entries[start...].map(\.id) }

  mutating func insert(_ id: String, dueAt: Timestamp, at key: Key) {
    entries.insert(Entry(key: key, id: id, dueAt: dueAt), at: index(of: key))
  }

  mutating func remove(at key: Key) {
    let index = index(of: key)
    guard index < entries.count, entries[index].key == key else { return }
    if index > start {
      entries.remove(at: index)
    } else {
      start += 1
      if start > 64, start * 2 > entries.count {
        entries.removeFirst(start)
        start = 0
      }
    }
  }

  /// The place of the first entry that is not before the key; found by halving.
  private func index(of key: Key) -> Int {
    var (low, high) = (start, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
