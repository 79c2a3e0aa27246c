import HTTP
import Storage
import Tracking

/// The form about a person as an administrator filled it in; it is shown again beside its fault.
struct PersonForm: Hashable, Sendable {
  enum Field: String, CaseIterable, Hashable, Sendable {
    case name, role, email, phone, vehicle, `operator`
    /// Whether a new driver may take jobs at once: empty for no.
    case approved
    /// The digest of the person as the form was made.
    case seen
  }

  private var texts: [Field: String] = [:]

  init() {}

  /// The first value of each field counts.
  init(_ form: HTTPQuery) {
    for (name, value) in form.pairs {
      guard let field = Field(rawValue: name), texts[field] == nil else { continue }
      texts[field] = value
    }
  }

  /// The person as somebody would type it.
  init(_ person: Person) {
    self[.name] = person.user.name ?? ""
    self[.role] = person.user.role.rawValue
    self[.email] = person.user.email ?? ""
    self[.phone] = person.user.phone ?? ""
    self[.vehicle] = person.driver?.vehicle ?? ""
    self[.operator] = person.driver?.operatorName ?? ""
    self[.seen] = person.digest
  }

  subscript(_ field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }
}
