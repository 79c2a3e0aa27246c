import Access
import Auth
import FleetView
import Storage
import Templating
import Tracking
import Words

/// The page on which a person turns the own second factor on or off. Template `second-factor`; posts to its own address,
/// and to `codes` and `off` below it.
struct SecondFactorPage {
  enum State {
    /// Off, with what an app makes codes of if it is turned on.
    case off(Offer)
    case on(SecondFactor)
    /// Recovery codes that were just made: the only time that they are known.
    case made([RecoveryCode])
  }

  /// What an app may be given. The form sends the seed back, which is worth nothing without the server's secret.
  struct Offer {
    let seed: String
    let key: [UInt8]
    /// As the app shows the account.
    let account: String
  }

  enum Fault: Hashable {
    case code, password
    case limited(seconds: Int)
    case outcome(FormOutcome)
  }

  /// The form that was sent.
  enum Form: String {
    case on, codes, off
  }

  let user: User
  let state: State
  let rule: SecondFactorRule
  var fault: (form: Form, Fault)?
  var csrf: String?
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.secondFactor
    var values: [String: MustacheValue] = [
      "say": Catalog.texts(of: words.labels), "csrf": .text(orNull: csrf), "path": .text(Self.path),
      "hasPassword": .bool(user.passwordHash != nil),
      "demanded": demand(context).map { .text($0) } ?? .null, "isLocked": .bool(isLocked),
    ]
    switch state {
    case .off(let offer):
      let address = TimeCode.address(offer.key, account: offer.account, issuer: Self.issuer)
      values["offer"] = .object([
        "seed": .text(offer.seed), "secret": .text(Self.grouped(Base32.encode(offer.key))),
        "address": .text(address),
        "code": QRCode(address).map { .object(["side": .text("\($0.side)"), "path": .text($0.path)]) }
          ?? .null,
        "fault": value(.on, words, context.words),
      ])
    case .on(let factor):
      let since = context.words.dayAndTime(factor.createdAt, context.zone, now: now)
      let count = context.words.numeral(factor.recoveryDigests.count)
      values["factor"] = .object([
        "since": .text(Words.fill(words.since, ["time": since])),
        "codesLeft": .text(Words.fill(words.codesLeft, ["count": count])),
        "forms": .list(
          [form(.codes, words.labels.newCodes, words.labels.newCodesLead, words.labels.makeCodes, context)]
            + (isDemanded
              ? []
              : [form(.off, words.labels.turnOff, words.labels.turnOffLead, words.labels.turnOff, context)])),
      ])
    case .made(let codes):
      values["codes"] = .list(codes.map { .text($0.text) })
      values["hasCodes"] = .bool(true)
      values["allCodes"] = .text(codes.map(\.text).joined(separator: "\n"))
    }
    return context.page(title: "\(words.labels.title) · Waypost", values)
  }

  static let path = SessionCookies.secondFactorPath
  /// The name under which the app lists the code.
  private static let issuer = "Waypost"

  /// In fours, as people type it.
  private static func grouped(_ text: String) -> String {
    stride(from: 0, to: text.count, by: 4).map { String(text.dropFirst($0).prefix(4)) }.joined(separator: " ")
  }

  private var isDemanded: Bool { rule.isDemanded(of: user.role, now: now) }

  /// Whether the person sees no other page before it is on.
  private var isLocked: Bool {
    if case .off = state { isDemanded } else { false }
  }

  /// That one must have a second factor, now or soon.
  private func demand(_ context: PageContext) -> String? {
    guard case .off = state, rule.concerns(user.role) else { return nil }
    let words = context.words.secondFactor
    guard let from = rule.from, now < from else { return words.demanded }
    return Words.fill(words.demandedFrom, ["day": context.words.date(from, context.zone)])
  }

  private func form(
    _ form: Form, _ title: String, _ lead: String, _ button: String, _ context: PageContext
  ) -> MustacheValue {
    .object([
      "name": .text(form.rawValue), "title": .text(title), "lead": .text(lead), "button": .text(button),
      "isGrave": .bool(form == .off), "fault": value(form, context.words.secondFactor, context.words),
    ])
  }

  private func value(
    _ form: Form, _ words: Catalog.SecondFactorWords, _ all: Words
  ) -> MustacheValue {
    guard let fault, fault.form == form else { return .null }
    let text =
      switch fault.1 {
      case .code: words.wrong
      case .password: words.wrongPassword
      case .limited(let seconds): words.limited(seconds: seconds)
      case .outcome(let outcome): all[outcome]
      }
    return .object([
      "text": .text(text), "isCode": .bool(fault.1 == .code), "isPassword": .bool(fault.1 == .password),
    ])
  }
}
