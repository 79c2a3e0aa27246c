import API
import Access
import Storage
import System
import Tracking

/// What an administrator says of a person, checked by itself: whether others have the same email is not its matter.
struct PersonFacts: Hashable, Sendable {
  static let maximumTextBytes = 200
  /// The roles that people get here: operators belong to a backend, and programs to the command line.
  static let choosableRoles: [Role] = [.driver, .dispatcher, .admin, .customer]

  /// The field that is wrong, and why.
  enum Fault: Error, Hashable {
    case name, role, ownRole, emailTaken, phone, phoneTaken
    case email(MailAddress.Fault)
    /// Neither email nor phone, for somebody who is no driver.
    case contact
    case vehicle, operatorName

    var field: PersonForm.Field {
      switch self {
      case .name: .name
      case .role, .ownRole: .role
      case .email, .emailTaken, .contact: .email
      case .phone, .phoneTaken: .phone
      case .vehicle: .vehicle
      case .operatorName: .operator
      }
    }
  }

  let name: String
  let role: Role
  let email: String?
  let phone: String?
  /// These two are nil for everybody but drivers.
  let vehicle: String?
  let operatorName: String?

  /// `role` is that of an account which keeps it; nil if the form chooses it.
  init(_ form: PersonForm, keeping role: Role? = nil) throws(Fault) {
    guard let name = Self.text(form[.name]) else { throw .name }
    self.name = name
    let chosen = Role(rawValue: form[.role]).flatMap { Self.choosableRoles.contains($0) ? $0 : nil }
    guard let role = role ?? chosen else { throw .role }
    self.role = role
    let email = Self.folded(form[.email])
    if !email.isEmpty {
      do throws(MailAddress.Fault) { _ = try MailAddress(email) } catch { throw .email(error) }
    }
    self.email = email.isEmpty ? nil : email
    let phone = Self.folded(form[.phone])
    guard phone.isEmpty || JobOrder.isPhone(phone) else { throw .phone }
    self.phone = phone.isEmpty ? nil : phone
    let isReachable = self.email != nil || self.phone != nil
    guard isReachable || !Self.choosableRoles.contains(role) || role == .driver else { throw .contact }
    let (vehicle, operatorName) = (Self.folded(form[.vehicle]), Self.folded(form[.operator]))
    guard vehicle.isEmpty || Self.text(vehicle) != nil else { throw .vehicle }
    guard operatorName.isEmpty || Self.text(operatorName) != nil else { throw .operatorName }
    self.vehicle = role == .driver && !vehicle.isEmpty ? vehicle : nil
    self.operatorName = role == .driver && !operatorName.isEmpty ? operatorName : nil
  }

  /// All that is wrong with a form, one fault a field: a field that is wrong is read as if it were right, and the form
  /// again.
  static func faults(_ form: PersonForm, keeping role: Role?) -> [Fault] {
    let right: [PersonForm.Field: String] = [
      .name: "-", .role: Role.driver.rawValue, .email: "somebody@example.com", .phone: "+15550100100",
    ]
    var (rest, found) = (form, [Fault]())
    while true {
      do throws(Fault) {
        _ = try PersonFacts(rest, keeping: role)
        return found
      } catch {
        guard !found.contains(where: { $0.field == error.field }) else { return found }
        found.append(error)
        rest[error.field] = right[error.field] ?? ""
      }
    }
  }

  /// The role that the account keeps, because it is not given here; nil for one that can get another.
  static func keptRole(of user: User) -> Role? {
    let isElsewhere = user.id.rawValue.hasPrefix(DelegatedSignIn.prefix)
    return isElsewhere || !choosableRoles.contains(user.role) ? user.role : nil
  }

  /// With single spaces, and none at its ends.
  private static func folded(_ typed: String) -> String {
    typed.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Nil for an empty, too long or unprintable text.
  static func text(_ typed: String) -> String? {
    let text = folded(typed)
    guard (1...maximumTextBytes).contains(text.utf8.count),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return nil }
    return text
  }
}
