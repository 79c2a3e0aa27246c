import Access
import HTTP
import Net
import Storage
import Store
import System
import Tracking
import Words

/// `/board/people/data`: an administrator finds what is known of one person, gives it out as a file, or erases it.
///
/// Confined to the front loop; reads on the history's thread.
final class PersonDataRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let ownsAccounts: Bool
  private let answers: LongAnswers
  // Bounded by the number of reads that the storage lets wait.
  private let found: PendingAnswers<[FoundCustomer]?>
  private let read: PendingAnswers<Result<PersonData, StorageError>>
  private let written: PendingAnswers<Result<[UInt8], StorageError>>

  /// `ownsAccounts` is false while upstream owns jobs and accounts.
  init(store: FleetStore, staff: StaffPages, ownsAccounts: Bool, answers: LongAnswers, loop: EventLoop) {
    self.store = store
    self.staff = staff
    self.ownsAccounts = ownsAccounts
    self.answers = answers
    found = PendingAnswers(loop: loop)
    read = PendingAnswers(loop: loop)
    written = PendingAnswers(loop: loop)
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/people/data", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.find(request, responder)
    }
    router.page(.get, "/board/people/data/person", staff, as: .administrator) {
      [unowned self] reader, request, _, responder in
      self.show(Dictionary(request.query), to: reader, request, responder)
    }
    let form = BodyLimit(16 << 10)
    router.page(.post, "/board/people/data/file", staff, as: .administrator, body: form) {
      [unowned self] reader, request, _, responder in
      let fields = Dictionary(request.form)
      guard let author = self.staff.author(of: request, as: .administrator) else {
        return self.show(fields, to: reader, problem: .answer(.form), request, responder)
      }
      self.giveOut(fields, by: author, request, responder)
    }
    router.page(.post, "/board/people/data/erase", staff, as: .administrator, body: form) {
      [unowned self] reader, request, _, responder in
      let fields = Dictionary(request.form)
      guard let author = self.staff.author(of: request, as: .administrator) else {
        return self.show(fields, to: reader, problem: .answer(.form), request, responder)
      }
      guard fields["confirmed"] == "yes" else {
        return self.show(fields, to: reader, problem: .notConfirmed, request, responder)
      }
      self.erase(fields, by: author, request, responder)
    }
  }

  // MARK: Finding

  private func find(_ request: HTTPRequest, _ responder: Responder) {
    var query = PeopleQuery(request.query)
    query.after = nil
    query.role = nil
    query.standing = nil
    var page = PersonFinderPage(
      text: query.text, isErased: request.query["done"] == "erased", now: store.clock())
    func send() {
      staff.send("find-person", page.template(staff.context(for: request)), request, responder)
    }
    guard !query.text.isEmpty else { return send() }
    let list = PeopleList(store.accounts, store.fleet, query)
    answers.make(responder, list.advance) { [weak self] in
      guard let self else { return }
      page.people = list.people
      let answer = self.found.expect { customers in
        page.customers = customers ?? []
        page.isBusy = customers == nil
        send()
      }
      let text = list.query.text
      self.store.readHistory { history in
        answer.post(
          try? history.get().customers(matching: text, limit: PersonFinderPage.maximumCustomers))
      }
    }
  }

  private func subject(_ fields: [String: String]) -> PersonSubject? {
    PersonSubject(fields) { id in self.store.accounts.user(id).map { Person($0, self.store.fleet) } }
  }

  /// Calls `done` with the person and what is known of it; answers if that fails.
  private func read(
    _ fields: [String: String], _ request: HTTPRequest, _ responder: Responder,
    done: @escaping (PersonSubject, PersonData) -> Void
  ) {
    guard let subject = subject(fields) else {
      return staff.send(NoticePage(.notFound), status: .notFound, request, responder)
    }
    let answer = read.expect { result in
      switch result {
      case .success(let data): done(subject, data)
      case .failure(let error): responder.send(RequestError.storage(error).response)
      }
    }
    let (orders, user, driver) = (subject.orders, subject.person?.user.id, subject.person?.driver?.id)
    let now = store.clock()
    store.readHistory { history in
      answer.post(
        Result { () throws(StorageError) in
          try PersonData(try history.get(), orders: orders, user: user, driver: driver, now: now)
        })
    }
  }

  private func show(
    _ fields: [String: String], to reader: User, problem: PersonDataPage.Problem? = nil,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    read(fields, request, responder) { [weak self] subject, data in
      self?.show(subject, data, to: reader, problem: problem, request, responder)
    }
  }

  private func show(
    _ subject: PersonSubject, _ data: PersonData, to reader: User, problem: PersonDataPage.Problem?,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    var page = PersonDataPage(subject: subject, data: data, now: store.clock())
    page.problem = problem
    page.isOwn = subject.person?.user.id == reader.id
    page.mayErase = ownsAccounts
    page.isNode = store.log != nil
    page.csrf = staff.csrf(request)
    let status: HTTPStatus =
      switch problem {
      case nil: .ok
      case .notConfirmed: .unprocessableContent
      case .openJobs: .conflict
      case .answer(let answer): answer.status
      }
    staff.send("person-data", page.template(staff.context(for: request)), status: status, request, responder)
  }

  // MARK: The file

  private func giveOut(
    _ fields: [String: String], by author: User, _ request: HTTPRequest, _ responder: Responder
  ) {
    read(fields, request, responder) { [weak self] subject, data in
      guard let self else { return }
      let now = self.store.clock()
      let entry = AuditEntry(
        at: now, by: author, .personFile,
        subject: (subject.person?.user.id.rawValue ?? data.orders.first?.id.rawValue),
        address: request.clientAddress)
      self.store.submit([.audit(entry)]) { [weak self] result in
        guard let self else { return }
        if case .failure(let error) = result { return responder.send(error.response) }
        self.write(
          PersonFile(
            account: subject.person.map { self.account($0, now: now) }, data: data, zone: self.store.zone,
            madeAt: now), responder)
      }
    }
  }

  private func account(_ person: Person, now: Timestamp) -> PersonFile.Account {
    let accounts = store.accounts
    return PersonFile.Account(
      user: person.user, driver: person.driver, sessions: accounts.sessions(of: person.user.id, now: now),
      secondFactorSince: accounts.secondFactors[person.user.id]?.createdAt,
      phones: person.driver.map { accounts.apps.deviceKeys(of: $0.id) } ?? [],
      application: person.driver.flatMap { accounts.apps.application(of: $0.id) })
  }

  private func write(_ file: PersonFile, _ responder: Responder) {
    let answer = written.expect { result in
      switch result {
      case .success(let bytes):
        var response = HTTPResponse.json(bytes)
        response.headers.set("Content-Disposition", "attachment; filename=\"person.json\"")
        response.headers.set("Cache-Control", "no-store")
        responder.send(response)
      case .failure(let error): responder.send(RequestError.storage(error).response)
      }
    }
    store.readHistory { history in
      answer.post(Result { () throws(StorageError) in try file.bytes(try history.get()) })
    }
  }

  // MARK: Erasing

  private func erase(
    _ fields: [String: String], by author: User, _ request: HTTPRequest, _ responder: Responder
  ) {
    read(fields, request, responder) { [weak self] subject, data in
      guard let self else { return }
      func refuse(_ problem: PersonDataPage.Problem) {
        self.show(subject, data, to: author, problem: problem, request, responder)
      }
      guard self.ownsAccounts else { return refuse(.answer(.upstream)) }
      guard subject.person?.user.id != author.id else { return refuse(.answer(.own)) }
      guard data.openOrders.isEmpty, data.openWork.isEmpty else { return refuse(.openJobs) }
      PersonErasing(
        subject, jobs: data.orders.map(\.id), store: self.store, by: author, from: request.clientAddress
      ) { error in
        if let error { return refuse(.answer(FormOutcome(failed: error))) }
        // More jobs than are read at once: the same again, until none is left.
        if data.orders.count == PersonData.maximumJobs {
          return self.erase(fields, by: author, request, responder)
        }
        responder.send(.redirect(to: "/board/people/data?done=erased"))
      }.begin()
    }
  }
}

extension Dictionary<String, String> {
  /// The first value of each name.
  fileprivate init(_ query: HTTPQuery) {
    self.init()
    for name in ["account", "name", "phone", "confirmed"] { self[name] = query[name] }
  }
}
