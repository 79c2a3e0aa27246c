import FleetView
import Tracking

/// Remembers the appearance of each driver that boards received last, and finds drivers whose appearance changed by
/// time alone, without an event: a moving driver becomes a standing one, a live one a silent one.
///
/// Confined to the front loop. It checks the drivers in turn, some of them each time.
struct AppearanceReview {
  /// The last sent appearance, by driver slot; nil for a driver that was not sent since `since`.
  private var sent: [DriverAppearance.Meaning?] = []
  /// The time since when at least one board is open. Boards know each driver's appearance of that time.
  private let since: Timestamp
  private var reviewedUpTo = 0

  init(since: Timestamp) { self.since = since }

  /// Notes that `meaning` is sent, and returns whether it differs from the one sent before.
  mutating func note(_ slot: DriverSlot, _ meaning: DriverAppearance.Meaning) -> Bool {
    grow(to: slot.rawValue + 1)
    defer { sent[slot.rawValue] = meaning }
    return sent[slot.rawValue] != meaning
  }

  /// Notes that the driver's appearance changed and nobody received it: the next one that is sent counts as another.
  mutating func forget(_ slot: DriverSlot) {
    if slot.rawValue < sent.count { sent[slot.rawValue] = nil }
  }

  /// The drivers among the next `limit` whose appearance differs from the one sent.
  mutating func reviewSome(
    _ fleet: Fleet, _ troubles: TroubleReview, limit: Int, now: Timestamp
  ) -> [DriverSlot] {
    let count = fleet.driverCount
    grow(to: count)
    var changed: [DriverSlot] = []
    for _ in 0..<min(limit, count) {
      reviewedUpTo = reviewedUpTo + 1 < count ? reviewedUpTo + 1 : 0
      let slot = DriverSlot(rawValue: reviewedUpTo)
      let known = troubles[fleet.currentJob(of: slot)]
      let present = fleet.appearance(slot, troubles: known, now: now).meaning
      // Changes by events are sent because of the events: only changes by time are left to find.
      let before = sent[reviewedUpTo] ?? fleet.appearance(slot, troubles: known, now: since).meaning
      if before != present { changed.append(slot) } else { sent[reviewedUpTo] = present }
    }
    return changed
  }

  private mutating func grow(to count: Int) {
    if sent.count < count { sent += repeatElement(nil, count: count - sent.count) }
  }
}
