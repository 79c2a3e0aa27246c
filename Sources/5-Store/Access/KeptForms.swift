import Auth
import HTTP
import Net
import Tracking

/// What was typed into forms whose session had ended: after the sign-in the form is shown again as it was filled. It is
/// never sent by itself, and only shown to the account that signed in from the same browser before.
///
/// Confined to the front loop; lost with the server, and unknown to other nodes. Bounds: `maximumForms` of
/// `maximumBytes` each, `maximumOfClient` of one address, for `lifetimeMilliseconds`.
final class KeptForms {
  static let field = "kept"
  static let pathPrefix = "/board/kept/"
  static let maximumForms = 256
  static let maximumOfClient = 8
  static let maximumBytes = 32 << 10
  static let lifetimeMilliseconds: Int64 = 3_600_000

  struct Form {
    let id: String
    let target: String
    let body: [UInt8]
    let client: AddressKey
    let endsAt: Timestamp
    /// The cookie by which the browser of the form is known (`KnownClients`); nil until it asks for the sign-in.
    var device: String?
  }

  /// The oldest first.
  private var forms: [Form] = []

  /// The id under which the form of a page is kept; nil for what is no form of a page of this server.
  func keep(_ request: HTTPRequest, isOwn: Bool, now: Timestamp) -> String? {
    guard isOwn, request.wantsPage, !request.form.pairs.isEmpty, request.body.count <= Self.maximumBytes,
      let token = try? RandomToken()
    else { return nil }
    forms.removeAll { $0.endsAt <= now }
    if forms.count(where: { $0.client == request.clientKey }) >= Self.maximumOfClient,
      let first = forms.firstIndex(where: { $0.client == request.clientKey })
    {
      forms.remove(at: first)
    }
    if forms.count >= Self.maximumForms { forms.removeFirst() }
    forms.append(
      Form(
        id: token.text, target: request.rawTarget, body: request.body, client: request.clientKey,
        endsAt: now.adding(milliseconds: Self.lifetimeMilliseconds)))
    return token.text
  }

  /// Ties the form to the browser that asks for the sign-in first; false for a form that is not kept, and for a browser
  /// from which nobody has signed in.
  func claim(_ id: String, device: String?, now: Timestamp) -> Bool {
    guard let index = index(of: id, now: now), let device else { return false }
    if forms[index].device == nil { forms[index].device = device }
    return forms[index].device == device
  }

  /// The form, and the cookie of its browser.
  func form(_ id: String, now: Timestamp) -> Form? { index(of: id, now: now).map { forms[$0] } }

  private func index(of id: String, now: Timestamp) -> Int? {
    forms.firstIndex { $0.id == id && $0.endsAt > now }
  }
}
