import Access
import Auth
import Storage
import System
import Tracking

/// An account that is to be created, described by the command line or the demo.
struct NewAccount {
  /// The id by which others' tokens name it; nil for a random one.
  var id: UserID?
  var email: String?
  var phone: String?
  var name: String?
  var role = Role.dispatcher
  var password: String?
  var vehicle: String?
  var isApproved = false
  /// The operator whose fleet a driver belongs to.
  var operatorName: String?

  init(role: Role, name: String? = nil) {
    self.role = role
    self.name = name
  }

  /// Whether an id may be chosen: within the bounds of OpenID Connect for the claim `sub`, and none of those that
  /// this server makes.
  static func isUsableID(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      && !text.hasPrefix(DelegatedSignIn.prefix) && !text.hasPrefix(ServiceAccount.prefix)
  }

  /// Reads the password if one is needed.
  mutating func complete(readsPassword: Bool) throws(CommandError) {
    guard email != nil || phone != nil else { throw .usage("an account needs --email or --phone") }
    if let email {
      do throws(MailAddress.Fault) { _ = try MailAddress(email) } catch {
        throw .usage("--email takes an email address: \(error.reason)")
      }
    }
    if readsPassword || (role != .driver && PasswordInput.isTerminal) {
      password = try PasswordInput.read(known: [email, phone, name])
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
