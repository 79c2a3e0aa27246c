import Access
import Storage
import Templating
import Words

/// How long what is kept: what administrators choose, and what is given. Template `retention`.
struct RetentionPage {
  enum Field: String, CaseIterable, Hashable {
    case history
    case customers
    case audit
  }

  /// As typed.
  var typed: [Field: String]
  var wrong: Set<Field> = []
  var isSaved = false
  /// Nothing could be saved.
  var answer: FormOutcome?
  /// As it holds now.
  let retention: Retention
  /// Of the history without `retention`; nil if it is not kept.
  let historyHours: Int?
  /// Whether the start command decides it.
  let isHistoryFixed: Bool
  var csrf: String?

  init(_ retention: Retention, history: (milliseconds: Int64?, isFixed: Bool)) {
    self.retention = retention
    historyHours = history.milliseconds.map { Int($0 / 3_600_000) }
    // What is not kept at all cannot be chosen.
    isHistoryFixed = history.isFixed || history.milliseconds == nil
    let hours = (isHistoryFixed ? nil : retention.historyHours) ?? historyHours
    typed = [
      .history: hours.map { "\($0)" } ?? "", .customers: retention.customerDays.map { "\($0)" } ?? "",
      .audit: "\(retention.auditDays)",
    ]
  }

  /// What the form asks for; nil if a field is wrong, which is noted.
  mutating func chosen() -> Retention? {
    func number(_ field: Field, _ range: ClosedRange<Int>) -> Int? {
      let number = Int(typed[field] ?? "").flatMap { range.contains($0) ? $0 : nil }
      if number == nil { wrong.insert(field) }
      return number
    }
    var chosen = retention
    if !isHistoryFixed { chosen.historyHours = number(.history, Retention.historyHours) }
    chosen.customerDays =
      typed[.customers]?.isEmpty == false ? number(.customers, Retention.customerDays) : nil
    if let days = number(.audit, Retention.auditDays) { chosen.auditDays = days }
    return wrong.isEmpty ? chosen : nil
  }

  // MARK: In the audit log

  /// What differs from `former`.
  func changes(from former: Retention, to chosen: Retention) -> [ChangedSetting] {
    func texts(_ retention: Retention) -> [String] {
      [retention.historyHours ?? historyHours, retention.customerDays, retention.auditDays]
        .map { $0.map { "\($0)" } ?? "" }
    }
    return zip(Self.names, zip(texts(former), texts(chosen)))
      .map { ChangedSetting($0, from: $1.0, to: $1.1) }.filter { !$0.isNone }
  }

  /// Nil for the name of another setting.
  static func label(_ name: String, _ words: Catalog.PersonalDataWords.Kept) -> String? {
    names.firstIndex(of: name).map { [words.history, words.customers, words.audit][$0] }
  }

  /// "48 hours"; nil for the value of another setting.
  static func text(
    ofSetting value: String, _ name: String, _ words: Catalog.PersonalDataWords.Kept
  ) -> String? {
    guard let place = names.firstIndex(of: name) else { return nil }
    if value.isEmpty { return words.forEver }
    return Words.fill([words.forHours, words.forDays, words.forDays][place], ["count": value])
  }

  /// In the order of `Field`.
  private static let names = ["history-hours", "customer-days", "audit-days"]

  /// An entry of an earlier version (`history-hours 48, customer-days -, audit-days 400`) in the reader's words; another
  /// text as it is.
  static func text(ofDetail detail: String, _ words: Catalog.PersonalDataWords.Kept) -> String {
    let labels = [words.history, words.customers, words.audit]
    let patterns = [words.forHours, words.forDays, words.forDays]
    return detail.split(separator: ", ").map { part in
      let pair = part.split(separator: " ").map(String.init)
      guard pair.count == 2, let place = names.firstIndex(of: pair[0]) else { return String(part) }
      let howLong = Int(pair[1]) == nil ? "–" : Words.fill(patterns[place], ["count": pair[1]])
      return "\(labels[place]): \(howLong)"
    }.joined(separator: "; ")
  }

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.personalData.kept
    return context.page(
      title: "\(words.title) · Waypost",
      [
        "say": Catalog.texts(of: words), "csrf": .text(orNull: csrf),
        "toData": .text(context.words.personalData.labels.title),
        "done": isSaved ? .text(words.saved) : .null,
        "problem": .text(orNull: answer.map { context.words[$0] }),
        "fields": .list(Field.allCases.map { field($0, words, context.words) }),
        "rows": .list(rows(words, context.words)),
      ])
  }

  private func field(_ field: Field, _ words: Catalog.PersonalDataWords.Kept, _ all: Words) -> MustacheValue {
    let (label, unit, range, pattern): (String, String, ClosedRange<Int>, String) =
      switch field {
      case .history: (words.history, words.hours, Retention.historyHours, words.wrongHours)
      case .customers: (words.customers, words.days, Retention.customerDays, words.wrongDays)
      case .audit: (words.audit, words.days, Retention.auditDays, words.wrongAuditDays)
      }
    let isFixed = field == .history && isHistoryFixed
    let hint =
      switch field {
      case .history: isFixed ? words.fixed : words.historyHint
      case .customers: words.customersHint
      case .audit:
        Words.fill(words.auditHint, ["count": all.numeral(Int(AuditEntry.maximumRows))])
      }
    return .object([
      "id": .text(field.rawValue), "label": .text(label), "unit": .text(unit),
      "value": .text(typed[field] ?? ""), "hint": .text(hint),
      "isFixed": .bool(isFixed),
      "error": wrong.contains(field)
        ? .text(Words.fill(pattern, ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])) : .null,
    ])
  }

  private func rows(_ words: Catalog.PersonalDataWords.Kept, _ all: Words) -> [MustacheValue] {
    func row(_ what: String, _ howLong: String) -> MustacheValue {
      .object(["what": .text(what), "howLong": .text(howLong)])
    }
    func time(_ milliseconds: Int64) -> String {
      let hours = milliseconds / 3_600_000
      return hours < 72
        ? Words.fill(words.forHours, ["count": "\(hours)"])
        : Words.fill(words.forDays, ["count": "\(hours / 24)"])
    }
    let hours = (isHistoryFixed ? nil : retention.historyHours) ?? historyHours
    return [
      row(
        words.history, hours.map { Words.fill(words.forHours, ["count": "\($0)"]) } ?? words.notKept),
      row(
        words.customers,
        retention.customerDays.map { Words.fill(words.forDays, ["count": "\($0)"]) } ?? words.forEver),
      row(words.jobs, words.untilDeleted),
      row(words.sums, time(Int64(DayFigures.keptDays) * 24 * 3_600_000)), row(words.links, words.linksHow),
      row(words.audit, time(retention.auditMilliseconds)),
      row(words.sessions, time(Session.idleMilliseconds)), row(words.pictures, time(Upload.keptMilliseconds)),
      row(words.chat, words.withJob), row(words.waiting, time(OutboxMessage.triedMilliseconds)),
      row(
        words.messages,
        Words.fill(
          words.newest,
          [
            "time": time(OutboxMessage.keptMilliseconds),
            "count": all.numeral(OutboxMessage.maximumRows),
          ])), row(words.devices, words.devicesHow),
      row(words.backups, words.untilDeleted), row(words.logs, words.untilDeleted),
    ]
  }
}
