import FleetView
import HTTP
import Storage
import Tracking

/// The person whose data is shown, given out or erased: one with an account, or a customer whom only jobs name.
enum PersonSubject {
  case account(Person)
  case customer(Customer)

  /// Nil if the address names nobody.
  init?(_ fields: [String: String], person: (UserID) -> Person?) {
    if let id = fields["account"], !id.isEmpty {
      guard let person = person(UserID(id)) else { return nil }
      self = .account(person)
      return
    }
    func text(_ name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
    let customer = Customer(name: text("name"), phone: text("phone"))
    guard customer != Customer(name: nil, phone: nil) else { return nil }
    self = .customer(customer)
  }

  /// The fields by which addresses and forms name the person.
  var fields: [(name: String, value: String)] {
    switch self {
    case .account(let person): [("account", person.user.id.rawValue)]
    case .customer(let customer): [("name", customer.name ?? ""), ("phone", customer.phone ?? "")]
    }
  }

  var path: String {
    "/board/people/data/person?"
      + fields.map { "\($0.name)=\($0.value.asPathSegment)" }.joined(separator: "&")
  }

  var name: String? {
    switch self {
    case .account(let person): person.name
    case .customer(let customer): customer.name ?? customer.phone
    }
  }

  var person: Person? { if case .account(let person) = self { person } else { nil } }

  /// The jobs that are about this person as a customer.
  var orders: JobsOf {
    switch self {
    case .account(let person): .account(person.user.id)
    case .customer(let customer): .customer(customer)
    }
  }
}
