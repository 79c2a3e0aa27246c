/// What happens later, by the world's own time: the earliest first, and of two at one time the one that was planned
/// first.
struct Agenda {
  struct Item {
    let milliseconds: UInt64
    fileprivate let number: UInt64
    let work: () -> Void
  }

  /// A binary heap.
  private var heap: [Item] = []
  private var number: UInt64 = 0

  var nextMilliseconds: UInt64? { heap.first?.milliseconds }

  mutating func add(atMilliseconds milliseconds: UInt64, _ work: @escaping () -> Void) {
    number += 1
    heap.append(Item(milliseconds: milliseconds, number: number, work: work))
    var child = heap.count - 1
    while child > 0, isEarlier(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func takeFirst() -> Item? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isEarlier(child, least) {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func isEarlier(_ one: Int, _ other: Int) -> Bool {
    (heap[one].milliseconds, heap[one].number) < (heap[other].milliseconds, heap[other].number)
  }
}
