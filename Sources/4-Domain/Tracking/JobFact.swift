/// A text that a job's order may have besides its address. Forms, tables, REST, the database, the history, erasure and
/// the driver's page go through all of them.
///
/// A new one is a case with its row and a property of `OrderTexts` here, a migration in `Schema+Additions`, its members
/// in `Public/api-jobs.json` and `Public/api-job-changes.json`, and its words (`FactWords`).
package enum JobFact: String, CaseIterable, Sendable {
  // The raw values are the names of fields in forms, of columns in tables, and of changes in the audit log.
  case customer, phone, email, notes
  /// What the customer writes for the driver on the page of the link.
  case customerNote = "customer_note"
  /// What the customer asks of the dispatchers on that page: the line of a `CustomerRequest`.
  case customerRequest = "customer_request"
  /// What the driver must bring before the job is done: the words of `ProofNeeds`, instead of the business's own rule.
  case proof
  /// Why a driver could not do the job: the text of a `JobFailure`.
  case failure

  /// Those that people type in forms and tables.
  package static let typed = allCases.filter { $0.row.kind != .request && $0.row.kind != .failure }

  package enum Kind: Sendable {
    /// One line.
    case line
    /// Lines and paragraphs.
    case paragraph
    case phone
    case email
    /// A line that this server makes; others may only remove it.
    case request
    /// Words of a list.
    case proof
    /// Lines that this server makes of what a driver says; others may only remove them. REST has them as an object.
    case failure
  }

  /// Who reads it besides dispatchers and the customer's own account.
  package enum Reader: Sendable {
    case nobody
    /// The driver to whom the job is given, and who receives the job's JSON.
    case driver
    /// The driver who has accepted the job.
    case acceptedDriver
  }

  /// What there is to know of a fact.
  package struct Row: Sendable {
    package let kind: Kind
    /// The name of its column in the database, and of its member in REST.
    package let member: String
    /// Another name of its member in orders by REST.
    package var otherMember: String?
    package let reader: Reader
    /// The rule by which customers see it with a link; nil if they never do.
    var linkRule: ShownField?
    /// Whether a backend's lists have it. If not, the one that is known stays when a list comes without it.
    var isInLists = false
    let text: WritableKeyPath<OrderTexts, String?> & Sendable
  }

  package var row: Row {
    switch self {
    case .customer:
      Row(
        kind: .line, member: "customer_name", otherMember: "customerName", reader: .driver,
        text: \.customerName)
    case .phone:
      Row(kind: .phone, member: "customer_phone", reader: .acceptedDriver, text: \.customerPhone)
    case .email:
      Row(
        kind: .email, member: "customer_email", otherMember: "customerEmail", reader: .nobody,
        text: \.customerEmail)
    case .notes:
      Row(
        kind: .paragraph, member: "notes", reader: .driver, linkRule: .notes, isInLists: true,
        text: \.notes)
    case .customerNote:
      Row(
        kind: .paragraph, member: "customer_note", otherMember: "customerNote", reader: .driver,
        linkRule: .customerNote, text: \.customerNote)
    case .customerRequest:
      Row(
        kind: .request, member: "customer_request", reader: .driver,
        text: \.customerRequest)
    case .proof: Row(kind: .proof, member: "proof", reader: .driver, text: \.proof)
    case .failure: Row(kind: .failure, member: "failure", reader: .nobody, text: \.failure)
    }
  }
}

/// The facts of one order.
package struct OrderTexts: Hashable, Sendable {
  package var customerName: String?
  /// For drivers and dispatchers; links never show it.
  package var customerPhone: String?
  /// Where the customer gets mails about the job; links never show it.
  package var customerEmail: String?
  package var notes: String?
  package var customerNote: String?
  package var customerRequest: String?
  package var proof: String?
  package var failure: String?

  package init() {}

  /// However the words of `proof` are written, they are kept in one form.
  package subscript(_ fact: JobFact) -> String? {
    get { self[fact.row] }
    set {
      self[keyPath: fact.row.text] =
        fact.row.kind == .proof ? newValue.map { ProofNeeds($0)?.text ?? $0 } : newValue
    }
  }

  package subscript(_ row: JobFact.Row) -> String? { self[keyPath: row.text] }
}
