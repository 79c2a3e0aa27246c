import Maps
import Places
import Store
import System
import Tracking

/// Finds places of the map for dispatchers and bookings, those near the fleet's work first.
///
/// Confined to the front loop.
package final class PlaceFinder {
  private let places: Places
  private let store: FleetStore
  private let mapMiddle: LatLng
  private var center: (place: LatLng, at: Timestamp)?

  /// The work does not move to another town within this time.
  private static let centerMilliseconds: Int64 = 60_000
  private static let maximumSamples = 500
  /// Longer texts are no addresses.
  package static let maximumTextBytes = 300

  package init(_ places: Places, map: MapMetadata, store: FleetStore) {
    self.places = places
    self.store = store
    mapMiddle = map.middle
  }

  /// The share of the map that has been read, in percent; nil once all of it has.
  package var readingPercent: Int? {
    switch places.progress {
    case .reading(let percent): percent
    case .ready, .failed: nil
    }
  }

  /// Calls `done` once, with ten places at most, the best first.
  package func find(_ text: String, near: LatLng? = nil, done: @escaping ([FoundPlace]) -> Void) {
    guard text.utf8.count <= Self.maximumTextBytes else { return done([]) }
    places.find(PlaceQuestion(text, near: near ?? workCenter), done: done)
  }

  /// Calls `done` with the one place that the address means; with nil if that is not clear.
  package func findClear(_ address: String, done: @escaping (FoundPlace?) -> Void) {
    find(address) { found in done(found.first.flatMap { $0.isClear ? $0 : nil }) }
  }

  /// Calls `done` once with the nearest address of each place, as "12 Quay Street"; false if nothing can be asked now.
  package func nearest(to places: [Coordinate], done: @escaping ([String?]) -> Void) -> Bool {
    self.places.nearest(
      to: places.map { LatLng(latitude: $0.latitude, longitude: $0.longitude) }, done: done)
  }

  /// The middle of the newest open jobs and of the drivers who are online; of the map without any.
  private var workCenter: LatLng {
    let now = store.clock()
    if let center, abs(now.unixMilliseconds - center.at.unixMilliseconds) < Self.centerMilliseconds {
      return center.place
    }
    let fleet = store.fleet
    var all: [Coordinate] = []
    for job in fleet.jobs.reversed().prefix(Self.maximumSamples) where !job.status.isEnded {
      if let pickup = job.pickup { all.append(pickup) }
    }
    for slot in fleet.driverSlots.prefix(Self.maximumSamples) where fleet.profile(slot).isOnline {
      if let position = fleet.position(slot) { all.append(position.coordinate) }
    }
    let place =
      all.isEmpty
      ? mapMiddle
      : LatLng(
        latitude: all.map(\.latitude).sorted()[all.count / 2],
        longitude: all.map(\.longitude).sorted()[all.count / 2])
    center = (place, now)
    return place
  }
}

extension FoundPlace {
  /// The place in the domain's terms; nil never happens for places of a map.
  package var coordinate: Coordinate? {
    Coordinate(latitude: place.latitude, longitude: place.longitude)
  }

  /// The value by which a form offers the place: "60.17, 24.94; 12 Quay Street", some 10 cm exact.
  package var choice: String {
    let numbers = [place.latitude, place.longitude].map { "\(($0 * 1_000_000).rounded() / 1_000_000)" }
    return "\(numbers.joined(separator: ", ")); \(text)"
  }
}
