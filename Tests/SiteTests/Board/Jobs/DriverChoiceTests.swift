import Testing
import Tracking

@testable import Board
@testable import Store
@testable import Words

struct DriverChoiceTests {
  private let fleet: Fleet

  init() throws {
    fleet = Fleet()
    for (id, name, isOnline, isApproved) in [
      ("d1", "Ada Álvarez", false, true), ("d2", "Bo Berg", true, true), ("d3", "Bo Bergman", true, true),
      ("d4", "Cy Cole", true, true), ("d5", "Cy Cole", true, true), ("d6", "Di Dunn", true, false),
      ("d7", nil, true, true),
    ] as [(String, String?, Bool, Bool)] {
      _ = try fleet.apply(
        .driverChanged(
          DriverProfile(id: DriverID(id), name: name, isApproved: isApproved, isOnline: isOnline)),
        now: SampleFleet.now)
    }
  }

  private func slot(_ id: String) throws -> DriverSlot { try #require(fleet.slot(of: DriverID(id))) }

  @Test(arguments: [
    ("d2", "d2"), (" ada ", "d1"), ("alvarez", "d1"), ("bo berg", "d2"), ("bergman", "d3"),
    ("Cy Cole · d5", "d5"), ("dunn", "d6"),
  ])
  func `an id, a name or enough of it means one driver`(typed: String, id: String) throws {
    #expect(DriverChoice(typed, fleet) == .one(try slot(id)))
  }

  @Test func `what several have in their names means none of them, and names them`() throws {
    #expect(DriverChoice("berg", fleet) == .several([try slot("d2"), try slot("d3")]))
    let both = [try slot("d4"), try slot("d5")]
    #expect(DriverChoice("Cy Cole", fleet) == .several(both))
    let options = DriverChoice.options(both, fleet, near: nil, .standard)
    #expect("\(options)".contains("Cy Cole · d4") && "\(options)".contains("Cy Cole · d5"))
  }

  @Test func `nothing means nobody, and nonsense is unknown`() {
    #expect(DriverChoice("  ", fleet) == .nobody)
    for text in ["zz", "Cy Cole · d9", String(repeating: "x", count: 10_000)] {
      #expect(DriverChoice(text, fleet) == .unknown)
    }
  }

  @Test func `offered are those who may take a job: online first, then the nearest`() throws {
    let pickup = SampleFleet.place(60.17, 24.94)
    for (id, north) in [("d2", 0.05), ("d3", 0.01), ("d4", 0.03)] {
      try fleet.move(
        slot(id),
        to: Position(
          coordinate: SampleFleet.place(60.17 + north, 24.94), receivedAt: SampleFleet.now))
    }
    let offered = DriverChoice.offered(fleet, near: pickup).map { fleet.profile($0).id.rawValue }
    #expect(offered == ["d3", "d4", "d2", "d5", "d7", "d1"])
  }

  @Test func `a driver on break comes after all who take jobs, and the list says why`() throws {
    _ = try fleet.apply(.availabilityChanged(DriverID("d2"), .onBreak), now: SampleFleet.now)
    let offered = DriverChoice.offered(fleet, near: nil).map { fleet.profile($0).id.rawValue }
    #expect(offered == ["d3", "d4", "d5", "d7", "d1", "d2"])
    #expect(DriverChoice.facts(try slot("d2"), fleet, .standard) == ["On break"])
  }

  @Test func `however many there are, a bounded number is offered, and found`() throws {
    for number in 0..<500 {
      _ = try fleet.apply(
        .driverChanged(DriverProfile(id: DriverID("n\(number)"), name: "Ny Number", isOnline: true)),
        now: SampleFleet.now)
    }
    #expect(DriverChoice.offered(fleet, near: nil).count == DriverChoice.maximumOffered)
    guard case .several(let found) = DriverChoice("ny", fleet) else {
      Issue.record("one of many was chosen")
      return
    }
    #expect(found.count == DriverChoice.maximumFound)
  }
}
