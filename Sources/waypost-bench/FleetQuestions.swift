import Board
import FleetView
import HTTP
import Storage
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
  func page(_ query: String, _ template: String) -> Int {
    let page = BoardPage(fleet, BoardQuery(HTTPQuery(query)), csrf: nil, now: now)
    return library.render(template, page.template(context)).count
  }
  func search(_ text: String) -> Int {
    FleetSelection(
      fleet, BoardQuery(HTTPQuery("q=\(text)")), for: .board, limit: 500, now: now, words: .standard
    ).jobCount
  }
  // The first search folds all texts, so it is reported separately.
  var found = 0
  let firstSearch = nanoseconds { found = search("harbour") } / 1e6
  guard found > 0 else { throw BenchError.invalid("nothing was found") }
  let questions: [(name: String, ask: () -> Int)] = [
    ("numbers of a scrape or a summary", { fleet.census(now: now).jobCount(.enRoute) }),
    ("the same, copying every job", { fleet.jobs.reduce(0) { $0 + ($1.status == .enRoute ? 1 : 0) } }),
    ("newest jobs, for a page of a list", { fleet.newestJobs(status: nil).count }),
    (
      "first state of a board",
      { frames.opening(fleet, now: now, id: 1, retryMilliseconds: 1000).count }
    ),
    ("search, a word that one job has", { search("customer+\(driverCount - 1)") }),
    ("search, a word that all jobs have", { search("harbour") }),
    ("search, eight letters", { search("h+a+r+b+o+u+r+s") }),
    (
      "values of the board's page",
      {
        _ = BoardPage(fleet, csrf: nil, now: now); return 1
      }
    ),
    (
      "the same with templates",
      {
        if case .object(let all) = BoardPage(fleet, csrf: nil, now: now).template(context) {
          all.count
        } else {
          0
        }
      }
    ),
    ("board's page, 500 + 500 rows", { page("", "board") }),
    ("found rows, 500 + 500", { page("q=harbour", "board-found") }),
  ]
  say("\(fleet.driverCount) drivers, \(fleet.jobCount) jobs, \(rounds) rounds")
  say("first search: \(Int(firstSearch.rounded())) ms")
  for question in questions {
    let times = try Sample(rounds: rounds) {
      let time = coreNanoseconds { found = question.ask() }
      guard found > 0 else { throw BenchError.invalid("\(question.name): nothing was found") }
      return time / 1e6
    }
    times.report(question.name, unit: "ms", digits: 2)
  }
}
