import Access
import Auth
import HTTP
import Storage
import Store
import Tracking
import Words

/// `/board/people/ID`: one person, and the forms that change it.
///
/// Confined to the front loop.
final class PersonRoutes: RouteGroup {
  private let changes: PeopleChanges
  let staff: StaffPages
  private let ownsAccounts: Bool
  private let reader: PersonHistoryReader
  let pictures: DriverPictures
  var store: FleetStore { changes.store }

  /// `ownsAccounts` is false while upstream owns them.
  init(
    changes: PeopleChanges, staff: StaffPages, ownsAccounts: Bool, reader: PersonHistoryReader,
    pictures: DriverPictures
  ) {
    self.changes = changes
    self.staff = staff
    self.ownsAccounts = ownsAccounts
    self.reader = reader
    self.pictures = pictures
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/people/:person", staff, as: .administrator) {
      [unowned self] reader, request, parameters, responder in
      guard let person = self.person(parameters) else { return self.notFound(request, responder) }
      self.show(person, to: reader, answer: .init(done: request.query["done"]), request, responder)
    }
    let form = BodyLimit(16 << 10)
    router.on(.post, "/board/people/:person", body: form) { [unowned self] request, parameters, responder in
      self.receive(request, parameters, typed: PersonForm(request.form), responder) { person, author in
        self.change(person, by: author, request, responder)
      }
    }
    add("approve", done: .approved, to: &router) { edit, _ in edit.setApproved(true) }
    add("enable", done: .enabled, to: &router) { edit, now in edit.setActive(true, now: now) }
    router.on(.post, "/board/people/:person/disable") { [unowned self] request, parameters, responder in
      self.receive(request, parameters, responder) { person, author in
        guard person.user.id != author.id else {
          return self.show(person, to: author, answer: .own, request, responder)
        }
        let edit = PersonEdit(changing: person)
        edit.setActive(false, now: self.store.clock())
        self.submit(edit, by: author, done: .disabled, request, responder)
      }
    }
    router.on(.post, "/board/people/:person/sign-out") { [unowned self] request, parameters, responder in
      self.receive(request, parameters, responder) { person, author in
        self.signOut(person, by: author, request, responder)
      }
    }
    router.on(.post, "/board/people/:person/link") { [unowned self] request, parameters, responder in
      self.receive(request, parameters, responder) { person, author in
        self.makeLink(for: person, by: author, request, responder)
      }
    }
    addPictureRoutes(to: &router)
  }

  // MARK: A link for a password

  /// The answer shows the link, once: only its digest is kept.
  private func makeLink(for person: Person, by author: User, _ request: HTTPRequest, _ responder: Responder) {
    let (id, now) = (person.user.id, store.clock())
    guard PasswordOffer.mayHave(person), let token = try? RandomToken() else {
      return show(person, to: author, answer: .busy, request, responder)
    }
    let link = PasswordLink(userID: id, digest: Sha256.hexadecimal(token.bytes), createdAt: now)
    let entry = AuditEntry(
      at: now, by: author, .accountLink, subject: id.rawValue, address: request.clientAddress)
    let origin = "\(request.isSecure ? "https" : "http")://\(request.authority)"
    let mails = self.mails([.accountLink], to: person.user, request)
    store.submit([.passwordLink(link), .audit(entry)] + mails) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        self.show(person, to: author, newLink: "\(origin)/set-password/\(token.text)", request, responder)
      case .failure(let error):
        self.show(person, to: author, answer: FormOutcome(failed: error), request, responder)
      }
    }
  }

  /// Adds a form that does one thing.
  private func add(
    _ name: String, done: FormOutcome, to router: inout Router,
    _ change: @escaping (PersonEdit, Timestamp) -> Void
  ) {
    router.on(.post, "/board/people/:person/\(name)") { [unowned self] request, parameters, responder in
      self.receive(request, parameters, responder) { person, author in
        let edit = PersonEdit(changing: person)
        change(edit, self.store.clock())
        self.submit(edit, by: author, done: done, request, responder)
      }
    }
  }

  func person(_ parameters: PathParameters) -> Person? {
    let id = parameters["person"]
    // A path keeps this separator encoded.
    return changes.person(UserID(id.replacingSeparators)) ?? changes.person(UserID(id))
  }

  func notFound(_ request: HTTPRequest, _ responder: Responder) {
    let isCutOff = store.fleet.nodes.isCutOff
    staff.send(
      NoticePage(isCutOff ? .unknownHere : .notFound), status: isCutOff ? .serviceUnavailable : .notFound,
      request, responder)
  }

  /// Calls `act` for a form of an administrator's own session about a person who can be changed here; else answers.
  /// `csrf` is the form's secret where the body is not one that the request itself reads.
  func receive(
    _ request: HTTPRequest, _ parameters: PathParameters, typed: PersonForm? = nil, csrf: String? = nil,
    _ responder: Responder,
    _ act: (_ person: Person, _ author: User) -> Void
  ) {
    guard let reader = staff.reader(request, responder, as: .administrator) else { return }
    guard let person = person(parameters) else { return notFound(request, responder) }
    guard let author = staff.author(of: request, as: .administrator, sending: csrf) else {
      return show(person, to: reader, typed: typed, answer: .form, request, responder)
    }
    guard ownsAccounts else {
      return show(person, to: reader, typed: typed, answer: .upstream, request, responder)
    }
    act(person, author)
  }

  private func change(_ person: Person, by author: User, _ request: HTTPRequest, _ responder: Responder) {
    let form = PersonForm(request.form)
    guard form[.seen] == person.digest else {
      return show(person, to: author, typed: form, answer: .outdated, request, responder)
    }
    let role = Self.keptRole(of: person, by: author)
    let facts: PersonFacts
    do throws(PersonFacts.Fault) { facts = try PersonFacts(form, keeping: role) } catch {
      let faults = PersonFacts.faults(form, keeping: role)
      return show(person, to: author, typed: form, faults: faults, request, responder)
    }
    let faults = changes.faults(facts, of: person.user.id, by: author)
    guard faults.isEmpty else {
      return show(person, to: author, typed: form, faults: faults, request, responder)
    }
    guard let driver = PeopleChanges.newID() else {
      return show(person, to: author, typed: form, answer: .busy, request, responder)
    }
    let edit = PersonEdit(changing: person)
    edit.take(facts, driverID: DriverID(driver))
    submit(edit, by: author, typed: form, done: .changed, request, responder)
  }

  /// Nobody gives himself another role.
  private static func keptRole(of person: Person, by author: User) -> Role? {
    person.user.id == author.id ? person.user.role : PersonFacts.keptRole(of: person.user)
  }

  private func submit(
    _ edit: PersonEdit, by author: User, typed: PersonForm? = nil, done: FormOutcome,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    let id = edit.person.user.id
    guard !edit.isEmpty else {
      return responder.send(FormOutcome.unchanged.redirect(to: PeoplePage.path(id)))
    }
    // To the former address: its owner must learn of it, whoever did it.
    let mails = edit.former.map { self.mails(edit.told, to: $0.user, request) } ?? []
    changes.submit(edit, by: author, from: request.clientAddress, with: mails) { [weak self] result in
      self?.answer(result, id, by: author, typed: typed, done: done, request, responder)
    }
  }

  /// Mails to the account's owner about what was done with it.
  private func mails(
    _ actions: [AuditEntry.Action], to user: User, _ request: HTTPRequest
  ) -> [DurableWrite] {
    let context = staff.context(for: request)
    return actions.flatMap { action in
      store.mail(
        AccountMail(
          telling: action, to: user, from: request.clientAddress, at: store.clock(), context),
        about: user.id)
    }
  }

  private func signOut(_ person: Person, by author: User, _ request: HTTPRequest, _ responder: Responder) {
    let (id, now) = (person.user.id, store.clock())
    let entry = AuditEntry(
      at: now, by: author, .accountSignOut, subject: id.rawValue, address: request.clientAddress)
    let mails = self.mails([.accountSignOut], to: person.user, request)
    store.submit([.sessionsEnded(of: id), .tokensEnded(of: id, at: now), .audit(entry)] + mails) {
      [weak self] result in
      self?.answer(result.map { _ in }, id, by: author, done: .signedOut, request, responder)
    }
  }

  private func answer(
    _ result: Result<Void, RequestError>, _ id: UserID, by author: User, typed: PersonForm? = nil,
    done: FormOutcome, _ request: HTTPRequest, _ responder: Responder
  ) {
    result.end(done, at: PeoplePage.path(id), responder) { problem in
      guard let person = changes.person(id) else { return notFound(request, responder) }
      show(person, to: author, typed: typed, answer: problem, request, responder)
    }
  }

  // MARK: The page

  /// `typed` is what was sent; nil shows the person's own facts in the form.
  func show(
    _ person: Person, to reader: User, typed: PersonForm? = nil, faults: [PersonFacts.Fault] = [],
    answer: FormOutcome? = nil, newLink: String? = nil, pictureFault: String? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    self.reader.read(person.user.id, driver: person.driver?.id) { [weak self] entries in
      guard let self else { return }
      let now = self.store.clock()
      var page = PersonPage(
        person: person,
        inputs: PersonInputs(
          typed: typed ?? PersonForm(person), faults: faults,
          keptRole: Self.keptRole(of: person, by: reader),
          operatorNames: self.store.fleet.operatorNames),
        now: now)
      page.entries = entries
      page.subjects = self.names(entries)
      page.usedAt = self.store.accounts.sessions(of: person.user.id, now: now).map(\.usedAt).max()
      page.hasSecondFactor = self.store.accounts.secondFactors[person.user.id] != nil
      page.answer = answer
      page.password = PasswordOffer(
        person, newLink: newLink, waiting: self.store.accounts.passwordLink(of: person.user.id))
      page.pictureFault = pictureFault
      page.isOwn = person.user.id == reader.id
      page.mayChange = self.ownsAccounts
      page.csrf = self.staff.csrf(request)
      let status = answer?.status ?? (faults.isEmpty && pictureFault == nil ? .ok : .unprocessableContent)
      self.staff.send(
        "person", holdsSecret: newLink != nil, page.template(self.staff.context(for: request)),
        status: status, request, responder)
    }
  }

  /// The subjects of these entries as people name them.
  private func names(_ entries: [AuditEntry]) -> [String: AuditSubject] {
    var names: [String: AuditSubject] = [:]
    for entry in entries {
      if let subject = entry.subject { names[subject] = entry.subject(store.fleet, store.accounts) }
    }
    return names
  }
}

extension String {
  /// With the separators that a path keeps encoded.
  fileprivate var replacingSeparators: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    guard let first = parts.first else { return self }
    return parts.dropFirst().reduce(String(first)) { text, part in
      part.prefix(2).uppercased() == "2F" ? "\(text)/\(part.dropFirst(2))" : "\(text)%\(part)"
    }
  }
}
