import API
import Access
import CSV
import Storage
import Templating
import Tracking
import Words

/// The page that adds and changes people by a table: first it shows what each line does, then it does that. Template
/// `import-people`; posts to `/board/people/import`.
struct PeopleImportPage {
  /// The bound of each list; the counts are of all lines.
  static let maximumRows = 200

  enum Problem: Hashable {
    case answer(FormOutcome)
    case empty, tooLarge
    /// The lines do something else than the page said, because something changed meanwhile.
    case other
    /// Stored are that many; the others are shown again.
    case stopped(count: Int, FormOutcome)
  }

  /// The table as it was sent, as markup.
  var text: [UInt8] = []
  /// Whether the table was not in UTF-8, and was read as Windows-1252.
  var isWindows1252 = false
  /// What the lines do; nil if nothing was read.
  var plan: PeopleImport?
  var problem: Problem?
  /// The numbers of people that were added and changed.
  var done: (added: Int, changed: Int)?
  var csrf: String?
  var isOpen = true

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.people
    return context.page(
      title: "\(words.table.labels.title) · Waypost",
      [
        "people": Catalog.texts(of: words.labels), "say": Catalog.texts(of: words.table.labels),
        "csrf": .text(orNull: csrf), "isOpen": .bool(isOpen), "text": .htmlBytes(text),
        "isWindows1252": .bool(isWindows1252),
        "problem": .text(orNull: problem.map { context.words[$0] }),
        "done": done.map { .text(count(words.table.done, $0.added, $0.changed)) } ?? .null,
        "columns": .list(
          PeopleColumn.allCases.map { column in
            .object([
              "name": .text(column.rawValue),
              "others": .text(orNull: words.table.others(column)),
              "text": .text(words.table.columns[column]),
            ])
          }),
        "plan": plan.map { value($0, context.words) } ?? .null,
      ])
  }

  private func count(_ pattern: String, _ added: Int, _ changed: Int) -> String {
    Words.fill(pattern, ["added": "\(added)", "changed": "\(changed)"])
  }

  private func value(_ plan: PeopleImport, _ words: Words) -> MustacheValue {
    let table = words.people.table
    let faults = plan.faults
    let kinds = TableFaults.grouped(faults, table) { words[$0] }
    var (added, changed, unchanged) = (0, 0, 0)
    for line in plan.lines {
      switch line.outcome {
      case .added: added += 1
      case .changed: changed += 1
      case .unchanged: unchanged += 1
      case .wrong: break
      }
    }
    let mayImport = added + changed > 0 && (faults.isEmpty || plan.isRepeatable)
    let rows = plan.lines.lazy.filter { $0.edit != nil }.prefix(Self.maximumRows)
    return .object([
      "hasFaults": .bool(!faults.isEmpty),
      "faultsLead": .text(plan.isRepeatable ? table.faultsLeft : table.labels.faults),
      "faults": .list(kinds.shown), "moreFaults": more(kinds.count, table.more),
      "summary": .text(
        Words.fill(
          table.summary, ["added": "\(added)", "changed": "\(changed)", "unchanged": "\(unchanged)"])),
      "mayImport": .bool(mayImport), "seen": .text(plan.digest),
      "commit": .text(Words.fill(table.commit, ["count": "\(added + changed)"])),
      "hasRows": .bool(added + changed > 0), "rows": .list(rows.map { row($0, words) }),
      "moreRows": more(added + changed, table.more),
    ])
  }

  private func more(_ count: Int, _ pattern: String) -> MustacheValue {
    count > Self.maximumRows ? .text(Words.fill(pattern, ["count": "\(count - Self.maximumRows)"])) : .null
  }

  private func row(_ line: PeopleImportLine, _ words: Words) -> MustacheValue {
    guard let edit = line.edit else { return .null }
    let (person, table) = (edit.person, words.people.table)
    var details: [String] = []
    if let former = edit.former {
      details = edit.changedFields(since: former).filter { $0 != .approved }.map { field in
        let value = PersonForm(person)[field]
        return "\(words.people.fields[field.rawValue]): \(value.isEmpty ? "–" : value)"
      }
      if person.user.role != former.user.role { details.append(words.people.fields.role) }
      if person.standing != former.standing { details.append(words[person.standing]) }
    } else {
      details = [person.driver?.vehicle, person.driver?.operatorName].compactMap { $0 }
      if person.standing != .active { details.append(words[person.standing]) }
    }
    return .object([
      "number": .text("\(line.number)"),
      "what": .text(edit.former == nil ? table.added : table.changed),
      "name": .text(person.user.name ?? ""), "role": .text(words.people.roles[person.user.role]),
      "contact": .text(
        [person.user.email, person.user.phone].compactMap { $0 }.joined(separator: " · ")),
      "details": .text(details.joined(separator: " · ")),
    ])
  }
}

extension Catalog.PeopleWords.Table {
  fileprivate func others(_ column: PeopleColumn) -> String? {
    headings[column] == column.rawValue ? nil : headings[column]
  }
}

extension Catalog.PeopleWords.Columns {
  subscript(_ column: PeopleColumn) -> String {
    switch column {
    case .id: id
    case .name: name
    case .role: role
    case .email: email
    case .phone: phone
    case .vehicle: vehicle
    case .operator: self.operator
    case .approved: approved
    case .active: active
    }
  }
}

extension Words {
  subscript(_ problem: PeopleImportPage.Problem) -> String {
    let table = people.table
    return switch problem {
    case .answer(let answer): self[answer]
    case .empty: table.empty
    case .tooLarge: table.tooLarge
    case .other: table.other
    case .stopped(let count, let answer):
      Words.fill(table.stopped, ["count": "\(count)"]) + " " + self[answer]
    }
  }

  subscript(_ fault: PeopleImportLine.Fault) -> String {
    let faults = people.table.faults
    return switch fault {
    case .table(let fault): self[fault]
    case .person(.role): faults.role
    case .person(let fault): self[fault]
    case .unknownID: faults.unknownID
    case .twoPeople: faults.twoPeople
    case .sameAs(let line): Words.fill(faults.sameAs, ["line": "\(line)"])
    case .yesOrNo(let column): Words.fill(faults.yesOrNo, ["name": column.rawValue])
    case .ownStanding: people.answers.own
    case .busy: people.answers.busy
    }
  }
}
