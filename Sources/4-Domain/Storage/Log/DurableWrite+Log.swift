import Tracking

/// A write's bytes: its kind, the number of bytes that follow, and rows. A version that knows fewer rows of a kind
/// passes over the others.
extension DurableWrite {
  func append(to bytes: inout [UInt8]) {
    let (kind, rows) = logged
    var body: [UInt8] = []
    for row in rows { row.append(to: &body) }
    bytes.append(kind.rawValue)
    bytes.append(part: body)
  }

  /// Throws `.newerLog` for a kind that this version does not know: a node must not pass over a change.
  init(reading reader: inout LogReader) throws(StorageError) {
    let number = try reader.byte()
    guard let kind = WriteKind(rawValue: number) else {
      throw .newerLog(what: "a change of the kind \(number)")
    }
    var body = try reader.part()
    var rows: [LoggedRow] = []
    while !body.isAtEnd { rows.append(try LoggedRow(reading: &body)) }
    try self.init(kind, rows)
  }

  /// The kind, and the rows of its bytes: the first two of a record are those of `StoredRow.loggedRows`.
  var logged: (kind: WriteKind, rows: [LoggedRow]) {
    switch self {
    case .record(.job(let job)): (.job, job.loggedRows)
    case .record(.jobGone(let id)): (.jobGone, [LoggedRow(id)])
    case .record(.driver(let profile)): (.driver, profile.loggedRows)
    case .record(.link(let link)): (.link, link.loggedRows)
    case .record(.display(let display)): (.display, display.loggedRows)
    case .photo(let photo): (.photo, [LoggedRow(photo.id, photo.jobID, photo.bytes)])
    case .user(let user): (.user, user.loggedRows)
    case .session(let session): (.session, session.loggedRows)
    case .sessionUsed(let id, let at): (.sessionUsed, [LoggedRow(id, at)])
    case .sessionEnded(let id): (.sessionEnded, [LoggedRow(id)])
    case .sessionsEnded(let user): (.sessionsEnded, [LoggedRow(user)])
    case .tokensEnded(let user, let at): (.tokensEnded, [LoggedRow(user, at)])
    case .keyedRequest(let request): (.keyedRequest, request.loggedRows)
    case .audit(let entry): (.audit, entry.loggedRows)
    case .app(.invite(let invite)): (.invite, invite.loggedRows)
    case .app(.inviteUsed(let code)): (.inviteUsed, [LoggedRow(code)])
    case .app(.application(let application)): (.application, application.loggedRows)
    case .app(.pushToken(let token)): (.pushToken, token.loggedRows)
    case .app(.upload(let upload, let bytes)): (.upload, upload.loggedRows + [LoggedRow(bytes)])
    case .app(.uploadPart(let id, let bytes)): (.uploadPart, [LoggedRow(id, bytes)])
    case .app(.uploadKept(let id, let isKept, let at)): (.uploadKept, [LoggedRow(id, isKept, at)])
    case .app(.uploadTaken(let id, let job)): (.uploadTaken, [LoggedRow(id, job)])
    case .app(.uploadGone(let id)): (.uploadGone, [LoggedRow(id)])
    case .app(.deviceKey(let key)): (.deviceKey, key.loggedRows)
    case .app(.deviceKeyUsed(let digest, let at)): (.deviceKeyUsed, [LoggedRow(digest, at)])
    case .app(.deviceKeyGone(let digest)): (.deviceKeyGone, [LoggedRow(digest)])
    case .learned(let rows): (.learned, rows.map(\.columnValues))
    case .driven(let sums): (.driven, sums.map(\.columnValues))
    case .passwordLink(let link): (.passwordLink, link.loggedRows)
    case .passwordLinkUsed(let digest, let at): (.passwordLinkUsed, [LoggedRow(digest, at)])
    case .erased(let erasure): (.erased, [LoggedRow(erasure.kind.rawValue, erasure.id)])
    case .retention(let retention): (.retention, retention.loggedRows)
    case .face(let face): (.face, face.loggedRows)
    case .terms(let terms): (.terms, terms.loggedRows)
    case .outbox(.message(let message)): (.message, message.loggedRows)
    case .outbox(.delivery(let delivery)): (.messageDelivery, delivery.loggedRows)
    case .outbox(.webhook(let webhook)): (.webhook, webhook.loggedRows)
    case .outbox(.webhookGone(let id)): (.webhookGone, [LoggedRow(id)])
    case .outbox(.again(let message)): (.messageAgain, message.loggedRows)
    case .outbox(.quiet(let job)): (.quietJob, [LoggedRow(job)])
    case .outbox(.push(let subscription)): (.pushSubscription, subscription.loggedRows)
    case .outbox(.pushGone(let id)): (.pushSubscriptionGone, [LoggedRow(id)])
    case .chat(.message(let message)): (.chatMessage, message.loggedRows)
    case .chat(.read(let job, let role, let at)): (.chatRead, [LoggedRow(job, role.rawValue, at)])
    }
  }

