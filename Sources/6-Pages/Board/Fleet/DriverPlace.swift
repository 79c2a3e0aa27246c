import FleetView
import Tracking

/// A driver's place in a list that a column sorts.
struct DriverPlace: Comparable {
  private let key: SortKey
  private let isDescending: Bool
  let slot: DriverSlot

  init(_ slot: DriverSlot, in order: ListOrder<DriverMark.Column>, _ fleet: Fleet) {
    key =
      order.column == .position
      ? .number(fleet.position(slot)?.fixTime.unixMilliseconds ?? 0)
      : .text(FoldedText(fleet.profile(slot).name).bytes)
    isDescending = order.isDescending
    self.slot = slot
  }

  static func < (left: DriverPlace, right: DriverPlace) -> Bool {
    if left.key != right.key { return left.isDescending ? right.key < left.key : left.key < right.key }
    return left.slot.rawValue < right.slot.rawValue
  }
}
