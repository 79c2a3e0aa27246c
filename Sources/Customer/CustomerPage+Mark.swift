import Tracking

extension CustomerPage {
  /// The text on a tab's icon: "8" minutes, "2h" hours, "…" if the driver is close, "✓" if they are there or were
  /// there. Nil if there is no such short text.
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
