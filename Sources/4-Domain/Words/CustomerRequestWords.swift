import Tracking

extension CustomerCatalog {
  /// The words of what a customer asks of the dispatchers, for its readers too: the driver and the dispatchers.
  package struct RequestWords: Sendable {
    package struct ByKind: Sendable {
      let notAtHome, anotherTime, cancel: String

      package subscript(_ kind: CustomerRequest.Kind) -> String {
        switch kind {
        case .notAtHome: notAtHome
        case .anotherTime: anotherTime
        case .cancel: cancel
        }
      }
    }

    package let title: String
    /// Of the links, and of the page that asks once more.
    package let links, questions: ByKind
    package let lead: String
    /// At the field: of the customer's own words, and of when the customer could.
    package let ownWords, ownTime: String
    package let send, back: String
    /// To the customer who asked, and to all others.
    package let asked, told: ByKind
    package let takeBack: String
    /// A pattern with {count} and {most}.
    package let tooLong: String
    package let tooLate: String
    /// A dispatcher's button.
    package let settle: String
    package let limits: Limits

    /// What the business sets for requests.
    package struct Limits: Sendable {
      /// Patterns with {what} and {time}, and with {time}.
      package let until, over: String
      /// Before the business's own words about a fee.
      package let fee: String
      /// Of the page on which a customer ends the job at once.
      package let question, lead, send: String
    }

    /// "The customer asks to cancel": without the end of a sentence, as it stands in rows.
    package func said(_ kind: CustomerRequest.Kind) -> String {
      let text = told[kind]
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    /// "The customer asks to cancel: Moving next week".
    package func said(_ request: CustomerRequest) -> String {
      request.words.isEmpty ? told[request.kind] : "\(said(request.kind)): \(request.words)"
    }
  }
}
