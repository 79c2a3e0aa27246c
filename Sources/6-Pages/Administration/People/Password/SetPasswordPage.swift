import Access
import Storage
import Templating
import Words

/// The page that a link for a password opens: its owner chooses the password. Template `set-password`; posts to its own
/// address, so that no page contains the link's token.
struct SetPasswordPage {
  enum State: Hashable {
    case open
    case refused(NewPassword.Fault)
    case busy
    case done
  }

  let user: User
  var state = State.open

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.people.password
    func count(_ pattern: String) -> String {
      Words.fill(pattern, ["count": "\(NewPassword.leastCharacters)"])
    }
    var (problem, newError, againError): (String?, String?, String?) = (nil, nil, nil)
    switch state {
    case .open, .done: break
    case .busy: problem = words.busy
    case .refused(.tooShort): newError = count(words.short)
    case .refused(.notAllowed): newError = words.notAllowed
    case .refused(.known): newError = words.known
    case .refused(.different): againError = words.different
    }
    let isDone = state == .done
    return context.page(
      title: "\(isDone ? words.labels.done : words.labels.title) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "isDone": .bool(isDone),
        "account": .text(user.email ?? user.phone ?? ""), "rules": .text(count(words.rules)),
        "problem": .text(orNull: problem), "newError": .text(orNull: newError),
        "againError": .text(orNull: againError), "maySignIn": .bool(user.role.isDispatcher),
      ])
  }
}
