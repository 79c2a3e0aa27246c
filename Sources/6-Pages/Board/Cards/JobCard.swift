import API
import FleetView
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// Everything that a dispatcher may know of one job, with its links and the forms to create, extend and revoke them.
/// Template `job-card`.
package struct JobCard: Sendable {
  /// The outcome of a form: the change that was made, or the reason for a refusal.
  enum Notice: String, Hashable, Sendable, CaseIterable {
    // Outcomes of a form for links.
    case created, extended, revoked
    // Outcomes of a form for the job; `orderedOnly`: the new job could not be given to its driver.
    case ordered
    /// Its place was found by the address.
    case orderedFound = "ordered-found"
    case orderedOnly = "ordered-only"
    case assigned, confirmed, cancelled, changed, unchanged
    case takenBack = "taken-back"
    case refused, tooMany = "too-many", over, busy
    case tooLate = "too-late"
    case outdated, ended
    case driverIsThere = "driver-is-there"
    // The other nodes could not be asked, or did not answer.
    case cutOff = "cut-off", undecided
    case upstreamOwns = "upstream"
    // Outcomes of a change that the backend was asked for.
    case upstreamRefused = "upstream-refused", upstreamUnknown = "upstream-unknown"
    case upstreamAway = "upstream-away", upstreamSignIn = "upstream-sign-in"
    // Outcomes of another order of a driver's stops.
    case stopsMoved = "stops-moved", stopsChanged = "stops-changed"
    // Outcomes of a change that was to be taken back.
    case undone
    case undoLate = "undo-late", undoChanged = "undo-changed", undoChangedSomehow = "undo-changed-somehow"
    case undoUnknown = "undo-unknown", undoDriver = "undo-driver"

    /// Whether it tells of a change that its author may take back for some seconds.
    var isUndoable: Bool {
      switch self {
      case .assigned, .confirmed, .takenBack, .cancelled: true
      default: false
      }
    }

    var isProblem: Bool {
      switch self {
      case .created, .extended, .revoked, .ordered, .orderedFound, .assigned, .confirmed, .cancelled,
        .changed, .unchanged, .takenBack, .undone, .stopsMoved:
        false
      case .orderedOnly, .refused, .tooMany, .over, .busy, .tooLate, .outdated, .ended, .driverIsThere,
        .cutOff, .undecided, .upstreamOwns,
        .upstreamRefused, .upstreamUnknown, .upstreamAway, .upstreamSignIn,
        .undoLate, .undoChanged, .undoChangedSomehow, .undoUnknown, .undoDriver, .stopsChanged:
        true
      }
    }
  }

  struct Link: Hashable, Sendable {
    let link: TrackingLink
    let expiresAt: Timestamp?
  }

  /// The lifetimes that the form offers for a link, in minutes, besides one that ends after the job.
  static let lifetimesMinutes: [Int64] = [120, 24 * 60, 7 * 24 * 60]

  let mark: JobMark
  let job: Job
  let driver: DriverProfile?
  let driverMark: DriverMark?
  /// Why a driver could not do it, and the name of that driver.
  let failure: (told: JobFailure, driver: String?)?
  let arrival: Arrival?
  /// The driver who is there by the positions, and has not confirmed it.
  let door: AtDoor?
  let links: [Link]
  let map: CardMap
  let now: Timestamp
  /// Such as `https://track.example.com`: it precedes the path of a link, so that the link can be sent.
  let origin: String
  let csrf: String?
  let notice: Notice?
  let history: JobHistory
  /// The time since when other nodes may know more, because this one is cut off; nil while it is not.
  let cutOffSince: Timestamp?
  /// False in the board's panel, which stands beside the board's map.
  var showsMap = true
  /// The address near which the driver is, if it is known.
  var place: String?
  /// Nil if upstream owns the job and dispatchers here may not change it.
  var acts: JobActs?
  /// The backend's own message, for `Notice.upstreamRefused`; who changed the job, for `Notice.undoChanged`.
  var noticeText = ""
  /// Whether the job can be changed, and ordered again: this server owns it.
  var isOwn = false
  /// Whether the job ended so long ago that it is only in the database: it has no links any more, and nothing about it
  /// changes.
  var isStored = false
  /// What the reader may take back now.
  var undo: JobUndos.Offer?
  var chat = Conversation()
  var refusedMessage: ChatView.Refused?
  /// Whether the page loads itself again; false if it answers a form with a fault.
  var isLive = true

  /// `slot` must come from this fleet and not be forgotten. `isFollowing`: a backend that is followed owns the job.
  init(
    _ fleet: Fleet, _ slot: JobSlot, origin: String, csrf: String?, notice: Notice? = nil,
    history: CardHistory = CardHistory(), isFollowing: Bool = false, now: Timestamp, words: Words = .standard
  ) {
    self.now = now
    self.origin = origin
    self.csrf = csrf
    self.notice = notice
    mark = fleet.mark(slot, for: .board, now: now, words: words)
    job = fleet.job(slot)
    let driverSlot = job.driverID.flatMap { fleet.slot(of: $0) }
    driver = driverSlot.map { fleet.profile($0) }
    // The driver's position concerns the job only while the job goes on.
    let present = job.status.isEnded ? nil : driverSlot
    driverMark = present.map { fleet.mark($0, for: .board, now: now, words: words) }
    failure = job.texts.toldFailure.map { told in
      (told, fleet.slot(of: told.driver).flatMap { fleet.profile($0).name })
    }
    arrival = fleet.arrival(of: slot, now: now)
    door = fleet.driverAtDoor(of: slot, now: now)
    cutOffSince = fleet.nodes.cutOffSince
    links = fleet.links(of: job.id).map { Link(link: $0, expiresAt: fleet.expiry(of: $0)) }
      .sorted { $0.link.createdAt > $1.link.createdAt }
    map = CardMap(
      driverMark, present.map { fleet.driver($0) }, history, way: fleet.wayAhead(of: slot), jobs: [mark])
    self.history = JobHistory(
      job, driver: driver, acts: history.acts, isFollowing: isFollowing,
      nameOf: { id in fleet.slot(of: id).flatMap { fleet.profile($0).name } }, words)
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let card = words.board.card
    return context.page(
      title: "\(job.address) · Waypost",
      [
        "csrf": .text(orNull: csrf), "path": .text(JobMark.path(mark.id)),
        "jobID": .text(mark.id.asPathSegment),
        "mark": mark.row(context, now: now),
        "now": .object(context.shownTime(now, now: now)), "cutOff": context.cutOff(cutOffSince, now: now),
        "address": .text(job.address),
        "map": showsMap ? map.value(words) : .null, "facts": .list(facts(context)),
        "history": history.value(context, now: now), "chat": chat(context),
        "acts": acts?.value(context) ?? .null, "say": words.jobForms.value,
        "change": words.jobChanges.value, "isOwn": .bool(isOwn),
        "mayEdit": .bool(isOwn && !job.status.isEnded), "isKept": .bool(!isStored),
        "isLive": .bool(isLive), "nowMilliseconds": .text("\(now.unixMilliseconds)"),
        "request": request(words), "failure": failure(context),
        "paragraphs": .list(
          JobFact.allCases.compactMap { fact in
            guard fact.row.kind == .paragraph, let text = job.texts[fact] else { return nil }
            return .object(["name": .text(words.facts(fact).label), "text": .text(text)])
          }), "driverNotes": .text(orNull: job.driverNotes),
        "driverNotesTitle": .text(words.driverPage.driverNotes),
        "signature": SignatureView.value(job.signature, words),
        "photos": photos(words),
        "links": .list(links.map { value($0, context) }),
        "lifetimes": .list(
          [.object(["value": .text(""), "label": .text(card.afterJob)])]
            + Self.lifetimesMinutes.map {
              .object([
                "value": .text("\($0)"), "label": .text(words.age(milliseconds: $0 * 60_000)),
              ])
            }),
        "notice": notice.map {
          .object([
            "text": .text(Words.fill(words[$0], ["text": noticeText])),
            "isProblem": .bool($0.isProblem),
            "undo": undo.map { offer in
              .object([
                "revision": .text("\(offer.revision)"), "until": .text("\(offer.until.unixMilliseconds)"),
                "label": .text(card.notices.undo),
              ])
            } ?? .null,
          ])
        } ?? .null,
      ])
  }

  /// What the customer asks, and the button for when it is done.
  private func request(_ words: Words) -> MustacheValue {
    guard let line = job.texts.customerRequest, let request = job.texts.request else { return .null }
    return .object([
      "text": .text(words.requests.told[request.kind]),
      "words": .text(orNull: request.words.isEmpty ? nil : request.words), "seen": .text(line),
      "settle": .text(orNull: isOwn && !job.status.isEnded ? words.requests.settle : nil),
    ])
  }

  /// Those of the work, and those of failures about which somebody decided.
  private func photos(_ words: Words) -> MustacheValue {
    let path = JobMark.path(mark.id)
    let open = Set(job.openFailurePhotos.map(\.number))
    let earlier = job.failurePhotos.enumerated().filter { !open.contains($0.offset) }
    return PhotoList.value(
      PhotoList.entries(job.photos, words) { "\(path)/photos/\($0)" }
        + failurePhotos(earlier.map { ($0.offset, $0.element) }, words), words)
  }

  private func failurePhotos(
    _ photos: [(number: Int, photo: FailurePhoto)], _ words: Words
  ) -> [PhotoList.Entry] {
    photos.map { number, photo in
      PhotoList.Entry(
        content: photo.content, text: Words.fill(words.failures.photo, ["number": words.numeral(number + 1)]),
        address: "\(JobMark.path(mark.id))/failure-photos/\(number)")
    }
  }

  /// Why the driver could not do it, with its pictures, and the button that offers it to drivers again.
  private func failure(_ context: PageContext) -> MustacheValue {
    guard let failure else { return .null }
    let words = context.words
    return .object([
      "text": .text(words.said(failure.told)),
      "who": .text(failure.driver ?? words.board.nameless),
      "time": .object(context.shownTime(failure.told.at, now: now)),
      "words": .text(orNull: failure.told.words.isEmpty ? nil : failure.told.words),
      "photos": PhotoList.value(failurePhotos(job.openFailurePhotos, words), words),
      "seen": .text(failure.told.firstLine),
      "settle": .text(orNull: isOwn ? words.failures.settle : nil),
    ])
  }

  private func chat(_ context: PageContext) -> MustacheValue {
    guard chat.isOpen || !chat.messages.isEmpty || refusedMessage != nil else { return .null }
    var view = ChatView(as: .dispatcher, chat)
    view.driver = driver
    view.refused = refusedMessage
    return view.value(context, id: "chat", action: "\(JobMark.path(mark.id))/chat", csrf: csrf, now: now)
  }

  private func facts(_ context: PageContext) -> [MustacheValue] {
    let (words, card) = (context.words, context.words.board.card)
    var facts: [MustacheValue] = []
    func add(_ name: String, _ text: String?, href: String? = nil, since: Timestamp? = nil) {
      guard let text, !text.isEmpty else { return }
      facts.append(
        .object([
          "name": .text(name), "text": .text(text), "href": .text(orNull: href),
          "since": .text(orNull: since.map { "\($0.unixMilliseconds)" }),
          "age": .text(
            orNull: since.map { words.age(milliseconds: now.millisecondsSince($0), isShort: true) }),
        ]))
    }
    add(card.planned, planned(context))
    add(card.expected, expected(context))
    add(
      words.board.atDoor.fact,
      door.map {
        Words.fill(words.board.atDoor.since, ["time": words.time($0.since, context.zone)])
      }, since: door?.fixTime)
    add(
      card.driver, job.driverID == nil ? words.board.unassigned : mark.driverName,
      href: driver.map { DriverMark.path($0.id.rawValue) })
    add(card.fleetOperator, mark.operatorName)
    add(card.driverState, driverMark?.label, since: driverMark?.fixTime)
    if driverMark?.coordinate != nil { add(words.board.near.place, place.map { words.near($0) }) }
    add(card.vehicle, driver?.vehicle)
    add(card.phone, driver?.phone, href: driver?.phone.map(CardPhone.address))
    for fact in JobFact.typed where fact.row.kind != .paragraph {
      add(
        words.facts(fact).label, text(of: fact, words), href: job.texts[fact].flatMap(fact.row.kind.address))
    }
    let proof = words.settings.proof
    if job.hasCode { add(proof[.code], proof.codeGiven) }
    if job.wrongCodes > 0 {
      add(proof.wrongCodes, words.numeral(Int(job.wrongCodes)))
    }
    add(card.rating, job.rating.map { words.text($0) })
    add(words.settings.parts[.items], JobItems.text(job.itemsJSON, words))
    add(words.customer.ending.price, job.totalPrice.map { words.price($0, context.currency) })
    for part in PriceParts.Part.allCases {
      add(words.order[part], job.priceParts[part].map { words.price($0, context.currency) })
    }
    add(card.number, job.number)
    return facts
  }

  private func text(of fact: JobFact, _ words: Words) -> String? {
    guard let text = job.texts[fact], fact.row.kind == .proof else { return job.texts[fact] }
    return ProofNeeds(text).map { words.settings.proof.text($0) } ?? text
  }

  private func planned(_ context: PageContext) -> String? {
    job.scheduledAt.map { context.window(from: $0, to: job.windowEndsAt, now: now) }
  }

  private func expected(_ context: PageContext) -> String? {
    guard let arrival else { return nil }
    let words = context.words
    if arrival.isArriving { return words.customer.eta.arriving }
    return
      "\(words.time(arrival.earliestAt, until: arrival.latestAt, context.zone))–\(words.time(arrival.latestAt, context.zone))"
  }

  private func value(_ entry: Link, _ context: PageContext) -> MustacheValue {
    let (words, link) = (context.words.board.card, entry.link)
    let isRevoked = link.revokedAt != nil
    let isExpired = entry.expiresAt.map { $0 <= now } ?? false
    let state =
      if let revokedAt = link.revokedAt {
        Words.fill(words.linkRevoked, ["time": context.shortTime(revokedAt, now: now)])
      } else if let end = entry.expiresAt {
        Words.fill(
          isExpired ? words.linkExpired : words.linkOpenUntil, ["time": context.shortTime(end, now: now)])
      } else {
        words.linkOpen
      }
    let views =
      link.lastViewedAt.map {
        Words.fill(
          words.linkViews, ["count": "\(link.viewCount)", "time": context.shortTime($0, now: now)])
      } ?? words.linkUnseen
    return .object([
      "token": .text(link.token), "url": .text("\(origin)/t/\(link.token)"), "state": .text(state),
      "views": .text(views), "isOpen": .bool(!isRevoked && !isExpired), "mayChange": .bool(!isRevoked),
    ])
  }
}

