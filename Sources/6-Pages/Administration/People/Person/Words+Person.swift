import System
import Words

extension Words {
  subscript(_ fault: PersonFacts.Fault) -> String {
    let faults = people.faults
    return switch fault {
    case .name: faults.name
    case .role: faults.role
    case .ownRole: faults.ownRole
    case .email(let fault): jobForms.mailFaults[fault]
    case .emailTaken: faults.emailTaken
    case .phone: faults.phone
    case .phoneTaken: faults.phoneTaken
    case .contact: faults.contact
    case .vehicle, .operatorName: faults.tooLong
    }
  }

  subscript(_ standing: Person.Standing) -> String {
    switch standing {
    case .active: people.standings.active
    case .waiting: people.standings.waiting
    case .disabled: people.standings.disabled
    }
  }
}
