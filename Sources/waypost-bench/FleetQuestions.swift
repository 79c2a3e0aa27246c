import Board
import FleetView
import HTTP
import Storage
import System
import Tracking
import Words

/// What questions about the whole fleet cost the front loop: they are asked on every scrape, every summary and every
/// opening of a board.
func fleetQuestions(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 100_000)
  let rounds = try options.integer("rounds", default: 21)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
  let (store, state) = try SnapshotStore.open(path: seeded.path, now: now)
  defer { store.close() }
  let fleet = Fleet(restoring: state.fleet)
  let frames = FleetFrames(for: .board, words: .standard)
  func search(_ text: String) -> Int {
    FleetSelection(
      fleet, BoardQuery(HTTPQuery("q=\(text)")), for: .board, limit: 500, now: now, words: .standard
    ).jobCount
  }
  // The first search folds all texts: it is told apart.
  let start = Clock.monotonicNanoseconds()
  guard search("harbour") > 0 else { throw BenchError.invalid("nothing was found") }
  let firstSearch = Double(Clock.monotonicNanoseconds() - start) / 1e6
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
  Sample.reportHeader()
  for question in questions {
    var answer = 0
    let times = try Sample(rounds: rounds) {
      let time = nanoseconds { answer = question.ask() }
      guard answer > 0 else { throw BenchError.invalid("\(question.name): nothing was found") }
      return time / 1e6
    }
    times.report(question.name, unit: "ms", digits: 2)
  }
}
