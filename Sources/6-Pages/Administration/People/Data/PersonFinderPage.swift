import FleetView
import Storage
import Templating
import Tracking
import Words

/// The search for one person's data, among accounts and among the customers of jobs. Template `find-person`.
struct PersonFinderPage {
  static let maximumCustomers = 100

  let text: String
  var people: [Person] = []
  var customers: [FoundCustomer] = []
  /// Whether somebody was erased just now.
  var isErased = false
  /// Whether jobs could not be searched now.
  var isBusy = false
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.personalData
    return context.page(
      title: "\(words.labels.title) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "query": .text(text),
        "done": isErased ? .text(words.erased) : .null,
        "problem": isBusy ? .text(context.words.people.answers.busy) : .null,
        "isSearch": .bool(!text.isEmpty), "isEmpty": .bool(people.isEmpty && customers.isEmpty),
        "none": .text(context.words.people.labels.none),
        "hasPeople": .bool(!people.isEmpty), "hasCustomers": .bool(!customers.isEmpty),
        "people": .list(
          people.map { person in
            .object([
              "path": .text(PersonSubject.account(person).path),
              "name": .text(person.name ?? context.words.people.labels.nameless),
              "role": .text(context.words.people.roles[person.user.role]),
            ])
          }),
        "customers": .list(customers.map { row($0, context) }),
      ])
  }

  private func row(_ found: FoundCustomer, _ context: PageContext) -> MustacheValue {
    let subject = PersonSubject.customer(found.customer)
    return .object([
      "path": .text(subject.path), "name": .text(found.customer.name ?? found.customer.phone ?? ""),
      "phone": .text(found.customer.name == nil ? "" : found.customer.phone ?? ""),
      "jobs": .text("\(found.jobCount)"), "datetime": .text(found.lastJobAt.iso8601),
      "last": .text(context.words.dayAndTime(found.lastJobAt, context.zone, now: now)),
    ])
  }
}
