import HTTP
import Testing
import Tracking

@testable import Board
@testable import FleetView
@testable import Words

struct ListOrderTests {
  private let now = SampleFleet.now

  private func fleet() -> Fleet {
    let fleet = Fleet()
    for (index, name) in ["Cleo", "Åsa", "Bea"].enumerated() {
      _ = fleet.put([.driver(DriverProfile(id: DriverID("d\(index)"), name: name, isOnline: true))])
    }
    let jobs: [(String, String, JobStatus, Int?, Int64)] = [
      ("a", "Mill Lane", .accepted, 0, 30), ("b", "Öster Road", .enRoute, 1, 20),
      ("c", "anchor way", .accepted, 2, 10), ("d", "Quay Street", .confirmed, nil, 40),
    ]
    for (id, address, status, driver, due) in jobs {
      _ = fleet.put([
        .job(
          Job(
            id: JobID(id), driverID: driver.map { DriverID("d\($0)") }, status: status, address: address,
            scheduledAt: SampleFleet.ago(-due * 60), createdAt: SampleFleet.ago(3600),
            statusTimes: [status: SampleFleet.ago(due)]))
      ])
    }
    return fleet
  }

  private func listed(_ query: String) -> (jobs: String, drivers: String) {
    let fleet = fleet()
    let found = FleetSelection(
      fleet, BoardQuery(HTTPQuery(query)), for: .board, limit: 10, now: now, words: .standard)
    return (
      found.jobs.map { fleet.job($0).id.rawValue }.joined(),
      found.drivers.map { fleet.profile($0).name ?? "" }.joined(separator: " ")
    )
  }

  @Test(arguments: [
    ("", "dcba"), ("sort=place", "cabd"), ("sort=-place", "dbac"), ("sort=status", "dcab"),
    ("sort=driver", "dbca"), ("sort=planned", "cbad"), ("sort=-planned", "dabc"), ("sort=since", "dabc"),
    ("sort=nothing", "dcba"), ("sort=-", "dcba"),
  ])
  func `a column sorts the jobs, and what needs a person is first among equals`(query: String, jobs: String) {
    #expect(listed(query).jobs == jobs)
  }

  @Test func `the drivers are sorted by their names`() {
    #expect(listed("drivers=name").drivers == "Åsa Bea Cleo")
    #expect(listed("drivers=-name").drivers == "Cleo Bea Åsa")
  }

  @Test func `a heading leads to its column, then to the other way round, then to the usual order`() {
    typealias Order = ListOrder<JobMark.Column>
    func next(_ present: String) -> [String] {
      var asked: [String] = []
      _ = Order.headings(.standard, isUTC: false, list: "sort", present: Order(present)) {
        asked.append($0)
        return "/board"
      }
      return asked
    }
    #expect(next("") == ["place", "status", "driver", "planned", "since"])
    #expect(next("driver") == ["place", "status", "-driver", "planned", "since"])
    #expect(next("-driver") == ["place", "status", "", "planned", "since"])
  }

  @Test func `the first of many places are the same as of all sorted`() {
    var places = FirstPlaces<Int>(limit: 5)
    let all = (0..<200).map { $0 * 7919 % 211 }
    for place in all { places.add(place) }
    #expect(places.count == 200 && Array(places.sorted) == Array(all.sorted().prefix(5)))
  }
}
