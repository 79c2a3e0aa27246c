import HTTP
import Storage
import Store
import Words

/// What became of a form.
enum SettingsAnswer: String {
  case changed, unchanged
  /// Somebody else changed the same after the form was made.
  case outdated
  /// Nothing can be saved now.
  case busy
  /// The form is not of this session.
  case form
  /// This node is cut off from the others, or they did not answer.
  case cutOff, undecided

  init(failed error: RequestError) {
    self =
      switch error {
      case .storage(.cutOff): .cutOff
      case .storage(.undecided): .undecided
      default: .busy
      }
  }

  /// Nil for a text that names no answer, or a problem: an address must not claim one.
  init?(done text: String?) {
    guard let answer = text.flatMap({ SettingsAnswer(rawValue: $0) }), answer.status == .ok else {
      return nil
    }
    self = answer
  }

  var status: HTTPStatus {
    switch self {
    case .changed, .unchanged: .ok
    case .outdated: .conflict
    case .busy, .cutOff: .serviceUnavailable
    case .undecided: .gatewayTimeout
    case .form: .forbidden
    }
  }

  func text(_ words: Words) -> String {
    let answers = words.people.answers
    return switch self {
    case .changed: answers.changed
    case .unchanged: answers.unchanged
    case .outdated: words.settings.answers.outdated
    case .busy: answers.busy
    case .form: answers.form
    case .cutOff: words.nodes.unchanged
    case .undecided: words.nodes.undecided
    }
  }
}
