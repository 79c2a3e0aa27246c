import Templating
import Tracking

/// What is left to say when the job has ended.
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

  /// The fields of the completion's summary: where, when, how long, and the price if it may be shown. Who came is
  /// not in it: nothing of the driver is shown after the end.
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
    if let price = job.totalPrice { facts.append((labels.price, words.price(price))) }
    if facts.isEmpty { return .null }
    return .object([
      "facts": .list(facts.map { .object(["name": .text($0.name), "value": .text($0.value)]) })
    ])
  }

  /// The pictures that the driver took: those kept here are shown, those elsewhere are links, because no page asks
  /// a third party for anything.
  ///
  /// Their address is the page's own with a query: a state frame goes to the pages of every link to the job, and so
  /// can name none of them.
  func photos(_ words: Words) -> MustacheValue {
    var pictures: [MustacheValue] = []
    var links: [MustacheValue] = []
    for (index, photo) in job.photos.enumerated() {
      let label = photo.kind == .before ? words.customer.photos.before : words.customer.photos.after
      let text = Words.fill(label, ["number": "\(index + 1)"])
      switch photo.content {
      case .stored:
        pictures.append(.object(["address": .text("?photo=\(index)"), "text": .text(text)]))
      case .link(let url):
        guard JobPhoto.isWebAddress(url) else { continue }
        links.append(.object(["address": .text(url), "text": .text(text)]))
      }
    }
    if pictures.isEmpty, links.isEmpty { return .null }
    return .object([
      "title": .text(words.customer.photos.title), "pictures": .list(pictures), "links": .list(links),
    ])
  }
}

extension JobPhoto {
  /// Nothing but the web may stand behind a link on a page: no `javascript:`, no `data:`.
  static func isWebAddress(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }
}
