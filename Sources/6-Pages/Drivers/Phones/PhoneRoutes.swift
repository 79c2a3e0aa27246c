import API
import Access
import Auth
import HTTP
import Logging
import PhoneApps
import Storage
import Store
import System
import Tracking
import Words

/// `/phone`: takes the positions that drivers' phones send by apps that are not ours, and shows a phone's browser how to
/// set such an app up.
///
/// Confined to the front loop. The key decides who the driver is (`Access.deviceKey`). A position that the fleet refuses is counted and answered as taken: an
/// app would send it again for ever, and nothing after it.
package final class PhoneRoutes: RouteGroup {
  /// 1,000 positions as Overland writes them have 600 KB.
  static let maximumBodyBytes = 1 << 20
  private static let logAgainMilliseconds: Int64 = 600_000

  private let store: FleetStore
  private let access: Access
  private let answers: LongAnswers
  private let setup: PhoneSetup
  private let presence: PhonePresence
  /// The log of refusals.
  private let refusals: RefusalLog
  package private(set) var statistics = PhoneStatistics()
  /// What each phone's app is, and why its newest message was not read; by the key's digest.
  private(set) var reports: [String: PhoneReport] = [:]

  package init(
    store: FleetStore, access: Access, answers: LongAnswers, setup: PhoneSetup, presence: PhonePresence,
    refusals: RefusalLog
  ) {
    self.refusals = refusals
    self.store = store
    self.access = access
    self.answers = answers
    self.setup = setup
    self.presence = presence
  }

  package func add(to router: inout Router) {
    let body = BodyLimit(Self.maximumBodyBytes) { [unowned self] in
      self.access.deviceKey($0) != nil || Self.mayNameKey($0)
    }
    for pattern in [Access.phonePath, "\(Access.phonePath)/:key"] {
      router.on(.get, pattern) { [unowned self] request, _, responder in self.answer(request, responder) }
      router.on(.post, pattern, body: body) { [unowned self] request, _, responder in
        self.answer(request, responder)
      }
    }
  }

  /// Whether the body is a small form, in which the key may be.
  private static func mayNameKey(_ request: HTTPRequest) -> Bool {
    request.path == Access.phonePath
      && request.headers.mediaType("Content-Type", is: "application/x-www-form-urlencoded")
      && request.headers["Content-Length"].flatMap { Int($0) } ?? .max <= BodyLimit.small.maximumBytes
  }

  private func answer(_ request: HTTPRequest, _ responder: Responder) {
    guard let phone = access.deviceKey(request) else { return refuseKey(request, responder) }
    let digest = phone.key.digest
    let message: PhoneMessage
    do throws(PhoneAppsError) {
      guard let request = request.decompressed(maximumBytes: Self.maximumBodyBytes) else {
        throw .malformed("The body is not gzip, or longer than 1 MiB when it is decompressed")
      }
      message = try PhoneMessage(request)
    } catch {
      if error == .noPosition, request.method != .post {
        return setup.show(phone, reports[digest], request, responder)
      }
      note(.message(error), of: phone, request)
      return refuse(error, responder)
    }
    take(message, phone, request, responder)
  }

  /// The key was revoked.
  func forget(_ digest: String) { reports[digest] = nil }

  private func refuse(_ error: PhoneAppsError, _ responder: Responder) {
    statistics.refused[error.name, default: 0] += 1
    responder.send(error.response)
  }

  private func refuseKey(_ request: HTTPRequest, _ responder: Responder) {
    statistics.refused[PhoneStatistics.unknownKey, default: 0] += 1
    // A person who opens the link would be asked for a password that nobody has.
    if request.method == .get, request.wantsPage {
      if !store.fleet.nodes.isCutOff {
        refusals.phone(from: request.clientAddress, reason: PhoneStatistics.unknownKey)
      }
      return setup.refuse(request, responder)
    }
    // Another node may know it.
    if store.fleet.nodes.isCutOff { return responder.send(RequestError.unknownHere.response) }
    refusals.phone(from: request.clientAddress, reason: PhoneStatistics.unknownKey)
    var response = HTTPResponse.error(.unauthorized, "This key is not known: make a new one on the board")
    // OwnTracks sends its name and password without being asked; other programs ask their user.
    response.headers.set("WWW-Authenticate", "Basic realm=\"Waypost\", charset=\"UTF-8\"")
    response.mayBeOutdated = true
    responder.send(response)
  }

  private func take(
    _ message: PhoneMessage, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder
  ) {
    let now = store.clock()
    let loggedAt = reports[phone.key.digest]?.loggedAt
    reports[phone.key.digest] = PhoneReport(at: now, app: message.app, fault: nil, loggedAt: loggedAt)
    access.noteUse(of: phone.key)
    if let fix = message.fixes.last(where: { $0.battery != nil }), let battery = fix.battery {
      store.fleet.note(battery, of: phone.slot, at: fix.fixTime ?? now, now: now)
    }
    statistics.messages[message.app, default: 0] += 1
    guard message.fixes.count > 1 else {
      if let fix = message.fixes.first, let fault = take(fix, phone, request, now) {
        note(fault, of: phone, request)
      }
      return responder.send(.json(Array(message.app.answer.utf8)))
    }
    // A long batch must not hold up the positions of others.
    var next = message.fixes.makeIterator()
    // One good position says that the phone is well.
    var isWell = false
    var fault: PhoneFault?
    answers.make(responder) { [weak self] in
      guard let self, let fix = next.next() else { return false }
      fault = self.take(fix, phone, request, now)
      isWell = isWell || fault == nil
      return true
    } end: { [weak self] in
      if !isWell, let fault { self?.note(fault, of: phone, request) }
      responder.send(.json(Array(message.app.answer.utf8)))
    }
  }

  /// Returns what is wrong with the position, if it can be mended at the phone.
  private func take(
    _ fix: PhoneFix, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ now: Timestamp
  ) -> PhoneFault? {
    let reason: FleetRejection
    do throws(FleetRejection) {
      let position = try read(fix, now)
      try store.move(phone.slot, to: position)
      presence.reported(phone.slot, now: now)
      return nil
    } catch {
      reason = error
    }
    let driver = store.fleet.profile(phone.slot).id
    refusals.fix(from: request.clientAddress, driver: driver, reason, now: now)
    return PhoneFault(reason, of: fix, now: now)
  }

  /// The fleet counts what it refuses itself.
  private func read(_ fix: PhoneFix, _ now: Timestamp) throws(FleetRejection) -> Position {
    do throws(FleetRejection) { return try fix.position(receivedAt: now) } catch {
      throw store.fleet.count(error)
    }
  }

  /// What is wrong with the newest message of one of the driver's phones, in words; nil if nothing is that can be mended
  /// at a phone.
  package func fault(of driver: DriverID, _ words: Words) -> String? {
    store.accounts.apps.deviceKeys(of: driver).compactMap { reports[$0.digest] }
      .filter { $0.fault != nil }.max { $0.at < $1.at }
      .flatMap { $0.fault.map { words[$0] } }
  }

  /// The log has a line at once, and then one in ten minutes at most for each phone.
  private func note(_ fault: PhoneFault, of phone: Access.PhoneKey, _ request: HTTPRequest) {
    let now = store.clock()
    var report = reports[phone.key.digest] ?? PhoneReport(at: now)
    report.at = now
    report.fault = fault
    if report.loggedAt.map({ now.millisecondsSince($0) >= Self.logAgainMilliseconds }) ?? true {
      report.loggedAt = now
      refusals.phoneFault(from: request.clientAddress, driver: phone.key.driverID, reason: fault.name)
    }
    reports[phone.key.digest] = report
  }
}
