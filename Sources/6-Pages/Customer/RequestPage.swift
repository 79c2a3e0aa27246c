import Templating
import Tracking
import Words

/// The page that asks the customer once more, or says why there is nothing to ask. Template `request-page`.
struct RequestPage {
  let form: RequestForm
  let job: Job
  let limits: RequestLimits
  /// What the link's rules allow.
  let kinds: [CustomerRequest.Kind]
  let token: String
  let now: Timestamp

  private var isOpen: Bool {
    form.kind.map { kinds.contains($0) && limits.allows($0, of: job, now: now) } ?? false
  }

  /// Why it was not taken, or cannot be.
  var fault: CustomerEdits.Fault? { form.fault ?? (isOpen ? nil : .tooLate) }

  func template(_ context: PageContext) -> MustacheValue {
    let texts = context.words.requests
    let isDirect = form.kind.map { limits.isDirect($0) } ?? false
    let question = isDirect ? texts.limits.question : form.kind.map { texts.questions[$0] }
    // What is too late is no question.
    let headline = (isOpen ? question : form.kind.map { texts.links[$0] }) ?? texts.title
    let hasFee = form.kind?.isLimited == true && limits.fee != nil
    return context.page(
      title: headline,
      [
        "headline": .text(headline), "isOpen": .bool(isOpen), "kind": .text(form.kind?.rawValue ?? ""),
        "number": .text(
          Words.fill(context.words.alterations.number, ["number": context.words.isolated(job.number)])),
        "lead": .text(isDirect ? texts.limits.lead : texts.lead),
        "label": .text(form.kind == .anotherTime ? texts.ownTime : texts.ownWords),
        "typed": .text(form.words), "maximum": .text("\(CustomerRequest.maximumCharacters)"),
        "fee": hasFee ? .object(["lead": .text(texts.limits.fee), "text": .text(limits.fee ?? "")]) : .null,
        "until": .text(orNull: until(context)), "fault": .text(orNull: faultText(context)),
        "send": .text(isDirect ? texts.limits.send : texts.send),
        "action": .text("/t/\(token)?lang=\(context.locale.tag)"),
        "back": .text("/t/\(token)?lang=\(context.locale.tag)"), "backText": .text(texts.back),
      ])
  }

  private func until(_ context: PageContext) -> String? {
    form.kind.flatMap { kind in
      limits.end(of: kind, job).map { context.until($0, [kind], now: now) }
    }
  }

  private func faultText(_ context: PageContext) -> String? {
    let texts = context.words.requests
    return fault.map {
      $0.text(
        context.words, tooLong: texts.tooLong, most: CustomerRequest.maximumCharacters,
        tooLate: over(context) ?? texts.tooLate)
    }
  }

  /// Nil unless only the time is over.
  private func over(_ context: PageContext) -> String? {
    guard let kind = form.kind, kinds.contains(kind), kind.isOpen(in: job.status),
      let end = limits.end(of: kind, job), end <= now
    else { return nil }
    return Words.fill(
      context.words.requests.limits.over, ["time": context.words.dayAndTime(end, context.zone, now: now)])
  }
}

extension PageContext {
  /// "Another time, Cancel – possible until: Today, 14:00".
  func until(_ end: Timestamp, _ kinds: [CustomerRequest.Kind], now: Timestamp) -> String {
    Words.fill(
      words.requests.limits.until,
      [
        "what": kinds.map { words.requests.links[$0] }.joined(separator: ", "),
        "time": words.dayAndTime(end, zone, now: now),
      ])
  }
}