extension JobFact.Kind {
  /// The address by which a click on the text calls or writes.
  fileprivate func address(_ text: String) -> String? {
    switch self {
    case .phone: CardPhone.address(text)
    case .email: "mailto:\(text.asPathSegment)"
    case .line, .paragraph, .request, .proof, .failure: nil
    }
  }
}

extension Words {
  subscript(_ notice: JobCard.Notice) -> String {
    let notices = board.card.notices
    return switch notice {
    case .created: notices.created
    case .extended: notices.extended
    case .revoked: notices.revoked
    case .refused: notices.refused
    case .tooMany: notices.tooMany
    case .over: notices.over
    case .busy: notices.busy
    case .ordered: notices.ordered
    case .orderedFound: notices.orderedFound
    case .orderedOnly: notices.orderedOnly
    case .assigned: notices.assigned
    case .confirmed: notices.confirmed
    case .cancelled: notices.cancelled
    case .takenBack: notices.takenBack
    case .tooLate: notices.tooLate
    case .changed: jobChanges.answers.changed
    case .unchanged: jobChanges.answers.unchanged
    case .outdated: jobChanges.answers.outdated
    case .ended: jobChanges.answers.ended
    case .driverIsThere: jobChanges.answers.driverIsThere
    case .upstreamOwns: notices.upstreamOwns
    case .upstreamRefused: notices.upstreamRefused
    case .upstreamUnknown: notices.upstreamUnknown
    case .upstreamAway: notices.upstreamAway
    case .upstreamSignIn: notices.upstreamSignIn
    case .undone: notices.undone
    case .stopsMoved: notices.stopsMoved
    case .stopsChanged: notices.stopsChanged
    case .undoLate: Words.fill(notices.undoLate, ["seconds": "\(JobUndo.milliseconds / 1000)"])
    case .undoChanged: notices.undoChanged
    case .undoChangedSomehow: notices.undoChangedSomehow
    case .undoUnknown: notices.undoUnknown
    case .undoDriver: notices.undoDriver
    case .cutOff: nodes.unchanged
    case .undecided: nodes.undecided
    }
  }
}
