import API
import FleetView
import Templating
import Tracking
import Words

/// What was ordered: the things, what they cost, and who does the job.
extension CustomerPage {
  /// The fields of `order.mustache`; null where there is nothing to show, and when the job is over: then its summary has
  /// them.
  func order(_ context: PageContext) -> MustacheValue {
    let (words, facts) = (context.words, facts(.order, context))
    let items = JobItems.list(job.itemsJSON, words)
    guard !job.status.isEnded, !items.isEmpty || facts != [] else { return .null }
    return .object([
      "title": .text(words.order.title), "hasItems": .bool(!items.isEmpty),
      "items": .list(items.map { .text($0) }), "hasFacts": .bool(facts != []), "facts": facts,
      "changed": .text(orNull: job.priceParts[.former] == nil ? nil : words.order.changed),
    ])
  }
}
