import FleetView
import Templating
import Tracking
import Words

/// The dispatchers' board: the whole fleet, or the result of a search, on a map and in tables. Template `board`, feed
/// `/board/live`; `/board/found` answers with the rows alone (template `board-found`).
struct BoardPage: Sendable {
  let fleet: FleetPage
  /// The form token, which proves that a form came from this session's page.
  let csrf: String?
  /// Whether dispatchers create jobs here; false if upstream owns the jobs.
  let mayCreate: Bool
  /// The names of the operators that can be chosen, at most `maximumOperators`, and the chosen one.
  let operators: [String]
  /// The places that the typed text may mean.
  var offers: [NearPlace] = []
  /// What the search finds beside drivers and jobs.
  var others = MustacheValue.null
  /// Whether the addresses near the drivers can be found.
  var saysWhere = false
  /// Whether the reader may change people.
  var isAdministrator = false
  /// Whether the page opens with the focus on what was found first.
  var focusesFirst = false
  /// The page that the panel shows; nil for none.
  var panelPage: String?

  static let maximumOperators = 200

  /// `operatorNames` are those of the fleet.
  init(_ page: FleetPage, operatorNames: [String], csrf: String?, mayCreate: Bool) {
    fleet = page
    self.mayCreate = mayCreate
    self.csrf = csrf
    let names = operatorNames.prefix(Self.maximumOperators)
    operators = names + (page.query.operatorName.flatMap { names.contains($0) ? nil : [$0] } ?? [])
  }

  func template(_ context: PageContext, _ rows: FleetRows) -> MustacheValue {
    var fields = fleet.fields(context, rows)
    let words = context.words
    fields["feed"] = .text("/board/live?lang=\(context.locale.tag)")
    fields["isMovable"] = .bool(true)
    fields["limit"] = .text("\(BoardQuery.firstRows)")
    let isUTC = context.zone.local(fleet.now).isUTC
    let query = fleet.query
    fields["jobColumns"] = ListOrder.headings(words, isUTC: isUTC, list: "sort", present: query.sort) {
      query.path(["sort": $0, "rows": ""])
    }
    fields["driverColumns"] = ListOrder.headings(
      words, isUTC: isUTC, list: "drivers", present: query.driverSort
    ) { query.path(["drivers": $0, "rows": ""]) }
    let isLast = query.rows >= BoardQuery.mostRows
    let more = isLast ? nil : query.path(["rows": "\(query.rows + BoardQuery.moreRows)"])
    fields["moreJobs"] = fleet.more(fleet.listedJobs.count, of: fleet.jobCount, path: more, words)
    fields["moreDrivers"] = fleet.more(fleet.listedDrivers.count, of: fleet.driverCount, path: more, words)
    fields["sort"] = .text(query.sort?.text ?? "")
    fields["driverSort"] = .text(query.driverSort?.text ?? "")
    fields["isAdministrator"] = .bool(isAdministrator)
    if fleet.query.isEverything {
      fields["firstJob"] = context.firstJob
      fields["firstDriver"] = context.firstDriver(of: fleet.driverCount)
    }
    fields["csrf"] = csrf.map { .text($0) } ?? .null
    fields["locale"] = .text(context.locale.tag)
    fields["hours"] = .text(words.formats.hourCycle.rawValue)
    fields["zone"] = context.zone.name.map { .text($0) } ?? .null
    fields["query"] = .text(fleet.query.text)
    // Who signs in again sees the same day, and nothing of what was searched for.
    let ofDay = BoardQuery(text: "", day: fleet.query.day, rows: BoardQuery.firstRows)
    fields["dayAddress"] = .text(ofDay.path([:]))
    fields["others"] = others
    fields["near"] = near(words.board.near)
    fields["saysWhere"] = .bool(saysWhere)
    fields["offers"] =
      offers.isEmpty
      ? .null
      : .object([
        "title": .text(words.board.near.offer),
        "places": .list(
          offers.enumerated().map { index, place in
            .object([
              "href": .text(fleet.query.path(near: place)), "text": .text(place.name),
              "isFirst": .bool(index == 0 && focusesFirst && fleet.isEmpty),
            ])
          }),
      ])
    fields["panel"] = Catalog.texts(of: words.board.panel)
    fields["panelPage"] = .text(orNull: panelPage)
    fields["shows"] = .list(shows(words))
    fields["mayChange"] = .bool(mayCreate)
    fields["several"] = Catalog.texts(of: words.manyJobs.several.form)
    fields["alertKinds"] = .list(
      TroubleFilter.allCases.filter { $0 != .trouble }.map {
        .object(["value": .text($0.rawValue), "label": .text(words.board.troubles[$0])])
      })
    fields["states"] = .list(states(words))
    fields["hasOperators"] = .bool(!operators.isEmpty)
    fields["operators"] = .list(
      operators.map {
        .object(["name": .text($0), "isChosen": .bool($0 == fleet.query.operatorName)])
      })
    return context.page(title: words.board.title, fields)
  }

  /// The sentence that names the place of the search, with the way back to all drivers.
  private func near(_ words: Catalog.NearWords) -> MustacheValue {
    guard let near = fleet.query.near else { return .null }
    let sentence = fleet.isByTime ? words.byTime : words.byDistance
    return .object([
      "sentence": .text(Words.fill(sentence, ["place": near.name])), "all": .text(words.all),
      "wayBack": .text(fleet.query.path(near: nil)), "value": .text(near.text), "name": .text(near.name),
    ])
  }

  private func shows(_ words: Words) -> [MustacheValue] {
    let all: MustacheValue = .object([
      "value": .text(""), "label": .text(words.board.everything), "count": .null,
      "isChosen": .bool(fleet.query.show == nil),
    ])
    return [all]
      + TroubleFilter.allCases.map { show in
        .object([
          "value": .text(show.rawValue), "label": .text(words.board.troubles[show]),
          "count": .text("\(fleet.troubles[show])"), "isNone": .bool(fleet.troubles[show] == 0),
          "isChosen": .bool(fleet.query.show == show),
        ])
      }
  }

  private func states(_ words: Words) -> [MustacheValue] {
    let names = words.board.jobStates
    let labels: [(JobMark.State, String)] = [
      (.waiting, names.waiting), (.assigned, names.assigned), (.underWay, names.underWay),
      (.atWork, names.atWork), (.abandoned, names.abandoned),
    ]
    let active = labels.map { ($0.rawValue, $1, fleet.query.state == $0) }
    let ended = JobStatus.allCases.filter(\.isEnded)
      .map { ($0.rawValue, words.jobStatuses[$0], fleet.query.ended == $0) }
    return (active + ended).map { value, label, isChosen in
      .object(["value": .text(value), "label": .text(label), "isChosen": .bool(isChosen)])
    }
  }
}
