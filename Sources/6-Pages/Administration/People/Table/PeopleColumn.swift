import CSV
import Storage
import Tracking
import Words

/// The columns of the table of people, in the order in which it is written: with the same names in all languages, so that
/// each server reads what another one wrote. They are read by the names that the board's languages have for them as well.
enum PeopleColumn: String, CaseIterable, CSVColumn {
  /// Names a person who is here already; empty for a new one.
  case id
  case name, role, email, phone, vehicle, `operator`
  /// These two are yes or no; empty changes nothing.
  case approved, active

  static let otherNames = names(
    Catalog.PeopleWords.all.flatMap { words in allCases.map { ($0, words.table.headings[$0]) } })

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
