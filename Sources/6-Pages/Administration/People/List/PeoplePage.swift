import FleetView
import Storage
import Templating
import Tracking
import Words

/// The list of people with its search. Template `people`.
struct PeoplePage {
  let query: PeopleQuery
  let people: [Person]
  /// The last person of this page, if there is a next one.
  let last: UserID?
  let foundCount: Int
  let waitingCount: Int
  let disabledCount: Int
  let driverCount: Int
  /// False while upstream owns the accounts.
  let mayChange: Bool

  init(_ list: PeopleList, mayChange: Bool) {
    query = list.query
    people = list.people
    last = list.last
    foundCount = list.foundCount
    waitingCount = list.waitingCount
    disabledCount = list.disabledCount
    driverCount = list.driverCount
    self.mayChange = mayChange
  }

  static func path(_ id: UserID) -> String { "/board/people/\(id.rawValue.asPathSegment)" }

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.people
    func count(_ pattern: String, _ count: Int) -> MustacheValue {
      .text(Words.fill(pattern, ["count": "\(count)"]))
    }
    return context.page(
      title: "\(words.labels.people) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "table": Catalog.texts(of: words.table.labels),
        "fields": Catalog.texts(of: words.fields),
        "toData": .text(context.words.personalData.labels.title),
        "mayChange": .bool(mayChange),
        "upstream": mayChange ? .null : .text(words.answers.upstream), "query": .text(query.text),
        "roles": .list(
          Role.allCases.map { option($0.rawValue, words.roles[$0], isChosen: $0 == query.role) }),
        "standings": .list(
          Person.Standing.allCases.map {
            option($0.rawValue, context.words[$0], isChosen: $0 == query.standing)
          }),
        "found": count(words.labels.found, foundCount),
        "waiting": waitingCount > 0 ? count(words.labels.waiting, waitingCount) : .null,
        "disabled": disabledCount > 0 ? count(words.labels.disabled, disabledCount) : .null,
        "firstDriver": context.firstDriver(of: driverCount),
        "isEmpty": .bool(people.isEmpty), "people": .list(people.map { row($0, context.words) }),
        "next": last.map { .text(query.path(after: $0)) } ?? .null,
        "first": query.after == nil ? .null : .text(query.path(after: nil)),
      ])
  }

  private func option(_ value: String, _ label: String, isChosen: Bool) -> MustacheValue {
    .object(["value": .text(value), "label": .text(label), "isChosen": .bool(isChosen)])
  }

  private func row(_ person: Person, _ words: Words) -> MustacheValue {
    let contact = [person.user.email, person.user.phone].compactMap { $0 }.joined(separator: " · ")
    return .object([
      "path": .text(Self.path(person.user.id)),
      "name": .text(person.user.name ?? words.people.labels.nameless),
      "role": .text(words.people.roles[person.user.role]), "contact": .text(contact),
      "standing": .text(words[person.standing]), "kind": .text(person.standing.rawValue),
    ])
  }
}
