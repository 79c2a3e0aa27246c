/// The order in which things are due, by some clock: the earliest first, and of two at one time the one that was added
/// first.
///
/// Whoever has it keeps the things in an array, by their places, which are used again: so only plain numbers move in the
/// heap. Confined to one thread.
package struct DueOrder {
  package struct Entry {
    package let milliseconds: UInt64
    /// Grows with each entry that is added, from 1.
    package let number: UInt64
    package let place: Int

    fileprivate func isBefore(_ other: Entry) -> Bool {
      (milliseconds, number) < (other.milliseconds, other.number)
    }
  }

  /// A binary heap.
  private var heap: [Entry] = []
  private var freePlaces: [Int] = []
  /// The number of the entry that was added last; 0 before the first.
  private(set) var lastNumber: UInt64 = 0

  package init() {}

  package var first: Entry? { heap.first }

  /// Returns the entry, whose place is a free one, or the next behind all others.
  package mutating func add(atMilliseconds milliseconds: UInt64) -> Entry {
    lastNumber += 1
    let entry = Entry(
      milliseconds: milliseconds, number: lastNumber, place: freePlaces.popLast() ?? heap.count)
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
    return entry
  }

  @discardableResult
  package mutating func removeFirst() -> Entry? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    freePlaces.append(first.place)
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1..<2 * parent + 3
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
