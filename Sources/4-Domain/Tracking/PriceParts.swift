/// What a job's price is made of, in the business's own currency; 0 or more each. Who sees the price sees them.
package struct PriceParts: Hashable, Sendable {
  /// In the order in which pages show them. The raw values are the names of members in REST, and in the database.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    case base = "base_price"
    case items = "item_total"
    case volume = "volume_price"
    case service = "service_fee"
    /// What is taken off.
    case discount = "discount_amount"
    /// The price as it was agreed, if the backend has another one since.
    case former = "former_price"

    /// Those that an order may have.
    package static let ordered = allCases.filter { $0 != .former }
  }

  private var amounts: [Part: Double] = [:]

  package init() {}

  package var isEmpty: Bool { amounts.isEmpty }

  /// 0 is no part.
  package subscript(part: Part) -> Double? {
    get { amounts[part] }
    set { amounts[part] = newValue.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
  }
}
