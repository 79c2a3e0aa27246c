import HTTP
import System
import Tracking

/// What a customer typed as the note for the driver, and why it was not taken.
struct NoteForm: Hashable, Sendable {
  /// Short enough to be read at the door.
  static let maximumCharacters = 500

  /// As it was typed.
  let text: String
  var fault: CustomerEdits.Fault?

  init(_ form: HTTPQuery) {
    // A browser counts an end of a line as one character, and sends two.
    text = (form["note"] ?? "").replacing("\r\n", with: "\n")
    if stored?.count ?? 0 > Self.maximumCharacters { fault = .tooLong(count: stored?.count ?? 0) }
  }

  /// Without controls, and without spaces around it; nil if nothing is left, which removes the note.
  var stored: String? { text.cleanParagraph }
}
