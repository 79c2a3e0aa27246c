import Auth
import Dashboard
import Storage
import Tracking

/// An account that is to be made, as the command line or the demo describes it.
struct NewAccount {
  /// Under which others' tokens name it; nil for a random one.
  var id: UserID?
  var email: String?
  var phone: String?
  var name: String?
  var role = Role.dispatcher
  var password: String?
  var vehicle: String?
  var isApproved = false
  /// Whose fleet a driver belongs to.
  var operatorName: String?

  init(role: Role, name: String) {
    self.role = role
    self.name = name
  }

  init(_ arguments: inout Arguments) throws(CommandError) {
    if let text = try arguments.takeValue("--id") {
      // As OpenID Connect bounds the claim `sub`.
      guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
        !text.hasPrefix(DelegatedSignIn.prefix), !text.hasPrefix(ServiceAccount.prefix)
      else {
        throw .usage(
          "--id takes 1 to 255 visible ASCII characters, not beginning with \(DelegatedSignIn.prefix) or"
            + " \(ServiceAccount.prefix)")
      }
      id = UserID(text)
    }
    email = try arguments.takeValue("--email")
    phone = try arguments.takeValue("--phone")
    name = try arguments.takeValue("--name")
    vehicle = try arguments.takeValue("--vehicle")
    if let text = try arguments.takeValue("--operator") {
      guard let name = OperatorTable.name(text) else {
        throw .usage("--operator takes a name of up to \(OperatorTable.maximumNameBytes) bytes")
      }
      operatorName = name
    }
    isApproved = arguments.takeFlag("--approve")
    if let text = try arguments.takeValue("--role") {
      guard let known = Role(rawValue: text), known != .service else {
        let names = Role.allCases.filter { $0 != .service }.map(\.rawValue)
        throw .usage("--role takes one of \(names.joined(separator: ", "))")
      }
      role = known
    }
    guard email != nil || phone != nil else { throw .usage("an account needs --email or --phone") }
    if arguments.takeFlag("--password-stdin") || (role != .driver && PasswordInput.isTerminal) {
      password = try PasswordInput.read()
    }
    if password == nil, role != .driver { throw .usage("an account needs a password: use --password-stdin") }
  }

  /// The records of the account, and of its driver if it is one.
  func make(now: Timestamp) throws(CommandError) -> (User, DriverProfile?) {
    do throws(AuthError) {
      let hash: PasswordHash? =
        if let password { try PasswordHash(password: password) } else { nil }
      let userID: UserID =
        if let id { id } else { UserID(Sha256.hexadecimal(try RandomToken(byteCount: 16).bytes)) }
      let driverID =
        role == .driver ? DriverID(Sha256.hexadecimal(try RandomToken(byteCount: 16).bytes)) : nil
      let user = User(
        id: userID, email: email, phone: phone, name: name, role: role, passwordHash: hash?.encoded,
        driverID: driverID, createdAt: now)
      let driver = driverID.map {
        DriverProfile(
          id: $0, userID: userID, name: name, vehicle: vehicle, phone: phone, isApproved: isApproved,
          operatorName: operatorName)
      }
      return (user, driver)
    } catch {
      throw .failed("the password cannot be kept: \(error)")
    }
  }
}
