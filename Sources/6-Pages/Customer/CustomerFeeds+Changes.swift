import Live
import Store
import Tracking

/// Makes frames of what changes, for the jobs whose pages are open.
extension CustomerFeeds: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    switch change {
    case .driverMoved(let slot):
      for job in store.fleet.jobs(of: slot) { moved(job) }
    case .driverChanged(let slot):
      for job in store.fleet.jobs(of: slot) { changed(job) }
    case .jobChanged(let slot, _), .jobReassigned(let slot, _): changed(slot)
    case .arrivalChanged(let slot): arrivalChanged(slot)
    case .jobForgotten(let slot, _): end(slot)
    case .linkChanged, .wallChanged: break
    case .upstreamChanged: checkAll(isHurried: false)
    // Every page says it.
    case .nodesChanged: checkAll(isHurried: true)
    }
  }

  package func chatChanged(_ news: ChatNews) {
    if case .typing(let typing) = news, !typing.isNew { return }
    changed(news.slot)
  }
}
