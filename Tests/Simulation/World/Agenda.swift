import Net

/// What happens later, by the world's own time.
struct Agenda {
  private var order = DueOrder()
  /// By their places in the order.
  private var works: [() -> Void] = []

  var nextMilliseconds: UInt64? { order.first?.milliseconds }

  mutating func add(atMilliseconds milliseconds: UInt64, _ work: @escaping () -> Void) {
    let place = order.add(atMilliseconds: milliseconds).place
    if place < works.count { works[place] = work } else { works.append(work) }
  }

  /// The work that is due first; nil if none is planned.
  mutating func takeFirst() -> (() -> Void)? {
    guard let place = order.removeFirst()?.place else { return nil }
    defer { works[place] = {} }
    return works[place]
  }
}
