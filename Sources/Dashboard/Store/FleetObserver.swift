import Tracking

/// Hears every change of the fleet after it became true, on the front loop.
package protocol FleetObserver: AnyObject {
  func fleetChanged(_ change: FleetChange)
}
