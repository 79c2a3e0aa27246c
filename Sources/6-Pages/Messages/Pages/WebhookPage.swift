import Access
import FleetView
import HTTP
import Storage
import Templating
import Tracking
import Words

/// The form about one webhook, or a new one, with its secret. Template `webhook`.
struct WebhookPage {
  let form: WebhookForm
  /// Nil for a new one.
  var webhook: Webhook?
  var secret: String?
  /// Whether there is no room for one more.
  var isFull = false
  var answer: FormOutcome?
  var csrf: String?

  func template(_ context: PageContext) -> MustacheValue {
    let (words, say) = (context.words, context.words.messages)
    let fields = say.fields
    let title = webhook?.name ?? say.labels.addTitle
    return context.page(
      title: "\(title) · Waypost",
      [
        "say": Catalog.texts(of: say.labels), "title": .text(title), "csrf": .text(orNull: csrf),
        "save": .text(words.people.labels.save),
        "notice": notice(words),
        "id": .text(form.id), "isKnown": .bool(webhook != nil),
        "inputs": .list([
          input(
            "name", fields.name, fields.nameHint, form.name, form.faults[.name], words,
            isFirst: form.faults[.name] != nil),
          input(
            "url", fields.url, fields.urlHint, form.url, form.faults[.url], words, inputMode: "url",
            isFirst: form.faults[.url] != nil && form.faults[.name] == nil),
        ]),
        "formatLabel": .text(fields.format),
        "formats": .list(
          WebhookFormat.allCases.map { format in
            .object([
              "id": .text(format.rawValue), "label": .text(fields[format]),
              "isChosen": .bool(form.format == format),
            ])
          }),
        "eventsLabel": .text(fields.events),
        "eventsError": form.faults[.events] == nil ? .null : .text(fields.noEvent),
        "events": .list(
          MessageEvent.chosen.map { event in
            .object([
              "id": .text(event.rawValue), "label": .text(say.events(event)),
              "isChosen": .bool(form.events.contains(event.rawValue)),
            ])
          }),
        "onLabel": .text(fields.isOn), "isOn": .bool(form.isOn), "secret": .text(orNull: secret),
        "state": webhook?.offReason == nil ? .null : .text(say.states.gone),
      ])
  }

  private func notice(_ words: Words) -> MustacheValue {
    if isFull {
      let text = Words.fill(words.messages.fields.tooMany, ["count": words.numeral(Webhook.maximumCount)])
      return .object(["text": .text(text), "isProblem": .bool(true)])
    }
    return answer.map { $0.notice(words) } ?? .null
  }

  private func input(
    _ id: String, _ label: String, _ hint: String, _ value: String, _ fault: WebhookForm.Fault?,
    _ words: Words, inputMode: String? = nil, isFirst: Bool
  ) -> MustacheValue {
    let fields = words.messages.fields
    let error: String? =
      switch fault {
      case .name: fields.wrongName
      case .url: fields.wrongURL
      case .ownNetwork: fields.ownNetwork
      case .noEvent, nil: nil
      }
    return .object([
      "id": .text(id), "label": .text(label), "hint": .text(hint), "type": .text("text"),
      "inputMode": .text(orNull: inputMode), "value": .text(value), "isRequired": .bool(true),
      "error": .text(orNull: error), "isFirst": .bool(isFirst),
    ])
  }
}
