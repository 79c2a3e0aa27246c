import API
import Outbound
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// Writes the mails to a job's customer: the link when there is one, a change, the end. Confined to the front loop.
///
/// A mail tells no more than the link's page tells everybody who opens it: what happened, and the planned time.
struct MailComposer {
  let store: FleetStore
  let library: MustacheLibrary
  let context: PageContext
  /// The address of this server for people, without a slash at its end.
  let publicURL: String
  /// The sender's address.
  let from: MailAddress

  /// Nil if the customer has no address, wants no mails, or got as many as one job may cause. To an address that cannot
  /// be mailed, as an old one or a backend's, the message is made too: its end says why.
  ///
  /// - Parameter series: the bookings of which the mail with the link tells together.
  func message(
    _ kind: MailKind, _ job: Job, link: TrackingLink?, id: String, in series: BookingSeries? = nil,
    at now: Timestamp
  ) -> OutboxMessage? {
    guard let link, let to = address(of: job), !store.outbox.isQuiet(job.id),
      store.outbox.mailCount(of: job.id) < MailKind.maximumPerJob
    else { return nil }
    let locale = link.language.flatMap { PageLocale(tag: $0) } ?? context.locale
    let context = context.speaking(to: locale, about: job)
    let brand = brand(of: job)
    let headline = headline(kind, job, context.words)
    var content = content(kind, job, link, brand, headline, context, now: now)
    if case .last(let ids) = series, ids.count > 1 {
      content.tell(of: dates(ids, last: job, link, context, now: now), context.words.mails.series)
    }
    let text = MailText(
      from: from, fromName: brand.name, to: to,
      subject: brand.name.map { "\($0): \(headline)" } ?? headline,
      plain: Array(content.plain.utf8), html: library.render("mail", content.value), id: id, date: now,
      unsubscribeURL: stopURL(link))
    // The address of the envelope stands in the first line.
    return OutboxMessage(
      id: id, receiver: OutboxMessage.mailReceiver, event: Self.name(kind), jobID: job.id,
      body: Array("\(to)\n".utf8) + text.bytes, madeAt: now)
  }

  /// The bookings of a series that are there and have a link, in their order.
  private func dates(
    _ ids: [JobID], last: Job, _ link: TrackingLink, _ context: PageContext, now: Timestamp
  ) -> [MailContent.Date] {
    ids.compactMap { id in
      let isLast = id == last.id
      guard let job = isLast ? last : store.fleet.job(id),
        let link = isLast ? link : store.fleet.customerLink(of: id, now: now), !job.status.isEnded
      else { return nil }
      let words = context.words
      return MailContent.Date(
        text: words.window(from: job.scheduledAt, to: job.windowEndsAt, context.zone, now: now)
          ?? words.isolated(number(of: job, link)),
        url: publicURL + link.path)
    }
  }

  /// The envelope's address, and the mail.
  static func parts(of body: [UInt8]) -> (to: String, mail: [UInt8])? {
    guard let end = body.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return (String(decoding: body[..<end], as: UTF8.self), Array(body[(end + 1)...]))
  }

  private static func name(_ kind: MailKind) -> String {
    switch kind {
    case .follow: MessageEvent.linkMade.rawValue
    case .changed: MessageEvent.changed.rawValue
    case .cancelled: MessageEvent.cancelled.rawValue
    case .failed: MessageEvent.failed.rawValue
    case .done: MessageEvent.completed.rawValue
    }
  }

  /// As envelopes and headers have it, in one line.
  private func address(of job: Job) -> String? {
    guard let typed = job.customerEmail ?? job.customerID.flatMap({ store.accounts.user($0)?.email }) else {
      return nil
    }
    return (try? MailAddress(typed))?.text ?? typed.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func brand(of job: Job) -> Brand {
    let name = store.fleet.slot(of: job.id).flatMap { store.fleet.operatorName(of: $0) } ?? job.operatorName
    return store.business.brand(ofOperator: name ?? "").completed(by: store.business.brand)
  }

  private func number(of job: Job, _ link: TrackingLink) -> String {
    store.fleet.number(of: job, under: store.fleet.rules(of: link))
  }

  private func stopURL(_ link: TrackingLink) -> String { "\(publicURL)\(link.path)/mails" }

  private func headline(_ kind: MailKind, _ job: Job, _ words: Words) -> String {
    switch kind {
    case .follow, .cancelled, .done: words.customer.headlines[job.status]
    case .changed: words.mails.changed
    case .failed: words.failures.headline
    }
  }

  private func content(
    _ kind: MailKind, _ job: Job, _ link: TrackingLink, _ brand: Brand, _ headline: String,
    _ context: PageContext, now: Timestamp
  ) -> MailContent {
    let (words, say) = (context.words, context.words.mails)
    let window =
      kind == .follow || kind == .changed
      ? words.window(from: job.scheduledAt, to: job.windowEndsAt, context.zone, now: now) : nil
    var content = MailContent(
      language: context.locale.language.code, isRightToLeft: words.isRightToLeft, brand: brand,
      headline: headline,
      number: Words.fill(words.alterations.number, ["number": words.isolated(number(of: job, link))]),
      url: publicURL + link.path, why: say.why, stop: say.stop, stopURL: stopURL(link))
    content.planned = window.map { Words.fill(say.planned, ["time": words.isolated($0)]) }
    switch kind {
    case .follow:
      (content.text, content.button) = (say.follow, say.open)
      content.picture = "\(publicURL)\(link.path).svg"
    case .changed: content.button = say.open
    case .failed: (content.text, content.button) = (words.failures.lead, say.open)
    case .done: (content.text, content.button) = (say.done, say.rate)
    case .cancelled: break
    }
    return content
  }
}
