import Access
import FleetView
import Storage
import Templating
import Tracking
import Words

/// What is known of one person, as counts, with the forms that give it out and erase it. Template `person-data`.
struct PersonDataPage {
  enum Problem {
    /// The box that confirms it was not checked.
    case notConfirmed
    /// The person is a customer, or the driver, of jobs that are not over.
    case openJobs
    case answer(FormOutcome)
  }

  let subject: PersonSubject
  let data: PersonData
  var problem: Problem?
  /// Whether it is the reader's own account.
  var isOwn = false
  /// False while upstream owns jobs and accounts: what is erased here would come back from there.
  var mayErase = true
  /// Whether other nodes have the same data.
  var isNode = false
  var csrf: String?
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.personalData
    let labels = words.labels
    let isOpen = !data.openOrders.isEmpty || !data.openWork.isEmpty
    let obstacle: String? =
      if !mayErase { words.upstream } else if isOwn { words.own } else if isOpen { words.openJobs } else {
        nil
      }
    return context.page(
      title: "\(subject.name ?? context.words.people.labels.nameless) · Waypost",
      [
        "say": Catalog.texts(of: labels), "csrf": .text(orNull: csrf),
        "name": .text(subject.name ?? context.words.people.labels.nameless),
        "fields": .list(
          subject.fields.map { .object(["name": .text($0.name), "value": .text($0.value)]) }),
        "account": subject.person.map { .text(PeoplePage.path($0.user.id)) } ?? .null,
        "toAccount": .text(labels.account), "facts": .list(facts(context)),
        "problem": .text(orNull: problem.map { text($0, context.words) }),
        "isUnconfirmed": .bool(problem.map { if case .notConfirmed = $0 { true } else { false } } ?? false),
        "obstacle": .text(orNull: obstacle), "mayErase": .bool(obstacle == nil),
        "isNode": .bool(isNode),
        "hasJobs": .bool(!data.orders.isEmpty),
        "jobs": .list(data.orders.prefix(Self.shownJobs).map { row($0, context) }),
        "more": data.orders.count > Self.shownJobs
          ? .text(
            Words.fill(
              context.words.people.table.more, ["count": "\(data.orders.count - Self.shownJobs)"]))
          : .null,
      ])
  }

  private static let shownJobs = 50

  private func text(_ problem: Problem, _ words: Words) -> String {
    switch problem {
    case .notConfirmed: words.personalData.notConfirmed
    case .openJobs: words.personalData.openJobs
    case .answer(let answer): words[answer]
    }
  }

  private func facts(_ context: PageContext) -> [MustacheValue] {
    let labels = context.words.personalData.labels
    func fact(_ name: String, _ text: String) -> MustacheValue {
      .object(["name": .text(name), "text": .text(text)])
    }
    func count(_ count: Int, of maximum: Int) -> String { count < maximum ? "\(count)" : "\(maximum)+" }
    var facts: [MustacheValue] = []
    if case .customer(let customer) = subject {
      if let name = customer.name { facts.append(fact(labels.name, name)) }
      if let phone = customer.phone { facts.append(fact(labels.phone, phone)) }
    }
    facts.append(fact(labels.orders, count(data.orders.count, of: PersonData.maximumJobs)))
    facts.append(fact(labels.pictures, "\(data.photoCount)"))
    facts.append(fact(labels.messages, count(data.messages.count, of: PersonData.maximumMessages)))
    facts.append(fact(labels.devices, "\(data.devices.count)"))
    if subject.person?.driver != nil {
      facts.append(fact(labels.work, count(data.work.count, of: PersonData.maximumJobs)))
      facts.append(fact(labels.positions, count(data.positions.count, of: PersonData.maximumPositions)))
    }
    if subject.person != nil {
      facts.append(fact(labels.entries, count(data.entries.count, of: PersonData.maximumEntries)))
    }
    return facts
  }

  private func row(_ job: Job, _ context: PageContext) -> MustacheValue {
    .object([
      "number": .text(job.number), "status": .text(context.words.jobStatuses[job.status]),
      "datetime": .text(job.createdAt.iso8601),
      "time": .text(context.words.dayAndTime(job.createdAt, context.zone, now: now)),
      "address": .text(job.address),
    ])
  }
}
