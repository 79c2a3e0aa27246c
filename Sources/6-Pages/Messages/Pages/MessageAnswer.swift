import Administration
import HTTP
import Storage
import Store
import Words

/// What became of a form about messages.
enum MessageAnswer: String {
  case changed, tested, rotated, removed, again, stopped
  case stoppedAll = "stopped-all"
  case againAll = "again-all"
  /// The message does not wait any more, or was deleted.
  case over
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
    guard let answer = text.flatMap({ MessageAnswer(rawValue: $0) }), answer.status == .ok else { return nil }
    self = answer
  }

  var status: HTTPStatus {
    switch self {
    case .changed, .tested, .rotated, .removed, .again, .stopped, .stoppedAll, .againAll: .ok
    case .over: .conflict
    case .busy, .cutOff: .serviceUnavailable
    case .undecided: .gatewayTimeout
    case .form: .forbidden
    }
  }

  func text(_ words: Words) -> String {
    let (answers, say) = (words.people.answers, words.messages.answers)
    return switch self {
    case .changed: answers.changed
    case .tested: say.tested
    case .rotated: say.rotated
    case .removed: say.removed
    case .again: say.again
    case .stopped: say.stopped
    case .stoppedAll: say.stoppedAll
    case .againAll: say.againAll
    case .over: say.over
    case .busy: answers.busy
    case .form: answers.form
    case .cutOff: words.nodes.unchanged
    case .undecided: words.nodes.undecided
    }
  }
}
