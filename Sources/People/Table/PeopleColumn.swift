import Storage
import Tracking

/// The columns of the table of people, in the order in which it is written. The names are the same in all languages, so
/// that each server reads what another one wrote.
enum PeopleColumn: String, CaseIterable, Hashable, Sendable {
  /// Names a person who is here already; empty for a new one.
  case id
  case name, role, email, phone, vehicle, `operator`
  /// These two are yes or no; empty changes nothing.
  case approved, active

  /// The field of the form that has the same; nil if the form has none.
  var field: PersonForm.Field? {
    switch self {
    case .name: .name
    case .role: .role
    case .email: .email
    case .phone: .phone
    case .vehicle: .vehicle
    case .operator: .operator
    case .id, .approved, .active: nil
    }
  }

  func cell(_ person: Person) -> String {
    switch self {
    case .id: person.user.id.rawValue
    case .name: person.user.name ?? ""
    case .role: person.user.role.rawValue
    case .email: person.user.email ?? ""
    case .phone: person.user.phone ?? ""
    case .vehicle: person.isDriver ? person.driver?.vehicle ?? "" : ""
    case .operator: person.isDriver ? person.driver?.operatorName ?? "" : ""
    case .approved: person.isDriver ? person.driver.map { $0.isApproved ? "yes" : "no" } ?? "" : ""
    case .active: person.user.isActive ? "yes" : "no"
    }
  }
}
