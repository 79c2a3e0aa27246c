import Storage
import Tracking

extension MessageChoices {
  package func tells(_ channel: MessageChannel, _ event: MessageEvent) -> Bool {
    guard let usual = channel.usual(event) else { return false }
    return isUsual(channel.name(event)) ? usual : !usual
  }
}
