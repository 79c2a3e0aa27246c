import Compact
import System
import TestSupport
import Tracking

@testable import Storage

/// Makes writes of each kind with random values in all members: each value that the members can hold, and many that
/// the server never lets in.
struct WriteGenerator {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func entry() -> LogEntry {
    LogEntry((0..<number(0...3)).map { _ in change() })
  }

  mutating func change() -> LoggedChange {
    LoggedChange((0..<number(0...4)).map { _ in write(pick(WriteKind.allCases)) })
  }

  mutating func write(_ kind: WriteKind) -> DurableWrite {
    switch kind.description {
    case "job": .record(.job(job()))
    case "jobGone": .record(.jobGone(id()))
    case "driver": .record(.driver(profile()))
    case "link": .record(.link(link()))
    case "display": .record(.wall(wall()))
    case "photo": .photo(PhotoBytes(id: text(), jobID: id(), bytes: bytes()))
    case "driverPicture": .driverPicture(DriverPicture(driverID: id(), jpeg: bytes()))
    case "user": .user(user())
    case "session": .session(session())
    case "sessionUsed": .sessionUsed(id: text(), at: time())
    case "sessionEnded": .sessionEnded(id: text())
    case "sessionsEnded": .sessionsEnded(of: id())
    case "tokensEnded": .tokensEnded(of: id(), at: time())
    case "keyedRequest": .keyedRequest(keyedRequest())
    case "audit": .audit(audit())
    case "invite": .app(.invite(invite()))
    case "inviteUsed": .app(.inviteUsed(code: text()))
    case "application": .app(.application(application()))
    case "pushToken": .app(.pushToken(pushToken()))
    case "upload": .app(.upload(upload(), bytes: bytes()))
    case "uploadKept": .app(.uploadKept(id: text(), flag(), at: time()))
    case "uploadTaken": .app(.uploadTaken(id: text(), by: id()))
    case "uploadGone": .app(.uploadGone(id: text()))
    case "uploadPart": .app(.uploadPart(id: text(), bytes: bytes()))
    case "deviceKey": .app(.deviceKey(deviceKey()))
    case "deviceKeyUsed": .app(.deviceKeyUsed(digest: text(), at: time()))
    case "deviceKeyGone": .app(.deviceKeyGone(digest: text()))
    case "driven": .driven((0..<number(0...5)).map { _ in driven() })
    case "learned": .learned((0..<number(0...5)).map { _ in learned() })
    case "passwordLink": .passwordLink(passwordLink())
    case "passwordLinkUsed": .passwordLinkUsed(digest: text(), at: time())
    case "secondFactor": .secondFactor(secondFactor())
    case "secondFactorUsed":
      flag()
        ? .secondFactorUsed(step: integer(), of: id())
        : .secondFactorUsed(recoveryDigest: word(), of: id())
    case "secondFactorGone": .secondFactorGone(of: id())
    case "secondFactorRule":
      .secondFactorRule(
        SecondFactorRule(group: pick(SecondFactorRule.Group.allCases), from: maybe { $0.time() }))
    case "accountNotice":
      .accountNotice(
        AccountNotice(id: text(), userID: id(), action: pick(AuditEntry.Action.allCases), at: time()))
    case "accountNoticeTold": .accountNoticeTold(id: text())
    case "erased": .erased(Erasure(pick(Erasure.Kind.allCases), id: text()))
    case "retention": .retention(retention())
    case "face": .brand(brand())
    case "terms": .terms(terms())
    case "message": .outbox(.message(message()))
    case "messageDelivery": .outbox(.delivery(delivery()))
    case "webhook": .outbox(.webhook(webhook()))
    case "webhookGone": .outbox(.webhookGone(id: text()))
    case "messageAgain": .outbox(.again(message()))
    case "quietJob": .outbox(.quiet(id()))
    case "pushSubscription": .outbox(.push(pushSubscription()))
    case "pushSubscriptionGone": .outbox(.pushGone(id: text()))
    case "chatMessage": .chat(.message(chatMessage()))
    case "chatRead": .chat(.read(id(), by: pick(ChatRole.allCases), at: time()))
    default: preconditionFailure("the generator makes no change of the kind \(kind)")
    }
  }

