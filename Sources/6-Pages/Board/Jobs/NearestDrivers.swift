import Store
import System
import Templating
import Tracking
import Ways
import Words

/// The drivers for a job at one place, those who reach it first along the streets before the others.
struct NearestDrivers {
  /// The drivers to offer.
  let offered: [DriverSlot]
  /// The driving times of those online to the place, in seconds, as far as they are known.
  let times: [DriverSlot: Double]

  private static let namedCount = 3

  /// Calls `done` once, on the front loop: with nil if there are no streets to find times along.
  static func find(
    to place: Coordinate, _ store: FleetStore, along streets: DriverTimes?,
    done: @escaping (NearestDrivers?) -> Void
  ) {
    guard let streets else { return done(nil) }
    let near = DriverChoice.offered(store.fleet, near: place, limit: DriverTimes.maximumDrivers)
    sort(near, to: place, store, along: streets) { done($0) }
  }

  /// The same among drivers who were found before.
  static func sort(
    _ near: [DriverSlot], to place: Coordinate, _ store: FleetStore, along streets: DriverTimes,
    done: @escaping (NearestDrivers) -> Void
  ) {
    let fleet = store.fleet
    streets.ask(to: place, from: near.filter { fleet.isOnline($0) }) { times in
      let sorted = DriverChoice.sorted(near, by: times, fleet)
      done(NearestDrivers(offered: Array(sorted.prefix(DriverChoice.maximumOffered)), times: times))
    }
  }

  /// The three who are there first, with their times. Null if no time is known.
  static func value(
    _ times: [DriverSlot: Double], chosen: DriverID? = nil, _ fleet: Fleet, _ words: Words
  ) -> MustacheValue {
    let first = times.sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
      .prefix(namedCount)
    guard !first.isEmpty else { return .null }
    var isChosen = false
    let drivers = first.map { slot, seconds in
      let profile = fleet.profile(slot)
      let time = words.duration(milliseconds: Int64(seconds * 1000))
      if profile.id == chosen { isChosen = true }
      return MustacheValue.object([
        "value": .text(profile.id.rawValue), "name": .text(DriverChoice.text(profile, isAlone: true)),
        "facts": .text(([time] + DriverChoice.facts(slot, fleet, words)).joined(separator: " · ")),
        "isChosen": .bool(profile.id == chosen),
      ])
    }
    return .object(["drivers": .list(drivers), "isOther": .bool(!isChosen)])
  }
}
