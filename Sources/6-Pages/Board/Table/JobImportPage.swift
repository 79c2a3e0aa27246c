import API
import CSV
import Templating
import Tracking
import Words

/// The page that makes jobs by a table: first it shows what each line does, then it does that. Template `import-jobs`;
/// posts to `/board/jobs/import`.
struct JobImportPage {
  /// The bound of each list; the counts are of all lines.
  static let maximumRows = 200

  enum Problem: Hashable {
    case refusal(NewJobPage.Refusal)
    case empty, tooLarge
    /// The lines do something else than the page said, because something changed meanwhile.
    case other
    /// The share of the map whose addresses have been read: until all have, some are not found.
    case reading(percent: Int)
    /// Made are that many; the others are shown again.
    case stopped(count: Int, NewJobPage.Refusal)
  }

  /// The table as it was sent, as markup.
  var text: [UInt8] = []
  /// Whether the table was not in UTF-8, and was read as Windows-1252.
  var isWindows1252 = false
  /// What the lines do; nil if nothing was read.
  var plan: JobImport?
  var problem: Problem?
  /// The number of jobs that were made.
  var done: Int?
  var csrf: String?
  var isOpen = true
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let (words, table) = (context.words.manyJobs, context.words.people.table)
    return context.page(
      title: "\(words.labels.title) · Waypost",
      [
        "jobs": Catalog.texts(of: words.labels), "say": Catalog.texts(of: table.labels),
        "form": context.words.jobForms.value, "customerTitle": .text(context.words.facts(.customer).label),
        "csrf": .text(orNull: csrf), "isOpen": .bool(isOpen), "text": .htmlBytes(text),
        "isWindows1252": .bool(isWindows1252),
        "problem": .text(orNull: problem.map { context.words[$0] }),
        "done": .text(orNull: done.map { Words.fill(words.done, ["count": "\($0)"]) }),
        "columns": .list(
          JobColumn.allCases.map { column in
            .object([
              "name": .text(column.rawValue),
              "others": .text(orNull: others(column, context.words)),
              "text": .text(self.text(column, context.words)),
            ])
          }),
        "plan": plan.map { value($0, context) } ?? .null,
      ])
  }

  private func value(_ plan: JobImport, _ context: PageContext) -> MustacheValue {
    let (words, table) = (context.words.manyJobs, context.words.people.table)
    let faults = plan.faults
    let kinds = TableFaults.grouped(faults, table) { context.words[$0] }
    let added = plan.lines.count { $0.isNew }
    let present = plan.lines.count - added - faults.count
    let rows = plan.lines.lazy.filter { $0.isNew }.prefix(Self.maximumRows)
    return .object([
      "hasFaults": .bool(!faults.isEmpty),
      "faults": .list(kinds.shown), "moreFaults": more(kinds.count, table.more),
      "summary": .text(Words.fill(words.summary, ["added": "\(added)", "present": "\(present)"])),
      "past": context.words.manyJobs.pastNote(plan.lines.count { $0.order?.facts.isPast(now) == true }),
      "mayImport": .bool(added > 0), "seen": .text(plan.digest),
      "commit": .text(Words.fill(words.commit, ["count": "\(added)"])),
      "hasRows": .bool(added > 0), "rows": .list(rows.map { row($0, context) }),
      "moreRows": more(added, table.more),
    ])
  }

  private func text(_ column: JobColumn, _ words: Words) -> String {
    words.manyJobs.columns.text(column) { words.facts($0).column }
      ?? (column == .job ? words.manyJobs.exportedJob : words.manyJobs.notTaken)
  }

  private func others(_ column: JobColumn, _ words: Words) -> String? {
    guard let names = words.manyJobs.headings.text(column, ofFact: { words.facts($0).otherColumns }) else {
      return nil
    }
    return names == column.rawValue ? nil : names
  }

  private func more(_ count: Int, _ pattern: String) -> MustacheValue {
    count > Self.maximumRows ? .text(Words.fill(pattern, ["count": "\(count - Self.maximumRows)"])) : .null
  }

  private func row(_ line: JobImportLine, _ context: PageContext) -> MustacheValue {
    guard let facts = line.order?.facts else { return .null }
    let when = facts.scheduledAt.map { context.window(from: $0, to: facts.windowEndsAt, now: now) }
    return .object([
      "number": .text("\(line.number)"), "reference": .text(line.reference), "address": .text(facts.address),
      "when": .text(when ?? ""),
      "customer": .text(
        [facts.texts.customerName, facts.texts.customerPhone].compactMap { $0 }.joined(separator: " · ")),
    ])
  }
}

extension Catalog.ManyJobsWords {
  /// Says how many jobs are for a time that is over; null if none is.
  func pastNote(_ count: Int) -> MustacheValue {
    count > 0 ? .text(Words.fill(past, ["count": "\(count)"])) : .null
  }
}

extension Catalog.ManyJobsWords.Columns {
  /// `ofFact` has the text of a fact's column; nil for a column of which no job is made.
  func text(_ column: JobColumn, ofFact: (JobFact) -> String) -> String? {
    switch column {
    case .reference: reference
    case .address: address
    case .latitude: latitude
    case .longitude: longitude
    case .date: date
    case .from: from
    case .to: to
    case .fact(let fact): ofFact(fact)
    case .job, .status, .driver: nil
    }
  }
}

extension Words {
  subscript(_ problem: JobImportPage.Problem) -> String {
    switch problem {
    case .refusal(let refusal): self[refusal]
    case .empty: people.table.empty
    case .tooLarge: people.table.tooLarge
    case .other: people.table.other
    case .reading(let percent): Words.fill(jobForms.addressesRead, ["percent": "\(percent)"])
    case .stopped(let count, let refusal):
      Words.fill(people.table.stopped, ["count": "\(count)"]) + " " + self[refusal]
    }
  }

  subscript(_ fault: JobImportLine.Fault) -> String {
    let faults = manyJobs.faults
    return switch fault {
    case .table(let fault): self[fault]
    case .order(.notANumber), .order(.halfAPlace): faults.place
    case .order(let fault): jobForms[.order(fault)]
    case .reference: faults.reference
    case .date: faults.date
    case .sameAs(let line): Words.fill(faults.sameAs, ["line": "\(line)"])
    case .unknownAddress: faults.unknownAddress
    case .severalPlaces(let places):
      if places.count == 1 {
        Words.fill(faults.unsurePlace, ["place": places.map(said).joined()])
      } else {
        Words.fill(faults.severalPlaces, ["places": places.map(said).joined(separator: "; ")])
      }
    }
  }
}