  private init(_ kind: WriteKind, _ rows: [LoggedRow]) throws(StorageError) {
    func row(_ index: Int) throws(StorageError) -> LoggedRow {
      guard index < rows.count else { throw .badLogEntry("a row is missing") }
      return rows[index]
    }
    func record<Record: StoredRow>() throws(StorageError) -> Record {
      try Record(try row(0), unstored: rows.count > 1 ? rows[1] : nil)
    }
    switch kind {
    case .job: self = .record(.job(try record()))
    case .jobGone: self = .record(.jobGone(try row(0).value(0)))
    case .driver: self = .record(.driver(try record()))
    case .link: self = .record(.link(try record()))
    case .display: self = .record(.display(try record()))
    case .photo:
      let photo = try row(0)
      self = .photo(
        PhotoBytes(id: try photo.value(0), jobID: try photo.value(1), bytes: try photo.value(2)))
    case .user: self = .user(try record())
    case .session: self = .session(try record())
    case .sessionUsed: self = .sessionUsed(id: try row(0).value(0), at: try row(0).value(1))
    case .sessionEnded: self = .sessionEnded(id: try row(0).value(0))
    case .sessionsEnded: self = .sessionsEnded(of: try row(0).value(0))
    case .tokensEnded: self = .tokensEnded(of: try row(0).value(0), at: try row(0).value(1))
    case .keyedRequest: self = .keyedRequest(try record())
    case .audit: self = .audit(try record())
    case .invite: self = .app(.invite(try record()))
    case .inviteUsed: self = .app(.inviteUsed(code: try row(0).value(0)))
    case .application: self = .app(.application(try record()))
    case .pushToken: self = .app(.pushToken(try record()))
    case .upload: self = .app(.upload(try record(), bytes: try row(2).value(0)))
    case .uploadPart: self = .app(.uploadPart(id: try row(0).value(0), bytes: try row(0).value(1)))
    case .uploadKept:
      let kept = try row(0)
      self = .app(.uploadKept(id: try kept.value(0), try kept.value(1), at: try kept.value(2)))
    case .uploadTaken: self = .app(.uploadTaken(id: try row(0).value(0), by: try row(0).value(1)))
    case .uploadGone: self = .app(.uploadGone(id: try row(0).value(0)))
    case .deviceKey: self = .app(.deviceKey(try record()))
    case .deviceKeyUsed:
      self = .app(.deviceKeyUsed(digest: try row(0).value(0), at: try row(0).value(1)))
    case .deviceKeyGone: self = .app(.deviceKeyGone(digest: try row(0).value(0)))
    case .driven:
      var sums: [DrivenSum] = []
      for row in rows { sums.append(try DrivenSum(row)) }
      self = .driven(sums)
    case .learned:
      var learned: [LearnedRow] = []
      for row in rows {
        // As in the database: rows of kinds that only a later version knows are left out.
        do throws(StorageError) { learned.append(try LearnedRow(row)) } catch .newerLog {}
      }
      self = .learned(learned)
    case .passwordLink: self = .passwordLink(try record())
    case .passwordLinkUsed: self = .passwordLinkUsed(digest: try row(0).value(0), at: try row(0).value(1))
    case .erased:
      guard let kind = Erasure.Kind(rawValue: try row(0).value(0)) else {
        throw .badLogEntry("nothing of that kind can be erased")
      }
      self = .erased(Erasure(kind, id: try row(0).value(1)))
    case .retention: self = .retention(try record())
    case .face: self = .face(try record())
    case .terms: self = .terms(try record())
    case .message: self = .outbox(.message(try record()))
    case .messageDelivery: self = .outbox(.delivery(try record()))
    case .webhook: self = .outbox(.webhook(try record()))
    case .webhookGone: self = .outbox(.webhookGone(id: try row(0).value(0)))
    case .messageAgain: self = .outbox(.again(try record()))
    case .quietJob: self = .outbox(.quiet(try row(0).value(0)))
    case .pushSubscription: self = .outbox(.push(try record()))
    case .pushSubscriptionGone: self = .outbox(.pushGone(id: try row(0).value(0)))
    case .chatMessage: self = .chat(.message(try record()))
    case .chatRead:
      guard let role = ChatRole(rawValue: try row(0).value(1)) else {
        throw .newerLog(what: "a side of a conversation that this version does not know")
      }
      self = .chat(.read(try row(0).value(0), by: role, at: try row(0).value(2)))
    }
  }
}
