/// What the business sets for all that its customers ask for on the pages of their links: until when, with which words
/// about a fee, and whether a customer who cancels ends the job without a dispatcher.
package struct RequestLimits: Hashable, Sendable {
  /// A week at most.
  package static let hoursRange = 0...168
  package static let maximumFeeCharacters = 200

  /// Another time and to cancel can be asked for until this long before the agreed time; with 0, and for a job without
  /// a time, until a driver sets out.
  package var hours: Int
  /// The business's own words about a fee, one line; nil for none.
  package var fee: String?
  package var cancelsDirectly: Bool

  package init(hours: Int = 0, fee: String? = nil, cancelsDirectly: Bool = false) {
    (self.hours, self.fee, self.cancelsDirectly) = (hours, fee, cancelsDirectly)
  }

  /// The moment from which the request is too late; nil without one.
  package func end(of kind: CustomerRequest.Kind, _ job: Job) -> Timestamp? {
    guard kind.isLimited, hours > 0, let start = job.scheduledAt else { return nil }
    return start.adding(milliseconds: -Int64(hours) * 3_600_000)
  }

  package func allows(_ kind: CustomerRequest.Kind, of job: Job, now: Timestamp) -> Bool {
    kind.isOpen(in: job.status) && end(of: kind, job).map { now < $0 } ?? true
  }

  /// Whether the customer's request is the act itself.
  package func isDirect(_ kind: CustomerRequest.Kind) -> Bool { kind == .cancel && cancelsDirectly }
}

extension CustomerRequest.Kind {
  /// Whether the limits of the business are about it: nobody can know long before that they will not be at home.
  package var isLimited: Bool { self != .notAtHome }
}
