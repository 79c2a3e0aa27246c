import Tracking

extension CustomerPage {
  /// What fits on a tab's icon: "8" minutes, "2h" hours, "…" when the driver is at hand, "✓" when they are there or
  /// were there. Nil when there is nothing so short to say.
  var mark: String? {
    if let eta {
      if eta.isArriving { return "…" }
      let minutes = max(1, eta.earliestSeconds(from: now) / 60)
      return minutes < 90 ? "\(minutes)" : "\(minutes / 60)h"
    }
    switch job.status {
    case .arrived, .started, .completed: return "✓"
    default: return nil
    }
  }
}
