import Board
import FleetView
import HTTP
import Storage
import Tracking
import Words

/// The server answers questions about the whole fleet for every scrape, every summary and every new board.
let fleetQuestions = Bench(
  "fleet-questions", "front loop's time for questions about 100,000 drivers and jobs"
) { run in
  let driverCount = try run.number("drivers", 100_000)
  let rounds = try run.number("rounds", 21)
  let now = Timestamp.now
  let (store, state) = try SeededDatabase(run, driverCount: driverCount).open(now: now)
  defer { store.close() }
  let fleet = Fleet(restoring: state.fleet)
  let frames = FleetFrames(for: .board, words: .standard)
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
  ]
  say("\(fleet.driverCount) drivers, \(fleet.jobCount) jobs, \(rounds) rounds")
  say("first search: \(Int(firstSearch.rounded())) ms")
  for question in questions {
    let times = try Sample(rounds: rounds) {
      let time = nanoseconds { found = question.ask() }
      guard found > 0 else { throw BenchError.invalid("\(question.name): nothing was found") }
      return time / 1e6
    }
    times.report(question.name, unit: "ms", digits: 2)
  }
}
