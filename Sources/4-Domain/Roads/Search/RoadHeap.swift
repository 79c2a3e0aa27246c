/// A queue that gives out the smallest key first. Confined to its owner.
struct RoadHeap {
  struct Entry {
    let key: Float
    let state: Int32
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func push(_ key: Float, _ state: Int32) {
    let entry = Entry(key: key, state: state)
    var place = entries.count
    entries.append(entry)
    while place > 0 {
      let parent = (place - 1) / 4
      guard entries[parent].key > key else { break }
      entries[place] = entries[parent]
      place = parent
    }
    entries[place] = entry
  }

  @inline(__always)
  mutating func pop() -> Entry? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    let count = entries.count
    guard count > 0 else { return first }
    var place = 0
    while true {
      let start = 4 * place + 1
      guard start < count else { break }
      var least = start
      for child in start + 1..<max(min(start + 4, count), start + 1)
      where entries[child].key < entries[least].key { least = child }
      guard entries[least].key < last.key else { break }
      entries[place] = entries[least]
      place = least
    }
    entries[place] = last
    return first
  }
}
