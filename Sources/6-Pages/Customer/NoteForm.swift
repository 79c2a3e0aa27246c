import HTTP
import System
import Tracking

/// What a customer typed as the note for the driver, and why it was not taken.
struct NoteForm: Hashable, Sendable {
  enum Fault: Hashable, Sendable {
    case tooLong(count: Int)
    case tooLate
    case tooOften
    case notStored

    /// The status of the page that shows the fault.
    var status: HTTPStatus {
      switch self {
      case .tooLong: .unprocessableContent
      case .tooLate: .conflict
      case .tooOften: .tooManyRequests
      case .notStored: .serviceUnavailable
      }
    }
  }

  /// Short enough to be read at the door.
  static let maximumCharacters = 500

  /// As it was typed.
  let text: String
  var fault: Fault?

  init(_ form: HTTPQuery) {
    // A browser counts an end of a line as one character, and sends two.
    text = (form["note"] ?? "").replacing("\r\n", with: "\n")
    if stored?.count ?? 0 > Self.maximumCharacters { fault = .tooLong(count: stored?.count ?? 0) }
  }

  /// Without controls, and without spaces around it; nil if nothing is left, which removes the note.
  var stored: String? { text.cleanParagraph }
}
