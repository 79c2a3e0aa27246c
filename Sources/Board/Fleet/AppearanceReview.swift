import FleetView
import Tracking

/// What boards were told that each driver looks like, so that time alone, which brings no event, is told as well: it
/// turns a moving driver into a standing one and a live one into a silent one.
///
/// Confined to the front loop. Drivers are looked at in turn, a share of them each time.
struct AppearanceReview {
  /// By driver slot; nil for one that nobody was told of since `since`.
  private var sent: [DriverAppearance.Meaning?] = []
  /// Since when boards watch without a break. What a driver looked like then, they know.
  private let since: Timestamp
  private var reviewedUpTo = 0

  init(since: Timestamp) { self.since = since }

  /// Takes `meaning` as told, and returns whether something else was told before, or nothing.
  mutating func note(_ slot: DriverSlot, _ meaning: DriverAppearance.Meaning) -> Bool {
    grow(to: slot.rawValue + 1)
    defer { sent[slot.rawValue] = meaning }
    return sent[slot.rawValue] != meaning
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
      // What events changed is told because of them, so that only the time is left to compare.
      let before = sent[reviewedUpTo] ?? fleet.appearance(slot, troubles: known, now: since).meaning
      if before != present { changed.append(slot) } else { sent[reviewedUpTo] = present }
    }
    return changed
  }

  private mutating func grow(to count: Int) {
    if sent.count < count { sent += repeatElement(nil, count: count - sent.count) }
  }
}
