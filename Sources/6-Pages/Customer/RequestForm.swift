import HTTP
import System
import Tracking

/// What a customer asks of the dispatchers as it was typed, and why it was not taken.
struct RequestForm: Hashable, Sendable {
  /// Nil takes back what was asked.
  let kind: CustomerRequest.Kind?
  /// As it was typed.
  let words: String
  var fault: CustomerEdits.Fault?

  /// The form before anything is typed.
  init(_ kind: CustomerRequest.Kind) { (self.kind, words) = (kind, "") }

  init(_ form: HTTPQuery) {
    kind = form["request"].flatMap { CustomerRequest.Kind(rawValue: $0) }
    // A browser counts an end of a line as one character, and sends two.
    words = (form["words"] ?? "").replacing("\r\n", with: "\n")
    if stored.count > CustomerRequest.maximumCharacters { fault = .tooLong(count: stored.count) }
  }

  /// On one line, without controls and without spaces around it.
  private var stored: String {
    (words.cleanParagraph ?? "").split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// Nil if nothing is asked any more.
  var request: CustomerRequest? { kind.map { CustomerRequest($0, words: stored) } }
}
