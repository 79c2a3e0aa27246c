import HTTP
import Templating
import Words

/// The form for the code of a second factor. Template `sign-in-code`; posts `code`, `next`, `kept`, `with` and `csrf` to
/// `/board/sign-in/code`.
package struct SignInCodePage: Sendable {
  package enum Failure: Hashable, Sendable {
    /// A wrong code, or one that was used before.
    case wrong
    /// Wrong codes were sent too often.
    case limited(seconds: Int)
  }

  private static let recovery = "recovery"

  package var failure: Failure?
  package var csrf: String?
  /// The page after the sign-in.
  let next: String?
  /// The id of the form that is shown after the sign-in (`KeptForms`).
  let kept: String?
  /// Whether the page asks for a recovery code, which has letters.
  let asksForRecoveryCode: Bool

  /// As a form or an address says it.
  package init(_ query: HTTPQuery) {
    next = SessionRoutes.local(query["next"])
    kept = query[KeptForms.field]
    asksForRecoveryCode = query["with"] == Self.recovery
  }

  package func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.secondFactor
    let error =
      switch failure {
      case .wrong: asksForRecoveryCode ? words.wrongRecovery : words.wrong
      case .limited(let seconds): words.limited(seconds: seconds)
      case nil: String?.none
      }
    let pairs = [
      ("next", next), (KeptForms.field, kept), ("with", asksForRecoveryCode ? nil : Self.recovery),
    ]
    let query = pairs.compactMap { name, value in value.map { "\(name)=\($0.percentEncoded)" } }
    return context.page(
      title: "\(words.labels.askTitle) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "error": .text(orNull: error), "csrf": .text(orNull: csrf),
        "next": .text(orNull: next), "kept": .text(orNull: kept),
        "isRecovery": .bool(asksForRecoveryCode),
        "other": .text("/board/sign-in/code" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))),
      ])
  }
}
