import API
import FleetView
import Templating
import Tracking
import Words

/// The page that repeats a job: first it shows the dates, then it makes the jobs. Template `repeat-job`; posts to
/// `/board/jobs/ID/repeat`.
struct RepeatPage {
  enum Problem: Hashable {
    case refusal(NewJobPage.Refusal)
    /// The dates are others than the page said.
    case other
    /// Made are that many; the others are shown again.
    case stopped(count: Int, NewJobPage.Refusal)
  }

  let job: Job
  var form: RepeatForm
  /// The dates, each with whether its job is there already.
  var dates: [(date: RepeatForm.Date, isPresent: Bool)]?
  var fault: RepeatForm.Fault?
  var problem: Problem?
  /// The number of jobs that were made.
  var done: Int?
  var csrf: String?
  var isOpen = true
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.manyJobs
    let heading = Words.fill(words.repeatTitle, ["number": job.number])
    let local = context.zone.local(now)
    return context.page(
      title: "\(heading) · Waypost",
      [
        "heading": .text(heading), "job": .text(JobMark.path(job.id.rawValue)), "address": .text(job.address),
        "say": Catalog.texts(of: words.repeat), "change": context.words.jobChanges.value,
        "form": context.words.jobForms.value,
        "csrf": .text(orNull: csrf), "isOpen": .bool(isOpen),
        "problem": .text(orNull: problem.map { text($0, context.words) }),
        "done": .text(orNull: done.map { Words.fill(words.repeatDone, ["count": "\($0)"]) }),
        "start": .text(form.start), "count": .text(form.count),
        "startFault": fault == .start ? .text(words.faults.start) : .null,
        "countFault": fault == .count ? .text(words.faults.count) : .null,
        "zoneNote": .text(local.isUTC ? local.zoneName : context.zone.name ?? local.zoneName),
        "steps": .list(
          RepeatForm.Step.allCases.map { step in
            .object([
              "value": .text(step.rawValue), "label": .text(words.steps[step]),
              "isChosen": .bool(step == form.step),
            ])
          }),
        "plan": dates.map { value($0, context) } ?? .null,
      ])
  }

  private func value(
    _ dates: [(date: RepeatForm.Date, isPresent: Bool)], _ context: PageContext
  ) -> MustacheValue {
    let count = dates.count { !$0.isPresent }
    return .object([
      "dates": .list(
        dates.map { date, isPresent in
          .object([
            "text": .text(context.window(from: date.start, to: date.end, now: now)),
            "isPresent": .bool(isPresent),
          ])
        }),
      "past": context.words.manyJobs.pastNote(
        dates.count { !$0.isPresent && JobFacts.isPast($0.date.end ?? $0.date.start, now) }),
      "seen": .text(RepeatForm.digest(dates.map(\.date))),
      "commit": count > 0
        ? .text(Words.fill(context.words.manyJobs.repeatCommit, ["count": "\(count)"])) : .null,
    ])
  }

  private func text(_ problem: Problem, _ words: Words) -> String {
    switch problem {
    case .refusal(let refusal): words[refusal]
    case .other: words.people.table.other
    case .stopped(let count, let refusal):
      Words.fill(words.people.table.stopped, ["count": "\(count)"]) + " " + words[refusal]
    }
  }
}

extension Catalog.ManyJobsWords.Steps {
  subscript(_ step: RepeatForm.Step) -> String {
    switch step {
    case .day: day
    case .workday: workday
    case .week: week
    case .twoWeeks: twoWeeks
    }
  }
}
