import Tracking

extension CustomerCatalog {
  /// The words about who took what was brought, and the rest that a driver brings before a job is done.
  package struct ProofWords: Sendable {
    /// At the name of who took it.
    package let receivedBy: String
    /// At the field in which somebody signs, and at what empties it.
    package let sign, clear: String
    /// Beside what must be there before the job is done.
    package let pictureNeeded, signatureNeeded: String
    /// Why it is not done yet.
    package let pictureMissing, signatureMissing: String
    /// Above the drawn signature.
    package let signature: String
    /// On the customer's page, at the digits; at the field in which the driver types them, and that they are needed.
    package let codeForDriver, code, codeNeeded: String
    package let codeMissing, codeClosed: String
    /// A pattern with {count}, the tries that are left.
    package let codeWrong: String
  }
}

extension Catalog.SettingsWords {
  /// The words of the form about what drivers must bring before a job is done.
  package struct Proof: Sendable {
    package let title, lead: String
    let picture, signature, code: String
    /// The right one was; at the number of wrong ones.
    package let codeGiven, wrongCodes: String
    /// Of an order: the business's own rule holds; nothing is asked for.
    package let asBusiness, nothing: String

    package subscript(_ need: ProofNeeds) -> String {
      switch need {
      case .picture: picture
      case .code: code
      default: signature
      }
    }

    /// "A picture, a signature or a name".
    package func text(_ needs: ProofNeeds) -> String {
      let names = ProofNeeds.named.filter { needs.contains($0.need) }.map { self[$0.need] }
      guard let first = names.first else { return nothing }
      let others = names.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
      return ([first] + others).joined(separator: ", ")
    }
  }
}
