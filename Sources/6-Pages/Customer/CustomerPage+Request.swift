import Templating
import Tracking
import Words

/// What the customer asks of the dispatchers: what is asked, and the links to ask.
extension CustomerPage {
  /// What the customer may ask for now.
  var openRequests: [CustomerRequest.Kind] {
    requestKinds.filter { requestLimits.allows($0, of: job, now: now) }
  }

  /// The moment from which some of that is too late; nil without one.
  var requestsEnd: Timestamp? {
    openRequests.lazy.compactMap { requestLimits.end(of: $0, job) }.first
  }

  /// The fields of `request.mustache`; null where there is nothing to say or to ask.
  func request(_ context: PageContext) -> MustacheValue {
    guard !job.status.isEnded else { return .null }
    let (texts, known, kinds) = (context.words.requests, job.texts.request, openRequests)
    guard known != nil || !kinds.isEmpty else { return .null }
    // Who reads a forwarded link did not ask.
    let isOwn = known.map { requestKinds.contains($0.kind) } ?? false
    let told = known.map { isOwn ? texts.asked[$0.kind] : texts.told[$0.kind] }
    // What only the dispatchers were asked for can now be done at once.
    let offered = kinds.filter { $0 != known?.kind || requestLimits.isDirect($0) }
    return .object([
      "title": .text(texts.title), "told": .text(orNull: told),
      "words": .text(orNull: known.flatMap { $0.words.isEmpty ? nil : $0.words }),
      // The page's own address with its language: they are in frames for all links to the job.
      "language": .text(context.locale.tag),
      "links": .list(
        offered.map { .object(["kind": .text($0.rawValue), "text": .text(texts.links[$0])]) }),
      "until": .text(
        orNull: requestsEnd.map { context.until($0, kinds.filter(\.isLimited), now: now) }),
      "takeBack": .text(orNull: isOwn ? texts.takeBack : nil),
    ])
  }
}
