/// The arrivals of jobs by slot, in pages of equal size: no array that grows is ever so large that copying it takes
/// long, and a job without an arrival costs four bytes.
struct ArrivalTable {
  private static let inPage = 256

  /// The place of each job's arrival, by job slot; -1 for none.
  private var places: [Int32] = []
  private var pages: [[ArrivalState?]] = []
  /// The places without an arrival.
  private var free: [Int32] = []

  var count: Int { pages.count * Self.inPage - free.count }
  var isEmpty: Bool { count == 0 }

  subscript(_ slot: JobSlot) -> ArrivalState? {
    get {
      guard slot.rawValue < places.count, places[slot.rawValue] >= 0 else { return nil }
      let (page, index) = Int(places[slot.rawValue]).quotientAndRemainder(dividingBy: Self.inPage)
      return pages[page][index]
    }
    set {
      if newValue != nil { takePlace(slot) }
      guard slot.rawValue < places.count, places[slot.rawValue] >= 0 else { return }
      let place = places[slot.rawValue]
      let (page, index) = Int(place).quotientAndRemainder(dividingBy: Self.inPage)
      pages[page][index] = newValue
      guard newValue == nil else { return }
      places[slot.rawValue] = -1
      free.append(place)
    }
  }

  mutating func removeAll() { self = ArrivalTable() }

  private mutating func takePlace(_ slot: JobSlot) {
    if slot.rawValue >= places.count {
      places += repeatElement(-1, count: slot.rawValue + 1 - places.count)
    }
    guard places[slot.rawValue] < 0 else { return }
    if free.isEmpty {
      let first = Int32(pages.count * Self.inPage)
      free = (first..<first + Int32(Self.inPage)).reversed()
      pages.append(Array(repeating: nil, count: Self.inPage))
    }
    places[slot.rawValue] = free.removeLast()
  }
}
