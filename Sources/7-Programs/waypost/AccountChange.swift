import Access
import Auth
import Storage
import System
import Tracking

/// `waypost user disable|enable|password|role|sign-out|second-factor`: changes an account, or ends it, beside a running server or
/// without. The server notices within a second: sessions, tokens, open feeds and sockets end with the account, and its
/// owner is told by mail.
enum AccountChange: String {
  case disable, enable, password, role
  case signOut = "sign-out"
  /// Removes it.
  case secondFactor = "second-factor"

  func run(_ given: Arguments) throws(CommandError) {
    let name = given.user
    let role = self == .role ? given.account.role : nil
    try given.settings.needDatabase()
    // Read and hashed before other processes have to wait.
    let password = self == .password ? try PasswordInput.read() : nil
    let hash = try password.map(Self.hash)
    let newDriver: DriverID? = role == .driver ? DriverID(try Self.randomID()) : nil
    let noticeID = try Self.randomID()
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    var refusal: CommandError?
    try given.settings.withDatabase { (file) throws(StorageError) in
      try file.change { (file) throws(StorageError) in
        guard var user = try file.user(name) else {
          refusal = .failed("there is no account \"\(name)\"")
          return []
        }
        refusal = refuse(user, password)
        if self == .secondFactor, !(try file.hasSecondFactor(user.id)) {
          refusal = .failed("\"\(name)\" has no second factor")
        }
        if refusal == nil, !given.isForced, try isLastAdministrator(user, role, in: file) {
          refusal = .failed("\"\(name)\" is the last administrator; --force does it nevertheless")
        }
        if refusal != nil { return [] }
        let former = user
        var driver = try file.drivers().first { $0.id == user.driverID }
        change(&user, &driver, role: role, hash: hash, newDriver: newDriver, now: now)
        var writes: [DurableWrite] = driver.map { [.record(.driver($0))] } ?? []
        writes += [.user(former), .user(user)]
        if endsSignIns { writes.append(.sessionsEnded(of: user.id)) }
        if self == .secondFactor { writes.append(.secondFactorGone(of: user.id)) }
        writes.append(
          .audit(AuditEntry(at: now, action, account: user, detail: role?.rawValue)))
        // A command cannot mail: a server does.
        if user.email != nil {
          writes.append(
            .accountNotice(AccountNotice(id: noticeID, userID: user.id, action: action, at: now)))
        }
        return writes
      }
    }
    if let refusal { throw refusal }
  }

  private var action: AuditEntry.Action {
    switch self {
    case .disable: .accountDisable
    case .enable: .accountEnable
    case .password: .accountPassword
    case .role: .accountRole
    case .signOut: .accountSignOut
    case .secondFactor: .secondFactorRemove
    }
  }

  /// Whether the change ends the sign-ins of those who know the former password, or have a token of the account.
  private var endsSignIns: Bool {
    switch self {
    case .disable, .password, .signOut: true
    case .enable, .role, .secondFactor: false
    }
  }

  private func refuse(_ user: User, _ password: String?) -> CommandError? {
    let isElsewhere = user.id.rawValue.hasPrefix(DelegatedSignIn.prefix)
    switch self {
    case .password where user.role == .service || isElsewhere,
      .role where user.role == .service || isElsewhere:
      return .failed(
        "\"\(user.id.rawValue)\" is \(isElsewhere ? "an account of the backend" : "a service"): it has no \(rawValue) here"
      )
    default: break
    }
    guard let password else { return nil }
    do throws(CommandError) {
      _ = try PasswordInput.check(password, known: [user.email, user.phone, user.name])
      return nil
    } catch { return error }
  }

  private func isLastAdministrator(
    _ user: User, _ role: Role?, in file: StorageFile
  ) throws(StorageError) -> Bool {
    guard user.role == .admin, user.isActive, self == .disable || (self == .role && role != .admin) else {
      return false
    }
    return !(try file.users().contains { $0.role == .admin && $0.isActive && $0.id != user.id })
  }

  private func change(
    _ user: inout User, _ driver: inout DriverProfile?, role: Role?, hash: String?, newDriver: DriverID?,
    now: Timestamp
  ) {
    switch self {
    case .disable:
      user.isActive = false
      driver?.isOnline = false
    case .enable: user.isActive = true
    case .password: user.passwordHash = hash
    case .signOut, .secondFactor: break
    case .role:
      guard let role else { return }
      user.role = role
      if let newDriver, driver == nil {
        user.driverID = newDriver
        driver = DriverProfile(
          id: newDriver, userID: user.id, name: user.name, phone: user.phone, isApproved: false)
      }
      // An account that is no driver any more reports for none; one that becomes a driver again gets its former
      // profile.
      driver?.userID = role == .driver ? user.id : nil
      if role != .driver { driver?.isOnline = false }
    }
    if endsSignIns { user.tokensEndedAt = max(now, user.tokensEndedAt ?? now) }
  }

  private static func hash(_ password: String) throws(CommandError) -> String {
    do throws(AuthError) {
      return try PasswordHash(password: password).encoded
    } catch {
      throw .failed("the password cannot be kept: \(error)")
    }
  }

  private static func randomID() throws(CommandError) -> String {
    guard let random = try? RandomToken(byteCount: 16) else {
      throw .failed("the system gives no random numbers")
    }
    return Sha256.hexadecimal(random.bytes)
  }
}
