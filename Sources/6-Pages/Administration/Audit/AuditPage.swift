import FleetView
import Storage
import Templating
import Tracking
import Words

/// All acts of everybody, with a search. Template `audit`.
struct AuditPage {
  static let path = "/board/audit"
  /// The lines of one page.
  static let maximumLines = 100

  enum Problem: Hashable {
    case wrongDay, unknownAct
    /// The database reads too much else.
    case busy
  }

  let query: AuditQuery
  /// Those that were found, in the order in which they were read; one more if there are more.
  var found: [AuditLine] = []
  var problem: Problem?
  /// Whether newer lines of other servers may be missing.
  var isCutOff = false
  let retention: Retention
  /// The addresses of subjects that have a page, by their ids.
  var paths: [String: String] = [:]
  let now: Timestamp

  private var isMore: Bool { found.count > Self.maximumLines }
  private var isAscending: Bool { if case .after = query.place { true } else { false } }

  /// The newest first.
  var lines: [AuditLine] {
    let lines = Array(found.prefix(Self.maximumLines))
    return isAscending ? lines.reversed() : lines
  }

  func template(_ context: PageContext) -> MustacheValue {
    let (words, say) = (context.words, context.words.audit)
    let lines = lines
    let problem: MustacheValue =
      switch self.problem {
      case .wrongDay: .text(say.wrongDay)
      case .unknownAct: .text(say.unknownAct)
      case .busy: .text(say.busy)
      case nil: .null
      }
    return context.page(
      title: "\(say.labels.title) · Waypost",
      [
        "say": Catalog.texts(of: say.labels), "log": Catalog.texts(of: words.access.labels),
        "kept": .text(
          Words.fill(
            say.kept,
            [
              "days": words.grouped(Int(retention.auditDays)),
              "count": words.grouped(Int(AuditEntry.maximumRows)),
            ])), "toKept": .text(words.personalData.labels.toKept), "problem": problem,
        "cutOff": isCutOff ? .text(say.cutOff) : .null,
        "who": .text(query.who), "whom": .text(query.whom), "text": .text(query.text),
        "since": .text(query.since), "until": .text(query.until), "groups": .list(groups(words)),
        "none": lines.isEmpty && self.problem == nil ? .text(say.none) : .null,
        "hasLines": .bool(!lines.isEmpty), "lines": .list(lines.map { value($0, context) }),
        "table": .text(query.path(nil, isTable: true)),
        "newest": query.place == nil ? .null : .text(query.path(nil)),
        "newer": isAscending && !isMore || query.place == nil
          ? .null : lines.first.map { .text(query.path(.after($0.row.number))) } ?? .null,
        "older": isAscending || isMore
          ? lines.last.map { .text(query.path(.before($0.row.number))) } ?? .null : .null,
      ])
  }

  private func groups(_ words: Words) -> [MustacheValue] {
    AuditEntry.Action.Group.allCases.map { group in
      let name = words.audit.groups[group]
      func option(_ act: AuditQuery.Act, _ label: String) -> MustacheValue {
        .object([
          "value": .text(act.rawValue), "label": .text(label), "isChosen": .bool(act == query.act),
        ])
      }
      return .object([
        "name": .text(name),
        "acts": .list(
          [option(.group(group), Words.fill(words.audit.allOf, ["group": name]))]
            + group.actions.map { option(.one($0), words.access.actions[$0]) }),
      ])
    }
  }

  private func value(_ line: AuditLine, _ context: PageContext) -> MustacheValue {
    let entry = line.row.entry
    return .object([
      "datetime": .text(entry.at.iso8601),
      "time": .text(context.words.dayAndTime(entry.at, context.zone, now: now)), "who": .text(line.who),
      "action": .text(line.action), "subject": .text(line.subject),
      "path": .text(orNull: entry.subject.flatMap { paths[$0] }), "address": .text(line.address),
      "details": .text(line.details),
    ])
  }
}
