import Store
import Tracking

/// The question whether a driver has arrived: the driver's pages ask it, once the server has judged the positions.
extension SocketPublisher {
  /// Tells the driver's pages that the driver came to the door, or left it. Bound: drivers with an open page.
  func publishDoor(of slot: DriverSlot) {
    let fleet = store.fleet
    let driver = fleet.profile(slot).id
    guard isListened(SocketRoom.phones(driver)) else {
      doors[slot] = nil
      return
    }
    let job = fleet.enRouteJob(of: slot)
    let now = job.flatMap { fleet.driverAtDoor(of: $0, now: store.clock()) == nil ? nil : $0 }
    guard now != doors[slot] else { return }
    doors[slot] = now
    publishNews(to: driver)
  }
}
