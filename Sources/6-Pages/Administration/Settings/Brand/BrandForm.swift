import Auth
import Logos
import HTTP
import Storage
import System

/// The form about a brand as it was sent. A logo that was read comes back with the form, so that it need not be chosen
/// again beside a fault of another field.
struct BrandForm {
  enum Field: String, CaseIterable, Sendable { case name, accent, phone, mail, legal, logo }
  /// The name of what the box beside the logo says.
  static let nameInLogo = "name_in_logo"

  private static let maximumParts = 16

  /// The operator whose brand it is; empty for the business.
  private(set) var operatorName = ""
  private(set) var texts: [Field: String] = [:]
  /// What was read of the file, or of the logo that came back.
  private(set) var logo: Logo?
  private(set) var logoFault: LogoError?
  private(set) var removesLogo = false
  private(set) var isNameInLogo = false
  /// Whether the brand is only to be looked at.
  private(set) var isLook = false
  /// The digest of the brand as the form was made.
  private(set) var seen = ""
  private(set) var csrf: String?

  /// The brand as somebody would type it.
  init(_ brand: Brand) {
    operatorName = brand.operatorName
    texts = [
      .name: brand.name ?? "", .accent: brand.accent.map { SRGBColor(number: $0).text } ?? "",
      .phone: brand.phone ?? "", .mail: brand.mail ?? "", .legal: brand.legal ?? "",
    ]
    isNameInLogo = brand.isNameInLogo
    seen = brand.digest
  }

  /// A body that is no form is an empty one.
  init(_ request: HTTPRequest) {
    let body = request.body
    let form = try? MultipartForm(
      contentType: request.headers["Content-Type"], body: body, maximumParts: Self.maximumParts)
    var file: [UInt8] = []
    var kept: [UInt8] = []
    for part in form?.parts ?? [] {
      let content = Array(body[part.range.clamped(to: body.indices)])
      let text = MultipartForm.text(of: part, in: body)
      switch part.name {
      case "operator": operatorName = text
      case "logo": file = content
      case "kept": kept = Base64.standard.decode(content.span) ?? []
      case "nologo": removesLogo = true
      case "named": isNameInLogo = true
      case "do": isLook = text == "look"
      case "seen": seen = text
      case "csrf": csrf = text
      default: if let field = part.name.flatMap({ Field(rawValue: $0) }) { texts[field] = text }
      }
    }
    if !file.isEmpty || !kept.isEmpty {
      do throws(LogoError) { logo = try Logo(file.isEmpty ? kept : file) } catch { logoFault = error }
    }
  }

  /// With single spaces, and none at the ends.
  subscript(_ field: Field) -> String {
    (texts[field] ?? "").split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension Brand {
  /// A digest of all that the form can change.
  var digest: String {
    let texts = [name, accent.map { "\($0)" }, phone, mail, legal, isNameInLogo ? "named" : nil]
    let text = texts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined(separator: " ")
    return String(Sha256.hexadecimal(Array(text.utf8) + (logo ?? [])).prefix(24))
  }
}
