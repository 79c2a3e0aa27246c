import CSV
import FleetView
import Storage
import System
import Templating
import Tracking
import Words

/// One table of a report, for the page and as CSV: both show the same numbers.
struct ReportTable: Sendable {
  /// What a row is: also the name of the table in addresses.
  enum Subject: String, CaseIterable, Sendable {
    case day, driver
    case fleet = "operator"
  }

  struct Row: Sendable {
    let name: String
    /// The first cell in CSV: a date, where the page writes a day.
    let key: String
    var href: String?
    let figures: DayFigures
  }

  /// The page shows no more rows; CSV has them all.
  static let maximumRowsOfPage = 300

  let subject: Subject
  let rows: [Row]

  init(_ sums: WeekSums, by subject: Subject, of week: ReportWeek, _ words: Words) {
    self.subject = subject
    rows =
      switch subject {
      case .day:
        week.days.map { day in
          Row(
            name: words.day(ReportWeek.noon(of: day), .fixed(offsetSeconds: 0)),
            key: ReportWeek.date(day), figures: sums.days[day] ?? DayFigures())
        }
      case .driver:
        sums.drivers.map { driver in
          let name = driver.name ?? words.reports.namelessDriver
          return Row(
            name: name, key: name, href: "/board/drivers/\(driver.id.rawValue.asPathSegment)",
            figures: driver.figures)
        }.sorted { ($1.figures[.completed], $0.key) < ($0.figures[.completed], $1.key) }
      case .fleet:
        sums.operators.map { name, figures in
          let shown = name.isEmpty ? words.reports.noOperator : name
          return Row(name: shown, key: shown, figures: figures)
        }.sorted { ($1.figures[.completed], $0.key) < ($0.figures[.completed], $1.key) }
      }
  }

  var total: DayFigures {
    var total = DayFigures()
    for row in rows { total += row.figures }
    return total
  }

  func value(_ words: Words, csvPath: String) -> MustacheValue {
    let say = words.reports
    let left = rows.count - Self.maximumRowsOfPage
    return .object([
      "id": .text(subject.rawValue), "title": .text(title(words)), "subject": .text(say.subjects[subject]),
      "columns": .list(ReportColumn.allCases.map { .text($0.name(words)) }), "csv": .text(csvPath),
      "csvLabel": .text(say.labels.csv), "isEmpty": .bool(rows.isEmpty),
      "rows": .list(
        rows.prefix(Self.maximumRowsOfPage).map { row in
          .object([
            "name": .text(row.name), "href": .text(orNull: row.href), "cells": cells(row.figures, words),
          ])
        }),
      "more": left > 0 ? .text(Words.fill(say.more, ["count": words.numeral(left)])) : .null,
      "total": rows.count > 1 ? .object(["name": .text(say.total), "cells": cells(total, words)]) : .null,
    ])
  }

  private func title(_ words: Words) -> String { words.reports.titles[subject] }

  private func cells(_ figures: DayFigures, _ words: Words) -> MustacheValue {
    .list(
      ReportColumn.allCases.map { column in
        .text(column.value(figures, words).map { words.number($0, decimals: column.decimals) } ?? "–")
      })
  }

  /// With a full stop as the decimal mark, in every language.
  func csv(_ words: Words) -> [UInt8] {
    var csv = CSVWriter()
    csv.append([words.reports.subjects[subject]] + ReportColumn.allCases.map { $0.name(words) })
    for row in rows {
      csv.append(
        [row.key]
          + ReportColumn.allCases.map { column in
            column.value(row.figures, words).map { Self.plain($0, decimals: column.decimals) } ?? ""
          })
    }
    return csv.bytes
  }

  private static func plain(_ value: Double, decimals: Int) -> String {
    Words.standard.number(value, decimals: decimals)
  }
}

extension Catalog.ReportWords.Subjects {
  subscript(_ subject: ReportTable.Subject) -> String {
    switch subject {
    case .day: day
    case .driver: driver
    case .fleet: fleet
    }
  }
}
