import Maps
import Templating
import Testing
import Tracking

@testable import FleetView

struct FleetMarkersTests {
  private let now = SampleFleet.now
  /// In this drawing 0.001 degrees to the east are about 23 pixels.
  private let drawing = MapDrawing(
    Viewport(
      center: LatLng(latitude: 60, longitude: 25), zoom: 14, width: MapDrawing.width,
      height: MapDrawing.height))

  private func drivers(_ longitudes: [Double], late: Int? = nil) throws -> [DriverMark] {
    let fleet = Fleet()
    let slots = try longitudes.enumerated().map { index, longitude in
      _ = fleet.put([
        .driver(DriverProfile(id: DriverID("d\(index)"), name: "Driver No\(index)", isOnline: true))
      ])
      let slot = try #require(fleet.slot(of: DriverID("d\(index)")))
      let position = Position(coordinate: SampleFleet.place(60, longitude), fixTime: now, receivedAt: now)
      _ = try fleet.apply(.moved(slot, position), now: now)
      return slot
    }
    if let late {
      _ = fleet.put([
        .job(
          Job(
            id: JobID("late"), driverID: DriverID("d\(late)"), status: .accepted, address: "Street 1",
            scheduledAt: SampleFleet.ago(5400), createdAt: SampleFleet.ago(86_400),
            statusTimes: [.accepted: SampleFleet.ago(3600)]))
      ])
    }
    return slots.map { fleet.mark($0, for: .board, now: now) }
  }

  private func named(_ markers: FleetMarkers) throws -> [String] {
    let map = MustacheValue.object(["markers": .list(markers.values)])
    let page = try Rendered.page("fleet-markers", .object(["map": map]))
    return page.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "<text y=\"24\">"),
        let end = line.firstRange(of: "</text>")
      else { return nil }
      return String(line[start.upperBound..<end.lowerBound])
    }
  }

  private func markers(_ drivers: [DriverMark], jobs: [JobMark] = []) -> FleetMarkers {
    FleetMarkers(jobs: jobs, drivers: drivers, in: drawing, nameSize: 12)
  }

  @Test func `names that have room are all shown`() throws {
    #expect(try named(markers(drivers([25, 25.005]))) == ["Driver No0", "Driver No1"])
  }

  @Test func `of drivers side by side the first shows its name, and all are there`() throws {
    let markers = try markers(drivers([25, 25.001, 25.002, 25.006]))
    #expect(try named(markers) == ["Driver No0", "Driver No3"])
    #expect(markers.values.count == 4)
  }

  @Test func `the name of one who is late comes before those of the others`() throws {
    #expect(try named(markers(drivers([25, 25.001], late: 1))) == ["Driver No1"])
  }

  @Test func `a name does not lie on the pin of a job`() throws {
    let pin = JobMark(
      Job(
        id: JobID("j"), status: .pending, address: "Street 1", pickup: SampleFleet.place(59.9995, 25),
        createdAt: now), driver: nil, for: .board)
    #expect(try named(markers(drivers([25]), jobs: [pin])).isEmpty)
  }

  @Test func `a crowded map is not looked through`() throws {
    let markers = try markers(drivers((0...FleetMarkers.crowdedCount).map { 24.95 + Double($0) * 0.0001 }))
    #expect(markers.isCrowded)
    #expect(try named(markers).count == FleetMarkers.crowdedCount + 1)
  }
}
