import Templating
import Tracking
import Words

/// What the customer asks of the dispatchers: what is asked, and the links to ask.
extension CustomerPage {
  /// The fields of `request.mustache`; null where there is nothing to say or to ask.
  func request(_ context: PageContext) -> MustacheValue {
    guard !job.status.isEnded else { return .null }
    let (texts, known) = (context.words.requests, job.texts.request)
    let kinds = requestKinds.filter { $0.isOpen(in: job.status) }
    guard known != nil || !kinds.isEmpty else { return .null }
    // Who reads a forwarded link did not ask.
    let isOwn = known.map { requestKinds.contains($0.kind) } ?? false
    let told = known.map { isOwn ? texts.asked[$0.kind] : texts.told[$0.kind] }
    return .object([
      "title": .text(texts.title), "told": .text(orNull: told),
      "words": .text(orNull: known.flatMap { $0.words.isEmpty ? nil : $0.words }),
      // The page's own address with its language: they are in frames for all links to the job.
      "language": .text(context.locale.tag),
      "links": .list(
        kinds.filter { $0 != known?.kind }.map {
          .object(["kind": .text($0.rawValue), "text": .text(texts.links[$0])])
        }),
      "takeBack": .text(orNull: isOwn ? texts.takeBack : nil),
    ])
  }
}
