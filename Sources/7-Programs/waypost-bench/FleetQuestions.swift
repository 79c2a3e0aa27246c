import API
import Board
import FleetView
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// The server answers questions about the whole fleet for every scrape, every summary and every new board.
let fleetQuestions = Bench(
  "fleet-questions", "front loop's time for questions about 100,000 drivers and jobs"
) { run in
  let driverCount = try run.number("drivers", 100_000)
  let rounds = try run.number("rounds", 21)
  let start = Timestamp.now
  let (store, state) = try SeededDatabase(run, driverCount: driverCount).open(now: start)
  defer { store.close() }
  let fleet = Fleet(restoring: state.fleet)
  let frames = FleetFrames(for: .board, words: .standard)
  let library = try MustacheLibrary(directory: run.assets + "/Templates", required: ["board", "board-found"])
  let context = PageContext(assets: "/assets", zone: .fixed(offsetSeconds: 0))
  // Ten minutes later, with a fix of each driver: a fleet under way.
  let now = start.adding(milliseconds: 600_000)
  for slot in fleet.driverSlots {
    guard let place = fleet.position(slot)?.coordinate else { continue }
    _ = try fleet.move(slot, to: Position(coordinate: place, receivedAt: now))
  }
  var found = 0
  /// A board's page or its rows alone.
  func page(_ query: String, _ template: String) -> FleetQuestion.Work {
    let work = BoardPageWork(
      fleet, BoardQuery(HTTPQuery(query)), now: now, library: library, context: context)
    return (
      {
        if work.advance() { return true }
        guard work.untimed != nil else { return false }
        work.take([:])
        return true
      }, { found = work.html(template).count }
    )
  }
  let middle = fleet.driverSlots.lazy.compactMap { fleet.position($0)?.coordinate }.first
  let near = middle.map { "near=\($0.latitude),\($0.longitude)" } ?? ""
  func search(_ text: String) -> FleetQuestion.Work {
    let query = BoardQuery(HTTPQuery("q=\(text)"))
    var selection = FleetSelection(
      beginning: fleet, query, for: .board, limit: 500, now: now, words: .standard)
    return ({ selection.advance(fleet) }, { found = selection.jobCount })
  }
  let questions: [FleetQuestion] = [
    .atOnce("numbers of a scrape or a summary") { found = fleet.census(now: now).jobCount(.enRoute) },
    FleetQuestion("list of jobs for the API, 500") {
      let list = JobList(fleet, in: context.zone, page: 1, perPage: 500, now: now)
      return (list.advance, { found = list.response().body.count })
    },
    FleetQuestion("map of all drivers for the API") {
      let data = MapData(fleet, now: now)
      return (data.advance, { found = data.response().body.count })
    },
    .atOnce("first state of a board") {
      found = frames.opening(fleet, now: now, id: 1, retryMilliseconds: 1000).count
    },
    FleetQuestion("search, a word that one job has") { search("customer+\(driverCount - 1)") },
    FleetQuestion("search, a word that all jobs have") { search("harbour") },
    FleetQuestion("search, eight letters") { search("h+a+r+b+o+u+r+s") },
    FleetQuestion("board's page, 500 + 500 rows") { page("", "board") },
    FleetQuestion("found rows, 500 + 500") { page("q=harbour", "board-found") },
    FleetQuestion("board's page of drivers near a place") { page(near, "board") },
  ]
  // The first search folds all texts, so it is reported separately.
  let first = FleetQuestion("first search") { search("harbour") }.ask()
  guard found > 0 else { throw BenchError.invalid("nothing was found") }
  say("\(fleet.driverCount) drivers, \(fleet.jobCount) jobs, \(rounds) rounds")
  say("first search: \(first.sum.text(digits: 1)) ms, longest turn \(first.longestTurn.text(digits: 2)) ms")
  for question in questions {
    let times = try Sample.rounds(rounds) {
      found = 0
      let (sum, longestTurn) = question.ask()
      guard found > 0 else { throw BenchError.invalid("\(question.name): nothing was found") }
      return [sum, longestTurn]
    }
    times[0].report(question.name, unit: "ms", digits: 2)
    times[1].report("  its longest turn", unit: "ms", digits: 2)
  }
}
