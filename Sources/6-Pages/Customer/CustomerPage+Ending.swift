import FleetView
import Templating
import Tracking
import Words

/// The text of a page whose job has ended.
extension CustomerPage {
  /// The sentence under the headline. A cancellation names who cancelled only if that is known.
  func lead(_ words: Words) -> String? {
    if view.hasFailed { return words.failures.lead }
    if job.status == .cancelled, let party = job.cancelledBy {
      switch party {
      case .customer: return words.customer.ending.cancelledByCustomer
      case .company: return words.customer.ending.cancelledByCompany
      }
    }
    if job.status == .arrived {
      return driver?.name.map { Words.fill(words.customer.namedMeet, ["name": words.isolated($0)]) }
        ?? words.customer.meet
    }
    return words.customer.leads[job.status]
  }

  /// What is left of a completed job. Nothing of the driver is shown after the end but the first name, if the rules show
  /// it then.
  func summary(_ context: PageContext) -> MustacheValue {
    job.status == .completed ? .object(["facts": facts(.summary, context)]) : .null
  }

  /// The pictures' address is the page's own with a query: a state frame goes to the pages of all links to the job,
  /// and so can name none of them.
  func photos(_ words: Words) -> MustacheValue {
    PhotoList.value(job.photos, words) { "?photo=\($0)" }
  }
}
