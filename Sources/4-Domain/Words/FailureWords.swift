import Templating
import Tracking

extension CustomerCatalog {
  /// The words about a job that could not be done: the driver's, the customer's, and those of the dispatchers.
  package struct FailureWords: Sendable {
    package struct ByReason: Sendable {
      let notAtHome, refused, wrongAddress, other, wrongCode: String

      package subscript(_ reason: JobFailure.Reason) -> String {
        switch reason {
        case .notAtHome: notAtHome
        case .refused: refused
        case .wrongAddress: wrongAddress
        case .other: other
        case .wrongCode: wrongCode
        }
      }
    }

    /// Opens the driver's form.
    package let open: String
    /// Above the reasons of the form, and the label of the driver's own words.
    package let question, ownWords: String
    package let reasons: ByReason
    /// The form's button.
    package let send: String
    /// What the customer reads while nobody has decided how it goes on.
    package let headline, lead: String
    /// The text of a picture of what could not be done, with {number}.
    package let photo: String
    /// A dispatcher's button: drivers may take the job again.
    package let settle: String
  }
}

extension Words {
  /// "Could not be done – Nobody at home", for dispatchers.
  package func said(_ failure: JobFailure) -> String {
    "\(board.troubles.failed) – \(failures.reasons[failure.reason])"
  }
}
