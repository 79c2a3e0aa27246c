import API
import FleetView
import Storage
import Store
import Templating
import Tracking
import Words

/// One of the driver's jobs. Template `driver-job`.
extension DriverPage {
  /// Where a job stands on the page.
  enum Place: Hashable {
    /// Alone on the first screen, with its next step in reach of the thumb.
    case focus
    /// Below it, on the same day.
    case next
    case later
  }

  /// `map` is the one of the job in focus, which has the numbers of the stops after it.
  func value(
    _ job: Job, _ place: Place, map: DriverMap? = nil, _ context: PageContext
  ) -> MustacheValue {
    let context = context.speaking(to: context.locale, about: job)
    let words = context.words
    let isAccepted = job.status.isFromAcceptance
    let path = "\(DriverPageRoutes.path)/jobs/\(job.id.rawValue.asPathSegment)"
    let isRefused = job.id == refusedJob
    let note = isRefused ? typedNote : nil
    let hasUnread = conversations[job.id].map { $0.isOpen && ChatView(as: .driver, $0).unread > 0 } ?? false
    let door = mayAct ? doors[job.id] : nil
    let steps = JobStatus.steps.filter { $0.order > job.status.order }.enumerated().map { index, status in
      MustacheValue.object([
        "status": .text(status.rawValue),
        "text": .text(
          status == .arrived && door != nil ? words.driverPage.door.arrived : words.driverAct(status) ?? ""),
        "isHidden": .bool(index > 0), "isLast": .bool(status == JobStatus.steps.last),
      ])
    }
    return .object([
      "isFocus": .bool(place == .focus), "isStop": .bool(place != .later),
      "isOpen": .bool(place == .focus || isRefused || hasUnread),
      "id": .text(job.id.rawValue), "path": .text(path), "state": .text(words.driverState(job.status)),
      "status": .text(job.status.rawValue), "address": .text(job.address),
      "time": .text(orNull: time(job, context)),
      "way": .text(orNull: place == .later ? nil : way(to: job, context)), "number": .text(job.number),
      "offered": .text(orNull: offeredNumber(of: job, words)),
      "lines": .list(
        facts(.line, of: job).map { fact, text in
          .object(["name": .text(words.driverPage.facts[fact] ?? ""), "text": .text(text)])
        }),
      "phones": .list(
        facts(.phone, of: job).map {
          let address = CardPhone.address($0.text)
          return .object(["href": .text(address), "message": .text("sms:\(address.dropFirst(4))")])
        }),
      "paragraphs": .list(
        (facts(.paragraph, of: job).map(\.text)
          + facts(.request, of: job).compactMap { CustomerRequest($0.text).map { words.requests.said($0) } })
          .map { .object(["text": .text($0)]) }),
      "items": .text(orNull: JobItems.text(job.itemsJSON, words)),
      "map": .text(orNull: mapLink.address(of: job)),
      "wayMap": place == .focus ? mapValue(map, context) : .null,
      "stopNumber": .text(orNull: map?.number(of: job).map { words.numeral($0) }),
      "photos": PhotoList.value(job.photos, words) { "\(path)/photos/\($0)" },
      "door": door.map {
        .object([
          "until": .text("\($0.until.unixMilliseconds)"), "line": .text(words.driverPage.door.line),
          "act": .text(words.driverPage.arrived),
        ])
      } ?? .null,
      "notice": .text(orNull: isRefused ? notice?.text(words) : nil),
      "chat": chat(of: job, path: path, context), "failure": failure(of: job, words),
      "mayAccept": .bool(mayAct && job.status == .assigned),
      "mayDecline": .bool(mayAct && job.status.isDeclinable),
      // That of a job that is not accepted is for a browser without a network.
      "form": mayAct
        ? .object([
          "isAhead": .bool(!isAccepted),
          "steps": .list(steps),
          "isUnfolded": .bool(job.status.isDriverAtStop || note?.isEmpty == false),
          "picture": .text(words.driverPage.picture), "again": .text(words.driverPage.again),
          "hint": .text(photosHint(words)),
          "proof": proof(of: job, isRefused: isRefused, words),
          "note": .text(orNull: note), "noteLength": .text("\(DriverPageRoutes.maximumNoteCharacters)"),
        ]) : .null,
    ])
  }

