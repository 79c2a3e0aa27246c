import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// What became of a form of the pages for staff. What went well is in the address of the page that follows; of a problem
/// the form's own page tells.
package enum FormOutcome: String, Sendable {
  case changed, unchanged
  // Of a person.
  case added, approved, disabled, enabled, signedOut
  // Of messages and webhooks.
  case tested, rotated, removed, again, stopped
  case stoppedAll = "stopped-all"
  case againAll = "again-all"
  /// Somebody else changed the same after the form was made.
  case outdated
  /// Another request took the email or phone at the same moment.
  case taken
  /// The author's own account.
  case own
  /// The message does not wait any more, or was deleted.
  case over
  /// Nothing can be saved now.
  case busy
  /// The form is not of this session.
  case form
  /// Upstream owns the accounts.
  case upstream
  /// This node is cut off from the others, or they did not answer.
  case cutOff, undecided

  package init(failed error: RequestError) {
    self =
      switch error {
      case .storage(.conflict), .fleet(.userHasDriver): .taken
      case .storage(.outdated): .outdated
      case .storage(.cutOff): .cutOff
      case .storage(.undecided): .undecided
      default: .busy
      }
  }

  /// Nil for a text that names no outcome, or a problem: an address must not claim one.
  package init?(done text: String?) {
    guard let outcome = text.flatMap({ FormOutcome(rawValue: $0) }), !outcome.isProblem else { return nil }
    self = outcome
  }

  package var isProblem: Bool { status != .ok }

  package var status: HTTPStatus {
    switch self {
    case .changed, .unchanged, .added, .approved, .disabled, .enabled, .signedOut, .tested, .rotated,
      .removed, .again, .stopped, .stoppedAll, .againAll:
      .ok
    case .outdated, .taken, .own, .over, .upstream: .conflict
    case .busy, .cutOff: .serviceUnavailable
    case .undecided: .gatewayTimeout
    case .form: .forbidden
    }
  }

  /// Leads to the page that tells it; `path` may have a query.
  package func redirect(to path: String) -> HTTPResponse {
    .redirect(to: "\(path)\(path.contains("?") ? "&" : "?")done=\(rawValue)")
  }

  /// The line at the head of the page.
  package func notice(_ words: Words) -> MustacheValue {
    .object(["text": .text(words[self]), "isProblem": .bool(isProblem)])
  }
}

extension Result where Failure == RequestError {
  /// Answers a form: leads to the page at `path` that tells what is done, or has the form shown `again` with the problem.
  package func end(
    _ done: FormOutcome, at path: String, _ responder: Responder, again: (FormOutcome) -> Void
  ) {
    switch self {
    case .success: responder.send(done.redirect(to: path))
    case .failure(let error): again(FormOutcome(failed: error))
    }
  }
}

extension Words {
  package subscript(_ outcome: FormOutcome) -> String {
    let (answers, messages) = (people.answers, messages.answers)
    return switch outcome {
    case .changed: answers.changed
    case .unchanged: answers.unchanged
    case .added: answers.added
    case .approved: answers.approved
    case .disabled: answers.disabled
    case .enabled: answers.enabled
    case .signedOut: answers.signedOut
    case .tested: messages.tested
    case .rotated: messages.rotated
    case .removed: messages.removed
    case .again: messages.again
    case .stopped: messages.stopped
    case .stoppedAll: messages.stoppedAll
    case .againAll: messages.againAll
    case .outdated: answers.outdated
    case .taken: answers.taken
    case .own: answers.own
    case .over: messages.over
    case .busy: answers.busy
    case .form: answers.form
    case .upstream: answers.upstream
    case .cutOff: nodes.unchanged
    case .undecided: nodes.undecided
    }
  }
}
