import Net
import Storage
import Tracking
import Words

/// What drivers drive, for the daily sums.
extension FleetStore {
  private static let driversInPart = 1000

  /// Stores what drivers drove, of some of them at a time. A crash loses what was driven since the last minute.
  func sumDriven() {
    let sums = takeDriven(limit: Self.driversInPart)
    guard !sums.isEmpty else { return }
    submit([.driven(sums)]) { [weak self] result in
      // Of a change whose outcome nobody knows it is better to lose a minute than to count it twice.
      guard let self else { return }
      guard case .failure(let error) = result else {
        summing?.restart(afterMilliseconds: 0)
        return
      }
      guard error.isTemporary else { return }
      if case .storage(.undecided) = error { return }
      if unsummed.count < 100 * Self.driversInPart { unsummed += sums }
    }
  }

  private func takeDriven(limit: Int) -> [DrivenSum] {
    let kept = unsummed.suffix(limit)
    unsummed.removeLast(kept.count)
    let day = zone.local(clock()).dayNumber
    return kept
      + fleet.takeDriven(limit: limit - kept.count).map { slot, driven in
        let profile = fleet.profile(slot)
        return DrivenSum(
          day: day, driverID: profile.id, operatorName: profile.operatorName ?? "",
          meters: Int(driven.meters.rounded()), seconds: Int(driven.seconds.rounded()))
      }
  }

  /// Hands the rest to the storage before it is closed; a node's log takes none then.
  func endSums() {
    guard log == nil else { return }
    let sums = takeDriven(limit: .max)
    if !sums.isEmpty { storage.commit([.driven(sums)]) { _ in } }
  }
}