  /// The bounds of pictures, as a form says them.
  func photosHint(_ words: Words) -> String {
    Words.fill(
      words.driverPage.photosHint,
      [
        "count": words.numeral(JobPhoto.maximumPerJob),
        "size": words.numeral(PictureUploads.maximumBytes >> 20),
      ])
  }

  /// The number that the job had among the open jobs, where the driver took it from there: the customer's code is for the
  /// driver who has the job.
  private func offeredNumber(of job: Job, _ words: Words) -> String? {
    guard job.status.isFromAcceptance, job.statusTimes[.assigned] == nil, job.number != job.id.number else {
      return nil
    }
    return Words.fill(words.driverPage.phone.offered, ["number": job.id.number])
  }

  /// How far it is, and when the driver is expected there.
  private func way(to job: Job, _ context: PageContext) -> String? {
    let words = context.words
    let parts = [
      distances[job.id].map { words.distance(meters: $0) },
      arrivals[job.id].map { Words.fill(words.driverPage.expected, ["time": context.range($0)]) },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Those that the driver may read at the job's present status.
  private func facts(_ kind: JobFact.Kind, of job: Job) -> [(fact: JobFact, text: String)] {
    JobFact.allCases.compactMap { fact in
      let isRead =
        switch fact.row.reader {
        case .nobody: false
        case .driver: true
        case .acceptedDriver: job.status.isFromAcceptance
        }
      guard isRead, fact.row.kind == kind, let text = job.texts[fact] else { return nil }
      return (fact, text)
    }
  }

  /// What is asked for before the last step; null for nothing.
  private func proof(of job: Job, isRefused: Bool, _ words: Words) -> MustacheValue {
    var needs = needs[job.id] ?? []
    // One that came with a step before is there.
    if job.photos.contains(where: { $0.kind == .after }) { needs.remove(.picture) }
    if needs.isEmpty { return .null }
    let say = words.proof
    let needed = [
      (ProofNeeds.picture, say.pictureNeeded), (.signature, say.signatureNeeded), (.code, say.codeNeeded),
    ].filter { needs.contains($0.0) }
    return .object([
      "isAhead": .bool(
        JobStatus.steps.first { $0.order > job.status.order } != JobStatus.steps.last),
      "picture": .text(orNull: needs.contains(.picture) ? say.pictureMissing : nil),
      "signature": .text(orNull: needs.contains(.signature) ? say.signatureMissing : nil),
      "needed": .list(
        needed.map { .object(["kind": .text($0.0.text), "text": .text($0.1)]) }),
      "nameLength": .text("\(Signature.maximumNameCharacters)"), "width": .text("\(Signature.width)"),
      "height": .text("\(Signature.height)"), "signedBy": .text(orNull: isRefused ? typedName : nil),
      "code": .text(orNull: needs.contains(.code) ? say.code : nil),
      "receivedBy": .text(say.receivedBy), "signHere": .text(say.sign), "clear": .text(say.clear),
    ])
  }

  private func chat(of job: Job, path: String, _ context: PageContext) -> MustacheValue {
    guard let conversation = conversations[job.id], conversation.isOpen else { return .null }
    var view = ChatView(as: .driver, conversation)
    view.driver = driver
    if job.id == refusedJob { view.refused = refusedMessage }
    return view.value(
      context, id: "chat-\(job.id.rawValue)", action: "\(path)/chat", csrf: csrf, job: job.id, now: now)
  }

  func time(_ job: Job, _ context: PageContext) -> String? {
    guard let start = job.scheduledAt else { return nil }
    let words = context.words
    let text = words.dayAndTime(start, context.zone, now: now)
    return job.windowEndsAt.map { "\(text)–\(words.time($0, context.zone))" } ?? text
  }
}
