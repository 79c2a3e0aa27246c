import Store
import Tracking

/// The way along streets to the job that a driver is on the way to: the driver's pages show it.
extension SocketPublisher {
  /// Whether a page of the job's driver is connected, and so shows the way.
  package func hasPages(ofDriverOf job: JobSlot) -> Bool {
    guard let driver = store.fleet.job(job).driverID else { return false }
    return isListened(SocketRoom.phones(driver))
  }

  /// Tells the driver's pages of another way. Bound: drivers with an open page.
  func publishWay(of job: JobSlot) {
    let fleet = store.fleet
    guard let id = fleet.job(job).driverID, let driver = fleet.slot(of: id) else { return }
    guard isListened(SocketRoom.phones(id)) else {
      ways[driver] = nil
      return
    }
    guard let number = fleet.wayNumber(of: job), number != ways[driver] else { return }
    ways[driver] = number
    publishNews(to: id)
  }
}
