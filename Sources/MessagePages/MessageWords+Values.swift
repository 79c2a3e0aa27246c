import Messages
import Storage
import Words

extension Catalog.MessageWords.Fields {
  subscript(_ format: WebhookFormat) -> String {
    switch format {
    case .event: eventFormat
    case .chat: chatFormat
    case .text: textFormat
    }
  }
}

extension Catalog.MessageWords.States {
  subscript(_ state: MessageDelivery.State) -> String {
    switch state {
    case .waiting: waiting
    case .sent: sent
    case .givenUp: givenUp
    case .stopped: stopped
    }
  }

  subscript(_ webhook: Webhook) -> String {
    webhook.isOn ? on : webhook.offReason == nil ? off : gone
  }
}
