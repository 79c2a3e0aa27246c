import API
import FleetView
import Storage
import Store
import Templating
import Tracking
import Words

/// What became of several jobs, or the question whether they are to be cancelled. Template `several-jobs`; posts to
/// `/board/jobs/several`.
struct SeveralJobsPage {
  enum Act: String, CaseIterable {
    case assign, move, cancel, export
    /// Takes back what was assigned.
    case undo
  }

  struct Row {
    let id: JobID
    let number: String
    let address: String
    var fault: SeveralJobs.Fault?
    /// Of the job with the change, if that can be taken back.
    var revision: Int?
  }

  enum Problem {
    case form, none, tooMany, act, day, dayOver, reason
    case driver(DriverFault)
  }

  var act: Act?
  var rows: [Row] = []
  var problem: Problem?
  /// The driver, or the day.
  var detail = ""
  /// Whether it asks before it cancels.
  var asks = false
  var reason = ""
  /// Until then those that were done can be taken back.
  var undoUntil: Timestamp?
  var csrf: String?

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let say = words.manyJobs.several
    let (done, failed) = (rows.filter { $0.fault == nil }, rows.filter { $0.fault != nil })
    func list(_ rows: [Row]) -> MustacheValue {
      .list(
        rows.map { row in
          .object([
            "id": .text(row.id.rawValue), "number": .text(row.number), "address": .text(row.address),
            "path": .text(JobMark.path(row.id.rawValue)), "revision": .text("\(row.revision ?? 0)"),
            "why": .text(orNull: row.fault.map { words[$0] }),
          ])
        })
    }
    let undoable = undoUntil == nil ? [] : done.filter { $0.revision != nil }
    return context.page(
      title: "\(say.title) · Waypost",
      [
        "form": words.jobForms.value, "title": .text(say.title), "csrf": .text(orNull: csrf),
        "problem": .text(orNull: problem.map { words[$0] }),
        "question": asks
          ? .object([
            "text": .text(Words.fill(say.ask, ["count": "\(rows.count)"])), "note": .text(say.askNote),
            "commit": .text(Words.fill(say.commit, ["count": "\(rows.count)"])), "reason": .text(reason),
            "isWrong": .bool(problem != nil), "rows": list(rows),
          ]) : .null,
        "done": asks || rows.isEmpty ? .null : .text(text(of: done.count, say)),
        "undo": undoable.isEmpty
          ? .null
          : .object([
            "until": .text("\(undoUntil?.unixMilliseconds ?? 0)"), "rows": list(undoable),
            "label": .text(words.board.card.notices.undo),
          ]),
        "failed": failed.isEmpty
          ? .null
          : .object([
            "title": .text(Words.fill(say.notDone, ["count": "\(failed.count)"])), "rows": list(failed),
          ]),
      ])
  }

  private func text(of count: Int, _ say: Catalog.ManyJobsWords.Several) -> String {
    let pattern =
      switch act {
      case .assign: say.assigned
      case .move: say.moved
      case .cancel: say.cancelled
      case .undo, .export, nil: say.undone
      }
    return Words.fill(pattern, ["count": "\(count)", "text": detail])
  }
}

extension Words {
  subscript(_ fault: SeveralJobs.Fault) -> String {
    let say = manyJobs.several.faults
    return switch fault {
    case .notTried: say.notTried
    case .noTime: say.noTime
    case .upstreamOwns: say.upstreamOwns
    case .backend(let text): text
    case .backendAway: say.away
    case .failed(.fleet(.unknownJob)), .failed(.notFound): say.gone
    case .failed(.fleet(.driverIsThere)): say.driverIsThere
    case .failed(.fleet(.outdated)), .failed(.conflict): say.changed
    case .failed(.fleet(.undoIsOver)): say.undoOver
    case .failed(.fleet): say.notAllowed
    case .failed(.storage(.undecided)): say.undecided
    case .failed: say.notSaved
    }
  }

  subscript(_ problem: SeveralJobsPage.Problem) -> String {
    let say = manyJobs.several.problems
    return switch problem {
    case .form: jobForms.refusals.form
    case .none: say.none
    case .tooMany: Words.fill(say.tooMany, ["count": "\(SeveralJobs.maximumCount)"])
    case .act: say.act
    case .day: manyJobs.faults.date
    case .dayOver: say.dayOver
    case .reason: jobForms.faults.reason
    case .driver(let fault): jobForms[.driver(fault)]
    }
  }
}
