import Templating
import Words

/// The sign-in form. Template `sign-in`; posts `email`, `password`, `next` and `csrf` to `/board/sign-in`.
package struct SignInPage: Sendable {
  /// The reason why the last attempt failed; the same for an unknown user and a wrong password.
  package enum Failure: Sendable {
    case wrong, limited
    /// The backend that knows the account cannot be reached.
    case unavailable
    /// The form came without the secret of its page, such as an hour later, or from a browser without cookies.
    case expired
    /// The browser was asked for a code, and one of the account was used meanwhile.
    case codeUsed
    /// A proxy sent another host than the one that the browser asked.
    case otherHost(sent: String, asked: String)
  }

  /// The line that nginx needs, so that the browser's host arrives.
  static let proxyLine = "proxy_set_header Host $http_host;"

  var failure: Failure?
  /// The typed email, which the form shows again.
  var email: String?
  /// The page after the sign-in: a path of this server.
  var next: String?
  var csrf: String?
  /// Whether somebody has to make the first account yet.
  var isBeforeAnyAccount = false
  /// The id of the form that is shown after the sign-in (`KeptForms`).
  var kept: String?

  /// The command that makes the first account for the board.
  package static func firstAccount(data: String) -> String {
    "waypost user add --data \(data) --email you@example.com --role admin --password-stdin"
  }

  package init(
    failure: Failure? = nil, email: String? = nil, next: String? = nil, csrf: String? = nil
  ) {
    self.failure = failure
    self.email = email
    self.next = next
    self.csrf = csrf
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let error =
      switch failure {
      case .wrong: context.words.signIn.failed
      case .limited: context.words.signIn.limited
      case .unavailable: context.words.signIn.unavailable
      case .expired: context.words.signIn.expired
      case .codeUsed: context.words.signIn.codeUsed
      case .otherHost(let sent, let asked):
        Words.fill(
          context.words.signIn.otherHost, ["sent": sent, "asked": asked, "line": Self.proxyLine])
      case nil: String?.none
      }
    let fields: [(String, String?)] = [
      ("error", error), ("email", email), ("next", next), ("csrf", csrf), ("action", "/board/sign-in"),
      ("forgotten", context.words.account.labels.forgotten), ("kept", kept),
      ("keptNote", kept == nil ? nil : context.words.signIn.kept),
      ("noAccount", isBeforeAnyAccount ? context.words.signIn.noAccount : nil),
    ]
    var values = Dictionary(uniqueKeysWithValues: fields.map { ($0, MustacheValue.text(orNull: $1)) })
    values["firstAccount"] = .list(
      Self.firstAccount(data: "DIR").split(separator: " ").map { .text(String($0)) })
    return context.page(title: context.words.signIn.title, values)
  }
}
