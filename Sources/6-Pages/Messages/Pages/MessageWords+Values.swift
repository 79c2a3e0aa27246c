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

extension Catalog.MessageWords.Endings {
  subscript(_ ending: MessageDelivery.Ending) -> String {
    switch ending {
    case .refused: refused
    case .unwanted: unwanted
    case .overdue: overdue
    case .noRoom: noRoom
    case .tooLarge: tooLarge
    case .missing: missing
    case .untrue: untrue
    case .byHand: byHand
    case .quiet: quiet
    case .receiverRemoved: receiverRemoved
    case .erased: erased
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
