import Tracking

extension CustomerCatalog {
  /// The words of what was ordered, and of what its price is made of.
  package struct OrderWords: Sendable {
    package var title, company: String
    /// The parts of a price.
    package var base, items, volume, service, discount, former: String
    /// What customers read who have not agreed to a price that the backend changed.
    package var changed: String
  }
}

extension CustomerCatalog.OrderWords {
  package subscript(part: PriceParts.Part) -> String {
    switch part {
    case .base: base
    case .items: items
    case .volume: volume
    case .service: service
    case .discount: discount
    case .former: former
    }
  }
}
