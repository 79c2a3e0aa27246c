import HTTP
import Storage
import Store
import System
import Tracking
import Words

/// What became of a form about a person. Those that went well are in the address of the page that follows.
enum PersonAnswer: String, Sendable {
  case added, changed, approved, disabled, enabled, signedOut, unchanged
  /// The account was changed after the form was made.
  case outdated
  /// Another request took the email or phone at the same moment.
  case taken
  /// The author's own account.
  case own
  /// Nothing can be saved now.
  case busy
  /// The form is not of this session.
  case form
  /// Upstream owns the accounts.
  case upstream
  /// This node is cut off from the others, or they did not answer.
  case cutOff, undecided

  init(failed error: RequestError) {
    self =
      switch error {
      case .storage(.conflict), .fleet(.userHasDriver): .taken
      case .storage(.outdated): .outdated
      case .storage(.cutOff): .cutOff
      case .storage(.undecided): .undecided
      default: .busy
      }
  }

  /// Nil for a text that names no answer, or a problem: an address must not claim one.
  init?(done text: String?) {
    guard let answer = text.flatMap({ PersonAnswer(rawValue: $0) }), !answer.isProblem else { return nil }
    self = answer
  }

  var isProblem: Bool { status != .ok }

  var status: HTTPStatus {
    switch self {
    case .added, .changed, .approved, .disabled, .enabled, .signedOut, .unchanged: .ok
    case .outdated, .taken, .own, .upstream: .conflict
    case .busy, .cutOff: .serviceUnavailable
    case .undecided: .gatewayTimeout
    case .form: .forbidden
    }
  }
}

extension Words {
  subscript(_ answer: PersonAnswer) -> String {
    let answers = people.answers
    return switch answer {
    case .added: answers.added
    case .changed: answers.changed
    case .approved: answers.approved
    case .disabled: answers.disabled
    case .enabled: answers.enabled
    case .signedOut: answers.signedOut
    case .unchanged: answers.unchanged
    case .outdated: answers.outdated
    case .taken: answers.taken
    case .own: answers.own
    case .busy: answers.busy
    case .form: answers.form
    case .upstream: answers.upstream
    case .cutOff: nodes.unchanged
    case .undecided: nodes.undecided
    }
  }

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
