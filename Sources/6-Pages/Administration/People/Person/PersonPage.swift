import Access
import FleetView
import Storage
import Store
import Templating
import Tracking
import Words

/// One person: facts, the forms that change them, and who did what. Template `person`; posts to `/board/people/ID` and
/// the addresses below it.
struct PersonPage {
  let person: Person
  var inputs: PersonInputs
  /// Oldest first.
  var entries: [AuditEntry] = []
  /// Those that the entries are about, by id.
  var subjects: [String: AuditSubject] = [:]
  /// The latest use of a session; nil without one.
  var usedAt: Timestamp?
  var hasSecondFactor = false
  var answer: FormOutcome?
  var password: PasswordOffer?
  /// Why the photograph was not taken that was sent as the driver's picture.
  var pictureFault: String?
  /// Whether it is the reader's own account.
  var isOwn = false
  /// False while upstream owns the accounts.
  var mayChange = true
  var csrf: String?
  let now: Timestamp

  private var path: String { PeoplePage.path(person.user.id) }

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.people
    return context.page(
      title: "\(person.name ?? words.labels.nameless) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "path": .text(path), "csrf": .text(orNull: csrf),
        "name": .text(person.name ?? words.labels.nameless),
        "role": .text(words.roles[person.user.role]), "standing": .text(context.words[person.standing]),
        "kind": .text(person.standing.rawValue),
        "notice": answer.map { $0.notice(context.words) } ?? .null,
        "upstream": mayChange ? .null : .text(words.answers.upstream), "facts": .list(facts(context)),
        "card": driver.map { .text(DriverMark.path($0.id.rawValue)) } ?? .null,
        "phones": .text(context.words.deviceKeys.labels.phones),
        "portrait": mayChange ? portrait(context.words) : .null,
        "form": mayChange ? form(context.words) : .null,
        "acts": mayChange ? acts(words.acts) : .null,
        "password": mayChange
          ? password.map { $0.value(context, path: path, csrf: csrf, now: now) } ?? .null : .null,
        "log": Catalog.texts(of: context.words.access.labels),
        "entries": .list(entries.reversed().map { entry($0, context) }),
        "hasEntries": .bool(!entries.isEmpty), "allActs": .text(context.words.audit.labels.all),
        "allActsPath": .text("\(AuditPage.path)?who=\(person.user.id.rawValue.asPathSegment)"),
        "toData": .text(context.words.personalData.labels.title),
        "dataPath": .text(PersonSubject.account(person).path),
      ])
  }

  /// The driver that the account reports for now.
  private var driver: DriverProfile? { person.isDriver ? person.driver : nil }

  private func facts(_ context: PageContext) -> [MustacheValue] {
    let (words, user) = (context.words.people, person.user)
    var facts: [MustacheValue] = []
    func add(_ name: String, _ text: String?, href: String? = nil) {
      guard let text, !text.isEmpty else { return }
      facts.append(.object(["name": .text(name), "text": .text(text), "href": .text(orNull: href)]))
    }
    add(words.fields.email, user.email)
    add(words.fields.phone, user.phone, href: user.phone.map(CardPhone.address))
    add(words.fields.vehicle, driver?.vehicle)
    add(words.fields.operator, driver?.operatorName)
    add(words.labels.made, context.words.dayAndTime(user.createdAt, context.zone, now: now))
    if user.role.isDispatcher {
      add(
        words.labels.signedIn,
        usedAt.map { context.words.dayAndTime($0, context.zone, now: now) } ?? words.labels.never)
    }
    if user.role.isDispatcher {
      add(
        context.words.secondFactor.labels.title,
        hasSecondFactor ? words.labels.isSet : words.labels.isNotSet)
    }
    if user.role != .service {
      add(words.labels.password, user.passwordHash == nil ? words.labels.isNotSet : words.labels.isSet)
    }
    return facts
  }

  private func portrait(_ words: Words) -> MustacheValue {
    guard let driver else { return .null }
    let action = "\(path)/picture"
    return PortraitForm.value(
      words, name: person.name ?? words.people.labels.nameless, action: action,
      image: driver.image(below: action), csrf: csrf, fault: pictureFault)
  }

  private func form(_ words: Words) -> MustacheValue {
    .object(["inputs": inputs.value(words), "seen": .text(person.digest)])
  }

  private func acts(_ words: Catalog.PeopleWords.Acts) -> MustacheValue {
    var acts: [MustacheValue] = []
    func add(_ name: String, _ label: String, _ lead: String, style: String = "") {
      acts.append(
        .object([
          "action": .text("\(path)/\(name)"), "label": .text(label), "lead": .text(lead),
          "style": .text(style),
        ]))
    }
    if person.standing == .waiting { add("approve", words.approve, words.approveLead, style: "main") }
    if person.user.isActive {
      add("sign-out", words.signOut, words.signOutLead)
      if !isOwn { add("disable", words.disable, words.disableLead, style: "grave") }
    } else {
      add("enable", words.enable, words.enableLead, style: "main")
    }
    return .object([
      "title": .text(words.title), "list": .list(acts), "own": isOwn ? .text(words.own) : .null,
    ])
  }

  private func entry(_ entry: AuditEntry, _ context: PageContext) -> MustacheValue {
    let words = context.words
    return .object([
      "datetime": .text(entry.at.iso8601),
      "time": .text(words.dayAndTime(entry.at, context.zone, now: now)),
      "who": .text(words.author(of: entry)),
      "action": .text(words.access.actions[entry.action]),
      "subject": .text(words[entry.subject.flatMap { subjects[$0] } ?? .nothing]),
      "details": .text(entry.details(context, now: now)),
    ])
  }
}

extension Catalog.PeopleWords.Fields {
  /// The label of the field with this name; the name itself for one that is not known.
  subscript(_ name: String) -> String {
    if name == DriverPictures.auditDetail { return picture }
    return switch PersonForm.Field(rawValue: name) {
    case .name: self.name
    case .role: role
    case .email: email
    case .phone: phone
    case .vehicle: vehicle
    case .operator: self.operator
    case .approved: approved
    case .seen, nil: name
    }
  }
}
