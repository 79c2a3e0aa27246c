import FleetView
import Storage
import Templating
import Tracking
import Words

/// A week in numbers: totals, charts, and tables by day, by driver and by operator. Template `reports`.
package struct ReportPage: Sendable {
  let week: ReportWeek
  /// The present week: there is none after it.
  let last: ReportWeek
  /// Nil for all operators.
  let operatorName: String?
  let operatorNames: [String]
  /// The date as it was typed, if it could not be read.
  var typedDate: String?

  package init(
    week: ReportWeek, last: ReportWeek, operatorName: String? = nil, operatorNames: [String] = [],
    typedDate: String? = nil
  ) {
    self.week = week
    self.last = last
    self.operatorName = operatorName
    self.operatorNames = operatorNames
    self.typedDate = typedDate
  }

  /// `before` are the sums of the week before, with which this one is compared.
  package func template(_ sums: WeekSums, before: WeekSums? = nil, _ context: PageContext) -> MustacheValue {
    let (words, say) = (context.words, context.words.reports)
    let tables = ReportTable.Subject.allCases.map { ReportTable(sums, by: $0, of: week, words) }
    let total = tables.first?.total ?? DayFigures()
    let former = before.flatMap { ReportTable($0, by: .day, of: week.before, words).total }
    let title = Words.fill(
      say.title,
      [
        "from": words.day(ReportWeek.noon(of: week.monday), .fixed(offsetSeconds: 0)),
        "to": words.day(ReportWeek.noon(of: week.monday + 6), .fixed(offsetSeconds: 0)),
      ])
    return context.page(
      title: "\(say.labels.reports) · Waypost",
      [
        "say": Catalog.texts(of: say.labels), "heading": .text(title), "date": .text(typedDate ?? week.text),
        "latest": .text(ReportWeek.date(last.monday + 6)), "isWrongDate": .bool(typedDate != nil),
        "before": .text(path(week.before)),
        "after": week.monday < last.monday ? .text(path(week.after)) : .null,
        "operator": .text(orNull: operatorName),
        "operators": operatorNames.isEmpty
          ? .null
          : .object([
            "list": .list(
              operatorNames.map {
                .object(["name": .text($0), "isChosen": .bool($0 == operatorName)])
              })
          ]),
        "isEmpty": .bool(sums.days.isEmpty), "firstJob": context.firstJob,
        "facts": .list(facts(total, former, words)),
        "charts": .list(charts(sums, total, words).map(\.value)),
        "tables": .list(tables.map { $0.value(words, csvPath: path(week, csv: $0.subject)) }),
        "definition": .text(
          Words.fill(
            say.definition,
            ["zone": context.zone.name ?? context.zone.local(ReportWeek.noon(of: week.monday)).zoneName])),
      ])
  }

  private func path(_ week: ReportWeek, csv subject: ReportTable.Subject? = nil) -> String {
    var path = subject.map { "/board/reports.csv?by=\($0.rawValue)&" } ?? "/board/reports?"
    path += "week=\(week.text)"
    if let operatorName { path += "&operator=\(operatorName.asPathSegment)" }
    return path
  }

  /// The totals by their names, with those of the week before.
  private func facts(_ total: DayFigures, _ former: DayFigures?, _ words: Words) -> [MustacheValue] {
    let before = Dictionary(facts(former ?? DayFigures(), words)) { first, _ in first }
    return facts(total, words).map { name, value in
      .object([
        "name": .text(name), "value": .text(value),
        "before": .text(orNull: before[name].map { Words.fill(words.reports.weekBefore, ["value": $0]) }),
      ])
    }
  }

  private func facts(_ total: DayFigures, _ words: Words) -> [(String, String)] {
    let say = words.reports
    var facts: [(String, String)] = []
    func add(_ column: ReportColumn) {
      guard let value = column.value(total, words) else { return }
      facts.append((column.name(words), words.number(value, decimals: column.decimals)))
    }
    add(.jobs)
    add(.cancelled)
    if total[.timed] > 0 {
      let percent = Double(total[.onTime]) / Double(total[.timed]) * 100
      let share = Words.fill(
        say.share,
        [
          "percent": words.number(percent, decimals: 0), "count": words.numeral(total[.onTime]),
          "all": words.numeral(total[.timed]),
        ])
      facts.append((say.columns.onTime, share))
    }
    if total[.early] > 0 { add(.early) }
    for column in [ReportColumn.late, .door, .work, .distance, .road, .online, .breaks, .ratings, .rating] {
      add(column)
    }
    return facts
  }

  private func charts(_ sums: WeekSums, _ total: DayFigures, _ words: Words) -> [ReportChart] {
    let say = words.reports
    let days = week.days.map { day in
      let figures = sums.days[day] ?? DayFigures()
      return ReportChart.Column(
        name: words.weekday(day),
        counts: [
          figures[.onTime], figures[.early], figures.lateCount, figures[.completed] - figures[.timed],
        ])
    }
    let bins: [ReportColumn] = [.early, .onTime, .lateTo15, .lateTo30, .lateTo60, .lateMore]
    return [
      ReportChart(
        id: "chart-days", title: say.charts.days,
        parts: [
          (say.columns.onTime, "good"), (say.columns.early, "early"), (say.charts.late, "late"),
          (say.charts.untimed, "plain"),
        ], columns: days),
      ReportChart(
        id: "chart-late", title: say.charts.lateness,
        parts: [(say.columns.onTime, "good"), (say.columns.early, "early"), (say.charts.late, "late")],
        columns: bins.map { bin in
          let count = Int(bin.value(total, words) ?? 0)
          let counts =
            switch bin {
            case .onTime: [count, 0, 0]
            case .early: [0, count, 0]
            default: [0, 0, count]
            }
          return ReportChart.Column(name: Self.binName(bin, words), counts: counts)
        }),
      ReportChart(
        id: "chart-stars", title: say.columns.ratings, parts: [(say.columns.ratings, "good")],
        columns: total.starCounts.enumerated().map {
          ReportChart.Column(name: "\(words.numeral($0.offset + 1)) ★", counts: [$0.element])
        }),
    ]
  }

  private static func binName(_ bin: ReportColumn, _ words: Words) -> String {
    switch bin {
    case .lateTo15: "≤ 15 min"
    case .lateTo30: "≤ 30"
    case .lateTo60: "≤ 60"
    case .lateMore: "> 60"
    case .early: words.reports.columns.early
    default: words.reports.columns.onTime
    }
  }
}
