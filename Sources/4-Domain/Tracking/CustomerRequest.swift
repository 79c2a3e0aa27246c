/// What a customer asks of the dispatchers on the page of the link. It is a fact of the job (`JobFact`) as one line: the
/// kind, and the customer's own words after a space.
package struct CustomerRequest: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case notAtHome = "not_at_home"
    case anotherTime = "another_time"
    case cancel

    /// The link's rule that lets the customer say it.
    package var rule: ShownField {
      switch self {
      case .notAtHome: .askNotAtHome
      case .anotherTime: .askAnotherTime
      case .cancel: .askCancel
      }
    }

    /// Once a driver is under way, only the dispatchers' own acts end the job or move it.
    package func isOpen(in status: JobStatus) -> Bool {
      switch self {
      case .notAtHome: status.isBeforeArrival
      case .anotherTime, .cancel: status.isBeforeArrival && status.order < JobStatus.enRoute.order
      }
    }
  }

  package static let maximumCharacters = 200

  package let kind: Kind
  /// Empty for none.
  package let words: String

  package init(_ kind: Kind, words: String = "") {
    (self.kind, self.words) = (kind, words)
  }

  /// Nil for a line of another form.
  package init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind, words: parts.count == 2 ? String(parts[1]) : "")
  }

  package var line: String { words.isEmpty ? kind.rawValue : "\(kind.rawValue) \(words)" }
}

extension OrderTexts {
  package var request: CustomerRequest? { customerRequest.flatMap { CustomerRequest($0) } }
}
