import FleetView
import HTTP
import System
import Tracking
import Words

/// A dispatcher's search among drivers and jobs. The board's address contains it, so that a search can be kept,
/// shared, and made without a script. Public/search.js applies the same rules to the events of the feed.
package struct BoardQuery: Hashable, Sendable {
  /// The bound of the search text: a field takes 200 UTF-16 units, of at most three bytes each.
  static let maximumTextBytes = 600
  static let maximumWords = 8
  /// The rows of each list of a page that was not asked for more: two screens of a large one.
  package static let firstRows = 60
  /// By which the lists grow.
  static let moreRows = 100
  static let mostRows = 1000

  /// The text as it was typed.
  let text: String
  let show: TroubleFilter?
  let state: JobMark.State?
  /// The status of the ended jobs that are wanted, instead of those that go on.
  let ended: JobStatus?
  let day: BoardDay
  /// Which jobs belong to the day; all of them until `dated` is told the time.
  private(set) var dates = DayFilter.all
  /// The name of the operator whose drivers and jobs are wanted; nil for all.
  let operatorName: String?
  /// The place to which the drivers online are sorted; nil for a search without one.
  let near: NearPlace?
  /// The bound of each list of the page: the reader sees the first rows, and asks for more.
  let rows: Int
  let sort: ListOrder<JobMark.Column>?
  let driverSort: ListOrder<DriverMark.Column>?
  /// The words that must all be found; folded, and at most `maximumWords`.
  let words: [ArraySlice<UInt8>]

  package static let everything = BoardQuery(text: "")
  /// What the board shows before anybody asks for anything.
  static let first = BoardQuery(text: "", rows: firstRows)

  init(
    text: String, show: TroubleFilter? = nil, state: JobMark.State? = nil, ended: JobStatus? = nil,
    operatorName: String? = nil, near: NearPlace? = nil, day: BoardDay? = nil,
    rows: Int = FleetPage.limit, sort: ListOrder<JobMark.Column>? = nil,
    driverSort: ListOrder<DriverMark.Column>? = nil
  ) {
    (self.rows, self.sort, self.driverSort) = (rows, sort, driverSort)
    self.ended = ended
    self.near = near
    self.text = text
    self.show = show
    self.state = state == .ended ? nil : state
    self.operatorName = operatorName
    words = Array(
      FoldedText(text).bytes.split(whereSeparator: { $0 <= UInt8(ascii: " ") }).prefix(Self.maximumWords))
    self.day = day ?? (words.isEmpty ? .today : .all)
  }

  /// Ignores values that are unknown or longer than anybody types.
  package init(_ query: HTTPQuery) {
    func text(_ name: String) -> String {
      query[name].flatMap { $0.utf8.count <= Self.maximumTextBytes ? $0 : nil } ?? ""
    }
    let company = text("operator")
    let status = query["status"]
    self.init(
      text: text("q"),
      show: query["show"].flatMap { TroubleFilter(rawValue: $0) },
      state: status.flatMap { JobMark.State(rawValue: $0) },
      ended: status.flatMap { JobStatus(rawValue: $0) }.flatMap { $0.isEnded ? $0 : nil },
      operatorName: company.isEmpty ? nil : company,
      near: query["near"].flatMap { NearPlace($0, name: text("place")) }, day: BoardDay(query),
      rows: query["rows"].flatMap { Int($0) }.map { min(max($0, Self.firstRows), Self.mostRows) }
        ?? Self.firstRows,
      sort: ListOrder(text("sort")), driverSort: ListOrder(text("drivers")))
  }

  /// The same query about the days of a calendar at `now`.
  func dated(_ zone: ClockZone, now: Timestamp) -> BoardQuery {
    var query = self
    query.dates = day.filter(zone, now: now)
    return query
  }

  /// Whether all drivers, and all jobs of the day, are wanted.
  package var isEverything: Bool {
    words.isEmpty && show == nil && state == nil && ended == nil && operatorName == nil && near == nil
  }

  /// The address whose place is wanted, if the text says so: "near 12 Quay Street".
  var nearAddress: String? { near == nil ? NearPlace.address(in: text) : nil }

  /// The board's address with this search's filters. With a place the text goes: it was the place's address.
  func path(near place: NearPlace?) -> String {
    path(["q": place == nil ? text.trimmed : "", "near": place?.text ?? "", "place": place?.name ?? ""])
  }

  /// The same with other values for some of the address's fields; an empty one leaves the field out.
  func path(_ changes: [String: String]) -> String {
    let fields = [
      ("q", text.trimmed), ("show", show?.rawValue ?? ""),
      ("status", state?.rawValue ?? ended?.rawValue ?? ""), ("day", day.text),
      ("operator", operatorName ?? ""), ("near", near?.text ?? ""), ("place", near?.name ?? ""),
      ("sort", sort?.text ?? ""), ("drivers", driverSort?.text ?? ""),
      ("rows", rows > Self.firstRows ? "\(rows)" : ""),
    ].map { ($0, changes[$0] ?? $1) }.filter { !$0.1.isEmpty }
    let query = fields.map { "\($0.0)=\($0.1.asPathSegment)" }.joined(separator: "&")
    return query.isEmpty ? "/board" : "/board?\(query)"
  }

  /// The filters apart from the words and the operator.
  var jobFilter: JobFilter { JobFilter(show: show, state: state, findsAbandoned: state != nil || hasWords) }

  var hasWords: Bool { !words.isEmpty }
}
