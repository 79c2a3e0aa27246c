import API
import Storage
import Templating
import Tracking
import Words

/// What a job that is ordered again has besides the fields of the form: its items, its price, the account of its
/// customer, and its time zone.
struct TakenAlong {
  private let job: Job
  private let customer: User?

  /// `customer` is the account that the job belongs to; nil for a guest's job.
  init(_ job: Job, customer: User?) {
    self.job = job
    self.customer = customer
  }

  /// The mark of the form, which says all that is taken; null for a job that has nothing of it.
  func value(isChosen: Bool, _ context: PageContext) -> MustacheValue {
    let words = context.words.manyJobs.along
    var parts: [String] = []
    func add(_ pattern: String, _ value: String?) {
      if let value { parts.append(Words.fill(pattern, ["value": value])) }
    }
    add(words.items, JobItems.text(job.itemsJSON, context.words))
    add(words.price, job.totalPrice.map { context.words.price($0, context.currency) })
    add(
      words.account,
      job.customerID.map { id in
        customer.flatMap { $0.name ?? $0.email ?? $0.phone } ?? id.rawValue
      })
    add(words.zone, job.timeZoneName)
    guard !parts.isEmpty else { return .null }
    let text = Words.fill(words.take, ["number": job.number, "things": parts.joined(separator: "; ")])
    return .object([
      "job": .text(job.id.rawValue), "text": .text(text), "isChosen": .bool(isChosen),
    ])
  }
}