  // MARK: Values

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func flag() -> Bool { random.chance(50) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...(values.count - 1))]
  }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    flag() ? make(&self) : nil
  }

  mutating func integer() -> Int64 {
    switch number(0...4) {
    case 0: pick([.min, .max, 0, -1, 1, 63, 64, -64, -65])
    case 1: Int64.random(in: .min ... .max, using: &random)
    default: Int64.random(in: -1_000_000...1_000_000, using: &random)
    }
  }

  mutating func time() -> Timestamp { Timestamp(unixMilliseconds: integer()) }

  mutating func double() -> Double {
    flag()
      ? pick([0, -0.0, 1, -1, .pi, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
      : Double.random(in: -1e9...1e9, using: &random)
  }

  /// A word without spaces that is never empty.
  mutating func word() -> String {
    pick(["x", "é", "e\u{301}", "https://a.example/1", "🚚🚚"]) + "\(number(0...9999))"
  }

  mutating func text() -> String {
    switch number(0...5) {
    case 0: ""
    case 1: #"O'Brien "<img src=x>" \ 🚚 é\#u{301}\#u{0}end"#
    case 2: String(repeating: word() + "\n ", count: number(0...60))
    case 3: "0123abcd-89ab-cdef-0123-456789abcdef"
    case 4: "AZaz09-_AZaz09-_AZaz09-_"
    default: word()
    }
  }

  mutating func id<ID: TextIdentifier>(_: ID.Type = ID.self) -> ID { ID(text()) }

  mutating func bytes() -> [UInt8] {
    (0..<number(0...300)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  mutating func place() -> Coordinate? {
    Coordinate(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -180...180, using: &random))
  }
}

extension WriteGenerator {
  // MARK: Records

  mutating func driven() -> DrivenSum {
    DrivenSum(
      day: number(.min ... .max), driverID: id(), operatorName: text(), meters: number(.min ... .max),
      seconds: number(.min ... .max))
  }

  mutating func profile() -> DriverProfile {
    var profile = DriverProfile(
      id: id(), userID: maybe { $0.id() }, name: maybe { $0.text() }, vehicle: maybe { $0.text() },
      phone: maybe { $0.text() }, rating: maybe { $0.double() },
      completedJobCount: maybe { Int($0.integer()) }, isApproved: flag(), operatorName: maybe { $0.text() })
    profile.ratings = DriverRatings(newest: UInt64(number(0...(1 << 60 - 1))), count: number(0...9999))
    (profile.pictureAt, profile.availabilitySince) = (maybe { $0.time() }, maybe { $0.time() })
    profile.availability = pick(DriverAvailability.allCases)
    return profile
  }

  mutating func link() -> TrackingLink {
    var link = TrackingLink(
      token: text(), jobID: id(), createdAt: time(), expiresAt: maybe { $0.time() },
      revokedAt: maybe { $0.time() }, rules: rules(), language: maybe { $0.text() },
      viewCount: number(0...1000), lastViewedAt: maybe { $0.time() })
    link.rulesSince = maybe { $0.time() }
    return link
  }

  private mutating func rules() -> LinkRules {
    var rules = LinkRules()
    guard flag() else { return rules }
    // The rule "never" has one status for both ends.
    rules.driverShownFrom = flag() ? pick(JobStatus.allCases.filter { $0 != .cancelled }) : nil
    rules.shownWithinMeters = maybe { $0.number(0...100_000) }
    rules.shownWithinSeconds = maybe { $0.number(0...1440) * 60 }
    rules.roundingMeters = maybe { $0.number(0...100_000) }
    rules.delaySeconds = maybe { $0.number(0...VisibilityRules.maximumDelaySeconds) }
    for field in ShownField.allCases { rules[field] = maybe { $0.flag() } }
    return rules
  }

  mutating func wall() -> Wall {
    let radius = Double.random(in: WallArea.radiusRangeMeters, using: &random)
    return Wall(
      token: text(), name: text(), createdAt: time(), revokedAt: maybe { $0.time() },
      area: flag() ? place().flatMap { WallArea(center: $0, radiusMeters: radius) } : nil,
      areaAddress: maybe { $0.text() },
      theme: pick(Wall.Theme.allCases), timeZoneName: maybe { $0.text() },
      framingOrigins: (0..<number(0...3)).map { _ in word() },
      parts: (0..<number(1...3)).map { _ in pick(Wall.Part.allCases) })
  }

  mutating func user() -> User {
    var user = User(
      id: id(), email: maybe { $0.text() }, phone: maybe { $0.text() }, name: maybe { $0.text() },
      role: pick(Role.allCases), passwordHash: maybe { $0.text() }, driverID: maybe { $0.id() },
      isActive: flag(), createdAt: time())
    user.tokensEndedAt = maybe { $0.time() }
    return user
  }

  mutating func session() -> Session {
    Session(
      id: text(), userID: id(), createdAt: time(), expiresAt: time(), usedAt: maybe { $0.time() },
      address: maybe { $0.text() }, userAgent: maybe { $0.text() })
  }

  mutating func keyedRequest() -> KeyedRequest {
    KeyedRequest(
      key: text(), content: text(), made: text(), isNew: flag(), by: maybe { $0.text() }, at: time(),
      keptMilliseconds: 1000)
  }

  mutating func chatMessage() -> ChatMessage {
    ChatMessage(
      id: text(), jobID: id(), role: pick(ChatRole.allCases), senderID: text(), text: text(), sentAt: time(),
      readAt: maybe { $0.time() })
  }

  mutating func audit() -> AuditEntry {
    AuditEntry(
      at: time(), userID: id(), who: text(), action: pick(AuditEntry.Action.allCases),
      subject: maybe { $0.text() }, address: maybe { $0.text() }, detail: maybe { $0.text() })
  }

  mutating func invite() -> Invite {
    Invite(
      code: text(), name: maybe { $0.text() }, uses: number(0...10_000), usedCount: number(0...10_000),
      createdAt: time(), revokedAt: maybe { $0.time() })
  }

  mutating func application() -> DriverApplication {
    DriverApplication(
      driverID: id(), truckType: maybe { $0.text() }, truckCapacityJSON: maybe { $0.text() },
      licenseURL: maybe { $0.text() }, insuranceURL: maybe { $0.text() },
      truckPhotos: (0..<number(0...4)).map { _ in word() }, isOperator: flag(), at: time())
  }

  mutating func pushToken() -> PushToken {
    PushToken(token: text(), userID: id(), platform: maybe { $0.text() }, at: time())
  }

  mutating func upload() -> Upload {
    Upload(id: text(), userID: id(), mediaType: text(), at: time(), isKept: flag())
  }

  mutating func deviceKey() -> DeviceKey {
    DeviceKey(
      digest: text(), driverID: id(), name: text(), createdAt: time(), usedAt: maybe { $0.time() })
  }

  mutating func secondFactor() -> SecondFactor {
    SecondFactor(
      userID: id(), seed: text(), createdAt: time(), lastStep: integer(),
      recoveryDigests: (0..<number(0...3)).map { _ in word() })
  }

  mutating func passwordLink() -> PasswordLink {
    PasswordLink(
      userID: id(), digest: text(), createdAt: time(), expiresAt: time(), usedAt: maybe { $0.time() })
  }

  mutating func retention() -> Retention {
    Retention(
      historyHours: maybe { Int($0.integer()) }, customerDays: maybe { Int($0.integer()) },
      auditDays: number(Retention.auditDays))
  }

  mutating func brand() -> Brand {
    Brand(
      operatorName: text(), name: maybe { $0.text() }, accent: maybe { $0.number(0...0xFFFFFF) },
      phone: maybe { $0.text() }, mail: maybe { $0.text() }, legal: maybe { $0.text() },
      logo: maybe { $0.bytes() }, isNameInLogo: flag())
  }

  mutating func terms() -> CustomerTerms {
    CustomerTerms(
      currency: maybe { $0.text() }, linkRules: rules(), linkHours: maybe { $0.number(1...24) },
      messages: MessageChoices((0..<number(0...3)).map { _ in word() }),
      requests: RequestLimits(
        hours: number(RequestLimits.hoursRange), fee: maybe { $0.text() }, cancelsDirectly: flag()),
      proof: ProofNeeds(rawValue: UInt8(number(0...3))))
  }

  mutating func message() -> OutboxMessage {
    var message = OutboxMessage(
      id: text(), receiver: text(), event: word(), jobID: maybe { $0.id() }, body: bytes(), madeAt: time())
    message.delivery = delivery(of: message.id)
    return message
  }

  mutating func delivery(of id: String? = nil) -> MessageDelivery {
    var delivery = MessageDelivery(
      id: id ?? text(), tries: number(0...99), dueAt: time(), until: time(), triedAt: maybe { $0.time() },
      answer: maybe { $0.text() })
    switch number(0...2) {
    case 0: delivery.taken()
    case 1: delivery.end(pick(MessageDelivery.Ending.allCases))
    default: break
    }
    return delivery
  }

  mutating func webhook() -> Webhook {
    var webhook = Webhook(
      id: text(), name: text(), url: SecretAddress(text()), events: (0..<number(0...4)).map { _ in word() },
      createdAt: time())
    for _ in 0..<number(0...3) { webhook.rotate(at: time()) }
    webhook.format = pick(WebhookFormat.allCases)
    webhook.isOn = flag()
    webhook.offReason = maybe { $0.text() }
    return webhook
  }

  mutating func pushSubscription() -> PushSubscription {
    if number(0...2) == 0 {
      return PushSubscription(
        id: text(), endpoint: SecretAddress(text()), key: bytes(), secret: bytes(), driverID: id(),
        keyDigest: text(), language: text(), createdAt: time())
    }
    return flag()
      ? PushSubscription(
        id: text(), endpoint: SecretAddress(text()), key: bytes(), secret: bytes(), link: text(), jobID: id(),
        language: text(), createdAt: time())
      : PushSubscription(
        id: text(), endpoint: SecretAddress(text()), key: bytes(), secret: bytes(), userID: id(),
        session: text(), language: text(), createdAt: time())
  }

  mutating func learned() -> LearnedRow {
    LearnedRow(
      kind: pick(LearnedRow.Kind.allCases), key: integer(), weight: double(), value: double(),
      day: Int(integer()))
  }
}
