import FleetView
import Maps
import Templating
import Tracking
import Words

/// The part that the board and the past positions share: the most important drivers and jobs up to a bound, and their
/// map.
struct FleetPage: Sendable {
  /// The bound of drivers and of jobs that one page draws and receives when its feed begins. Its lists may be shorter
  /// (`BoardQuery.rows`).
  static let limit = 500
  let drivers: [DriverMark]
  /// The slots of `drivers`, in the same order.
  let driverSlots: [DriverSlot]
  let jobs: [JobMark]
  /// The slots of `jobs`, in the same order.
  let jobSlots: [JobSlot]
  let driverCount: Int
  let jobCount: Int
  var summary: FleetSummary
  let now: Timestamp

  /// The search that the page answers.
  let query: BoardQuery
  let troubles: TroubleCounts
  /// The corners of a box that holds every driver, and the clusters, if the map shows the whole fleet; empty if it
  /// shows the listed drivers.
  let ends: [Coordinate]
  let circles: [FleetClusters.Circle]
  /// The drivers that the map draws one by one.
  let individuals: [DriverMark]
  /// The part of the world that the map shows.
  let viewport: Viewport
  /// The address of a wider map than the requested part; nil if the map shows everything.
  let wayBack: String?
  /// The way of each listed driver to the place of the search, in words; empty without one.
  var ways: [String] = []
  /// The places of the first listed drivers in words, as far as they are known.
  var places: [String] = []
  /// Jobs that ended, which stand behind `jobs`.
  var ended = EndedRows()
  /// Whether the drivers are sorted by driving times, and not by their distances.
  var isByTime = false

  /// The drivers and the jobs of the lists: the first of those that the map shows.
  var listedDrivers: ArraySlice<DriverMark> { drivers.prefix(query.rows) }
  var listedJobs: ArraySlice<JobMark> { jobs.prefix(query.rows) }

  /// Whether nothing is listed.
  var isEmpty: Bool { jobCount + driverCount + ended.marks.count == 0 }

  /// The address of the board that shows a part of the map; nil for everything.
  static func path(_ view: MapView?) -> String { view.map { "/board?view=\($0.text)" } ?? "/board" }

  /// The fields of `fleet-map`, `fleet-legend`, `fleet-counters` and the rows.
  func fields(_ context: PageContext, _ rows: FleetRows) -> [String: MustacheValue] {
    let words = context.words
    let drawing = MapDrawing(viewport, words)
    let isUTC = context.zone.local(now).isUTC
    let text = Words.fill(words.board.mapText, ["drivers": "\(driverCount)", "jobs": "\(jobs.count)"])
    return [
      "now": .text("\(now.unixMilliseconds)"), "asOf": context.asOf(now),
      "limit": .text("\(Self.limit)"),
      "refreshSeconds": .text("15"),
      "isCrowded": .bool(rows.isCrowded),
      "isUpstreamLost": .bool(summary.isUpstreamLost), "isStorageFailing": .bool(summary.isStorageFailing),
      "jobsAsOf": summary.jobsAsOf.map { .object(context.shownTime($0, now: now)) } ?? .null,
      "stuckMessages": .text(orNull: summary.stuckText(words)),
      "mailServer": .text(words.messages.results.byMail),
      "nodes": context.warning(of: summary.nodes, now: now),
      "counters": summary.value(words),
      "legend": Self.legend(words),
      "map": drawing.value([
        "drawn": .htmlBytes(rows.markers), "text": .text(text), "wayBack": .text(orNull: wayBack),
        "isHeld": .bool(wayBack != nil || query.near != nil),
      ]),
      "drivers": .htmlBytes(rows.drivers),
      "jobs": .htmlBytes(rows.jobs),
      "blankDriver": DriverMark.blankRow, "plan": words.board.plan.value,
      "nextPattern": .text(words.board.plan.next), "freePattern": .text(words.board.plan.freeAt),
      "blankJob": JobMark.blankRow(mayPick: rows.mayPick),
      "moreDrivers": more(listedDrivers.count, of: driverCount, words),
      "moreJobs": more(listedJobs.count, of: jobCount, words),
      "endedJobs": .text(orNull: ended.note(words)),
      "found": foundText(context),
      "days": BoardDays(query: query, zone: context.zone, now: now).value(words),
      "jobColumns": JobMark.Column.headings(words, isUTC: isUTC),
      "driverColumns": DriverMark.Column.headings(words, isUTC: isUTC),
    ]
  }

  /// The number of matches, if there is a search, and of which day.
  private func foundText(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let day = BoardDays(query: query, zone: context.zone, now: now).title(words)
    if query.isEverything, day == nil { return .null }
    let jobs = jobCount + ended.marks.count
    let found =
      jobs + driverCount == 0
      ? words.board.foundNothing
      : Words.fill(
        words.board.found, ["jobs": "\(jobs)\(ended.isCut ? "+" : "")", "drivers": "\(driverCount)"])
    return .text(day.map { Words.fill(words.board.days.found, ["day": $0, "found": found]) } ?? found)
  }

  /// What is said at the end of a list that has not all; `path` leads to a page that has more, if there is one.
  func more(_ count: Int, of total: Int, path: String? = nil, _ words: Words) -> MustacheValue {
    guard count < total else { return .null }
    return .object([
      "text": .text(Words.fill(words.board.more, ["count": "\(count)", "total": "\(total)"])),
      "total": .text("\(total)"), "href": .text(orNull: path),
    ])
  }

  private static func legend(_ words: Words) -> MustacheValue {
    let (driver, job) = (words.board.driverStates, words.board.jobStates)
    let drivers: [(DriverMark.State, String)] = [
      (.moving, driver.moving), (.standing, driver.standing), (.still, driver.still), (.late, driver.late),
      (.old, driver.old), (.offline, driver.offline),
    ]
    let jobs: [(JobMark.State, String)] = [
      (.waiting, job.waiting), (.assigned, job.assigned), (.underWay, job.underWay), (.atWork, job.atWork),
    ]
    let symbols =
      drivers.map { ("driver", $0.rawValue, $1) } + jobs.map { ("job", $0.rawValue, $1) }
    return .list(
      symbols.map { kind, state, label in
        .object(["kind": .text(kind), "state": .text(state), "label": .text(label)])
      })
  }
}
