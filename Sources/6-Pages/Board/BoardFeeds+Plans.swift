import FleetView
import Live
import Store
import Tracking

/// What is ahead of listed drivers: the time at which each is free moves with the driver.
extension BoardFeeds {
  /// Sends the rows of some more listed drivers who will be free at another time than their boards know.
  func reviewPlans(_ now: Timestamp) {
    let end = endOfDay(now)
    for slot in plans.take(perTurn(configuration.plansReviewedPerTick), of: store.fleet.driverCount) {
      let followers = languages.filter { feeds.hasSubscribers(.driver(slot, $0.language)) }
      guard !followers.isEmpty else {
        plans.forget(slot)
        continue
      }
      guard plans.note(store.fleet.shownFreeTime(of: slot, until: end, now: now), of: slot) else { continue }
      for (language, frames) in followers {
        feeds.publish(driver(slot, frames, now), to: .driver(slot, language))
      }
    }
  }
}
