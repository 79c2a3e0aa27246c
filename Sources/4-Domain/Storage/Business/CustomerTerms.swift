import Tracking

/// The settings of a business that hold for all customers: the currency of prices, what is sent to whom, and the rules of links where neither
/// an option of the start command nor the link says otherwise.
package struct CustomerTerms: Hashable, Sendable {
  /// A link's rules hold in memory as long as its job, which is a day after its end.
  package static let linkHoursRange = 1...24
  /// The name of the choice of messages in the list of what was changed.
  package static let messagesName = "messages"

  private var id = 1
  /// By ISO 4217, such as `EUR`; nil writes prices as numbers.
  package var currency: String?
  package var linkRules: LinkRules
  /// The hours for which a link lives after the end of its job; nil for the usual ones.
  package var linkHours: Int?
  /// Which mails and notices are sent.
  package var messages: MessageChoices
  /// What holds for all that customers ask for on the pages of their links.
  package var requests: RequestLimits
  /// What drivers must bring before a job is done whose order does not say.
  package var proof: ProofNeeds

  package init(
    currency: String? = nil, linkRules: LinkRules = LinkRules(), linkHours: Int? = nil,
    messages: MessageChoices = MessageChoices(), requests: RequestLimits = RequestLimits(),
    proof: ProofNeeds = []
  ) {
    self.currency = currency
    self.linkRules = linkRules
    self.linkHours = linkHours
    self.messages = messages
    self.requests = requests
    self.proof = proof
  }
}

extension CustomerTerms: StoredRow {
  static let blank = CustomerTerms()

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("currency", &currency)
    var text = linkRules.isEmpty ? nil : linkRules.text
    row.column("link_rules", &text)
    row.column("link_hours", &linkHours)
    var names = messages.names
    row.column("messages", &names, separator: " ")
    row.column("request_hours", &requests.hours)
    row.column("request_fee", &requests.fee)
    row.column("cancels_directly", &requests.cancelsDirectly)
    var needs = proof.isEmpty ? nil : proof.text
    row.column("proof", &needs)
    guard row.isReading else { return }
    let hours = RequestLimits.hoursRange
    requests.hours = min(max(requests.hours, hours.lowerBound), hours.upperBound)
    messages = MessageChoices(names)
    proof = needs.flatMap { ProofNeeds($0) } ?? []
    guard let text else { return }
    guard let read = LinkRules(text: text) else { throw .badRow(table: "customer_terms", id: "the rules") }
    linkRules = read
  }
}

/// The settings of a business: its terms, and the brands of itself and its operators.
package struct Business: Hashable, Sendable {
  package var terms = CustomerTerms()
  private var brands: [String: Brand] = [:]

  package init() {}

  package init(_ terms: CustomerTerms, brands: [Brand]) {
    self.terms = terms
    for brand in brands { put(brand) }
  }

  package mutating func put(_ brand: Brand) {
    brands[brand.operatorName] = brand.isEmpty ? nil : brand
  }

  package var brand: Brand { brands[""] ?? Brand() }

  /// Only what was set for it.
  package func brand(ofOperator name: String) -> Brand { brands[name] ?? Brand(operatorName: name) }

  /// The operators with a brand of their own, in alphabetical order.
  package var operatorNames: [String] { brands.keys.filter { !$0.isEmpty }.sorted() }
}

extension CustomerTerms: DurableChange {
  static let kind = WriteKind(34, "terms")

  private static let put = Query(CustomerTerms.upsertion(into: "customer_terms"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let terms: [CustomerTerms] = try reader.rows("SELECT \(columnList) FROM customer_terms")
    if let first = terms.first { state.business.terms = first }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) { memory.take(self) }
}

extension DurableWrite {
  package static func terms(_ terms: CustomerTerms) -> DurableWrite { DurableWrite(terms) }
}
