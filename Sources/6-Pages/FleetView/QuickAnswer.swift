import HTTP
import Storage
import Words

/// A message that one side of a conversation sends with one tap, in the language of its page.
package enum QuickAnswer: String, Hashable, Sendable {
  case onMyWay = "on-my-way"
  case atDoor = "at-door"
  case late
  case here
  case ring
  case moment

  package static func of(_ role: ChatRole) -> [QuickAnswer] {
    switch role {
    case .driver: [.onMyWay, .atDoor, .late]
    case .customer: [.here, .ring, .moment]
    case .dispatcher: []
    }
  }

  package func text(_ words: Words) -> String {
    switch self {
    case .onMyWay: words.chat.onMyWay
    case .atDoor: words.chat.atDoor
    case .late: words.chat.late
    case .here: words.chat.here
    case .ring: words.chat.ring
    case .moment: words.chat.moment
    }
  }

  /// The text of a form of `ChatView`: the quick answer that was tapped, or else what was typed.
  package static func text(of form: HTTPQuery, by role: ChatRole, _ words: Words) -> String {
    let tapped = form["quick"].flatMap { QuickAnswer(rawValue: $0) }.flatMap {
      of(role).contains($0) ? $0 : nil
    }
    return tapped?.text(words) ?? form["message"] ?? ""
  }
}
