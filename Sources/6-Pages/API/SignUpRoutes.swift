import Access
import Auth
import HTTP
import JSON
import Net
import Storage
import Store
import System
import Tracking

/// The steps by which a driver gets an account: `POST /api/auth/driver-signup` with a code of the operator, `POST
/// /api/drivers/register` with the facts that the operator needs to approve the driver, and `POST
/// /api/push/register-token` with the address for push messages.
///
/// Confined to the front loop. While upstream is followed, upstream owns the accounts.
package final class SignUpRoutes: RouteGroup {
  static let maximumNameBytes = 200
  static let maximumPushTokenBytes = 512
  private static let maximumCodeBytes = 64
  private static let noInvite = "An invite code is needed: ask the operator for one"
  private static let badInvite =
    "This invite code is unknown, used up or revoked: ask the operator for another"

  private let access: Access
  private let passwords: PasswordChecker
  private let loop: EventLoop
  private let keyed: KeyedRequests
  private let ownsAccounts: Bool
  private var store: FleetStore { access.store }
  // The backend's limit: three a minute from one address.
  private var byAddress = AddressRate(capacity: 3, refillPerSecond: 3.0 / 60)
  // An account must not try codes without end.
  private var byUser = RateLimiter<UserID>(capacity: 10, refillPerSecond: 10.0 / 60)

  package init(
    access: Access, passwords: PasswordChecker, keyed: KeyedRequests, loop: EventLoop, ownsAccounts: Bool
  ) {
    self.access = access
    self.keyed = keyed
    self.passwords = passwords
    self.loop = loop
    self.ownsAccounts = ownsAccounts
  }

  package func add(to router: inout Router) {
    router.on(.post, "/api/auth/driver-signup", body: BodyLimit(16 << 10), self, SignUpRoutes.signUp)
    router.on(.post, "/api/drivers/register", body: BodyLimit(32 << 10), self, SignUpRoutes.register)
    router.on(.post, "/api/push/register-token", self, SignUpRoutes.takePushToken)
  }

  // MARK: A new account

  private struct NewDriver {
    let email: String
    let name: String
    let code: String
    let key: IdempotencyKey?
  }

  private func signUp(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    guard ownsAccounts else { throw .upstreamOwnsAccounts }
    let verdict = byAddress.take(request.clientKey, nowMilliseconds: loop.nowMilliseconds)
    if case .refused(let seconds) = verdict { throw .tooManyRequests(retryAfterSeconds: seconds) }
    let body = try APIRoute.object(request)
    guard let code = try Self.code(body) else { throw .forbidden(Self.noInvite) }
    let email = try APIRoute.string("email", body)
    do throws(MailAddress.Fault) { _ = try MailAddress(email) } catch {
      throw .badRequest("email is not an email address: \(error.reason)")
    }
    let name = try APIRoute.string("name", body)
    guard name.utf8.count <= Self.maximumNameBytes, name.contains(where: { !$0.isWhitespace }) else {
      throw .badRequest("name takes up to \(Self.maximumNameBytes) bytes")
    }
    let password = try Self.password(body, of: [email, name])
    // The password must not be kept as a digest that is quick to compute.
    let asked = Array("\(email)\n\(name)\n\(code)".utf8)
    let key = try IdempotencyKey(request, by: UserID("email \(email)"), asked: asked)
    // The answer had a token, which is not given twice.
    if try keyed.former(key) != nil { throw KeyedRequests.isMade("the account") }
    // Strangers must not learn which accounts exist.
    guard store.accounts.apps.invite(code)?.isOpen == true else { throw .forbidden(Self.badInvite) }
    guard store.accounts.user(email: email) == nil else { throw Self.isTaken(email) }
    let driver = NewDriver(email: email, name: name, code: code, key: key)
    let isTaken = passwords.hash(password) { [weak self] hash in
      guard let self, let hash else { return responder.send(RequestError.busy.response) }
      self.make(driver, passwordHash: hash, responder)
    }
    guard isTaken else { throw .tooManyRequests(retryAfterSeconds: 2) }
  }

  private static func password(_ body: JSONValue, of known: [String]) throws(RequestError) -> String {
    let password = try APIRoute.string("password", body)
    do throws(NewPassword.Fault) { return try NewPassword(password, known: known).text } catch {
      switch error {
      case .known: throw .badRequest("password must not be the email address or the name")
      case .tooShort: throw .badRequest("password takes at least \(NewPassword.leastCharacters) characters")
      case .notAllowed, .different:
        throw .badRequest(
          "password takes up to \(PasswordHash.maximumPasswordByteCount) bytes, none of them 0")
      }
    }
  }

  private func make(_ new: NewDriver, passwordHash: String, _ responder: Responder) {
    guard let userID = Self.newID(), let driverID = Self.newID() else {
      return responder.send(RequestError.busy.response)
    }
    let user = User(
      id: UserID(userID), email: new.email, name: new.name, role: .driver, passwordHash: passwordHash,
      driverID: DriverID(driverID), createdAt: store.clock())
    let profile = DriverProfile(
      id: DriverID(driverID), userID: user.id, name: new.name, isApproved: false)
    var writes: [DurableWrite] = [.user(user), .app(.inviteUsed(code: new.code))]
    if let key = new.key { writes.append(key.write(made: userID, by: user.id, at: store.clock())) }
    store.submit(.driverChanged(profile), with: writes) { [access, store, keyed] result in
      switch result {
      case .failure(.storage(.conflict)):
        // Of two requests at the same moment, the first took the code, or the email.
        var error =
          store.accounts.user(email: new.email) == nil ? .forbidden(Self.badInvite) : Self.isTaken(new.email)
        if let former = try? keyed.former(new.key), former.isNew {
          error = KeyedRequests.isMade("the account")
        }
        responder.send(error.response)
      case .failure(let error): responder.send(error.response)
      case .success:
        responder.send(
          APIRoute.success { json in
            json.member("token", access.newToken(for: user.id))
            AuthRoutes.write(user, to: &json)
          })
      }
    }
  }

  private static func isTaken(_ email: String) -> RequestError {
    .conflict("There is an account with this email already: sign in")
  }

  static func newID() -> String? {
    (try? RandomToken(byteCount: 16)).map { Sha256.hexadecimal($0.bytes) }
  }

  /// The typed code, if there is one.
  private static func code(_ body: JSONValue) throws(RequestError) -> String? {
    guard let text = try body.text(["inviteCode", "invite_code"])?.text else { return nil }
    guard text.utf8.count <= maximumCodeBytes else { throw .forbidden(badInvite) }
    let code = Invite.folded(text)
    return code.isEmpty ? nil : code
  }

  // MARK: The driver's profile

  private func register(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    var user = try access.user(request)
    guard ownsAccounts else { throw .upstreamOwnsAccounts }
    guard user.role == .driver || user.role == .customer else {
      throw .forbidden("Only accounts of drivers and customers register as drivers")
    }
    let key = try IdempotencyKey(request, by: user.id)
    if let former = try keyed.former(key) {
      return responder.send(try registered(DriverID(former.made)))
    }
    let verdict = byUser.take(user.id, nowMilliseconds: loop.nowMilliseconds)
    if case .refused(let seconds) = verdict { throw .tooManyRequests(retryAfterSeconds: seconds) }
    let body = try APIRoute.object(request)
    let code = try Self.code(body)
    var writes: [DurableWrite] = []
    var profile: DriverProfile
    if let slot = store.fleet.driver(forUser: user.id) {
      profile = store.fleet.profile(slot)
    } else {
      guard let code else { throw .forbidden(Self.noInvite) }
      guard store.accounts.apps.invite(code)?.isOpen == true else { throw .forbidden(Self.badInvite) }
      guard let id = Self.newID() else { throw .busy }
      profile = DriverProfile(
        id: DriverID(id), userID: user.id, name: user.name, phone: user.phone, isApproved: false)
      user.role = .driver
      user.driverID = profile.id
      writes = [.user(user), .app(.inviteUsed(code: code))]
    }
    let own = store.accounts.apps.uploads(of: user.id)
    let application = try DriverApplication(
      body, of: profile.id, before: store.accounts.apps.application(of: profile.id), now: store.clock()
    ) { id in own.contains { $0.id == id } }
    if let type = application.truckType.flatMap({ TruckType(rawValue: $0) }),
      profile.vehicle.flatMap({ TruckType(vehicle: $0) }) != type
    {
      profile.vehicle = type.words
    }
    writes.append(.app(.application(application)))
    let named = Set(application.urls.compactMap { UploadRoutes.id(in: $0) })
    for upload in own where upload.isKept != named.contains(upload.id) {
      writes.append(.app(.uploadKept(id: upload.id, !upload.isKept, at: store.clock())))
    }
    if let key { writes.append(key.write(made: profile.id.rawValue, at: store.clock())) }
    keyed.begin(key)
    store.submit(.driverChanged(profile), with: writes) { [self] result in
      responder.send(
        Result { () throws(RequestError) in
          if let former = try keyed.end(key, after: result.error) {
            return try registered(DriverID(former.made))
          }
          if case .failure(.storage(.conflict)) = result { throw RequestError.forbidden(Self.badInvite) }
          _ = try result.get()
          return try registered(profile.id)
        }
      ) { $0 }
    }
  }

  /// The driver as the server has him or her now.
  private func registered(_ id: DriverID) throws(RequestError) -> HTTPResponse {
    guard let driver = store.fleet.driver(id) else { throw .fleet(.unknownDriver) }
    return APIRoute.success { json in
      json.key("contractor")
      ContractorJSON.write(driver, store.accounts.apps.application(of: id), to: &json)
    }
  }

  // MARK: The phone

  private func takePushToken(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    let user = try access.user(request)
    guard ownsAccounts else { throw .upstreamOwnsAccounts }
    let body = try APIRoute.object(request)
    let token = try APIRoute.string("token", body)
    let platform = try body.text("platform")
    guard token.utf8.count <= Self.maximumPushTokenBytes, (platform ?? "").utf8.count <= 32,
      (token + (platform ?? "")).utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { throw .badRequest("token or platform is none") }
    let record = PushToken(token: token, userID: user.id, platform: platform, at: store.clock())
    store.submit([.app(.pushToken(record))]) { result in
      responder.send(result) { _ in APIRoute.success { _ in } }
    }
  }
}
