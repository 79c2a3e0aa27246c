import FleetView
import Templating
import Tracking
import Words

/// The text of a page whose job has ended.
extension CustomerPage {
  /// The sentence under the headline. A cancellation names who cancelled only if that is known.
  func lead(_ words: Words) -> String? {
    if job.status == .cancelled, let party = job.cancelledBy {
      switch party {
      case .customer: return words.customer.ending.cancelledByCustomer
      case .company: return words.customer.ending.cancelledByCompany
      }
    }
    return words.customer.leads[job.status]
  }

  /// The fields of the completion's summary: place, time, duration, and the price if it may be shown. Nothing of
  /// the driver is shown after the end but the first name, if the rules show it then.
  func summary(_ context: PageContext) -> MustacheValue {
    guard job.status == .completed else { return .null }
    let words = context.words
    let labels = words.customer.ending
    var facts: [(name: String, value: String)] = []
    if !job.address.isEmpty { facts.append((labels.place, job.address)) }
    if let end = job.statusTimes.exact(.completed) {
      facts.append((labels.done, words.dayAndTime(end, context.zone, now: now)))
      if let start = job.statusTimes.exact(.arrived) ?? job.statusTimes.exact(.started), start < end {
        facts.append((labels.duration, words.duration(milliseconds: end.millisecondsSince(start))))
      }
    }
    if let name = view.doneBy { facts.append((words.labels["driver"] ?? "", name)) }
    if let price = job.totalPrice { facts.append((labels.price, words.price(price, context.currency))) }
    return .object([
      "facts": .list(facts.map { .object(["name": .text($0.name), "value": .text($0.value)]) })
    ])
  }

  /// The pictures' address is the page's own with a query: a state frame goes to the pages of all links to the job,
  /// and so can name none of them.
  func photos(_ words: Words) -> MustacheValue {
    PhotoList.value(job.photos, words) { "?photo=\($0)" }
  }
}
