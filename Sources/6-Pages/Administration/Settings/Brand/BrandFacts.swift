import API
import Auth
import Logos
import Storage
import System

/// What the form makes of a brand: the brand, and what is wrong with it. A wrong field leaves the former value.
struct BrandFacts {
  enum Fault: Hashable {
    case name, accent, phone, legal
    case mail(MailAddress.Fault)
    case logo(LogoError)
  }

  private(set) var brand: Brand
  private(set) var faults: [BrandForm.Field: Fault] = [:]

  init(_ form: BrandForm, changing former: Brand) {
    brand = former
    let name = form[.name]
    // An operator without a name has that of the business.
    if Self.isPrintable(name), !name.isEmpty || !former.operatorName.isEmpty {
      brand.name = name.isEmpty ? nil : name
    } else {
      faults[.name] = .name
    }
    if form[.accent].isEmpty {
      brand.accent = nil
    } else if let color = SRGBColor(form[.accent]) {
      brand.accent = color.number
    } else {
      faults[.accent] = .accent
    }
    take(form[.phone], .phone, \.phone) { JobOrder.isPhone($0) ? nil : .phone }
    take(form[.mail], .mail, \.mail) {
      do throws(MailAddress.Fault) { _ = try MailAddress($0) } catch { return .mail(error) }
      return Self.isPrintable($0) ? nil : .mail(.domain)
    }
    take(form[.legal], .legal, \.legal) { Self.isPrintable($0) ? nil : .legal }
    if let fault = form.logoFault { faults[.logo] = .logo(fault) }
    if let logo = form.logo {
      brand.logo = logo.bytes
    } else if form.removesLogo {
      brand.logo = nil
    }
    brand.isNameInLogo = brand.logo != nil && form.isNameInLogo
  }

  private mutating func take(
    _ text: String, _ field: BrandForm.Field, _ member: WritableKeyPath<Brand, String?>,
    _ check: (String) -> Fault?
  ) {
    if text.isEmpty {
      brand[keyPath: member] = nil
    } else if let fault = check(text) {
      faults[field] = fault
    } else {
      brand[keyPath: member] = text
    }
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.count <= Brand.maximumTextBytes
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
  }

  /// What differs from `former`.
  static func changes(from former: Brand, to brand: Brand) -> [ChangedSetting] {
    let texts: [(BrandForm.Field, (Brand) -> String?)] = [
      (.name, \.name), (.accent, { $0.accent.map { SRGBColor(number: $0).text } }),
      (.logo, { $0.logo.map(name(ofLogo:)) }), (.phone, \.phone), (.mail, \.mail), (.legal, \.legal),
    ]
    let changes = texts.map { ChangedSetting($0.rawValue, from: $1(former), to: $1(brand)) }
    let inLogo = ChangedSetting(
      BrandForm.nameInLogo, from: former.isNameInLogo, to: brand.isNameInLogo)
    return (changes + [inLogo]).filter { !$0.isNone }
  }

  /// By which one logo is told from another.
  private static func name(ofLogo bytes: [UInt8]) -> String {
    let digest = Sha256.hexadecimal(bytes).prefix(8)
    return "\(bytes.first == 0x89 ? "PNG" : "SVG") \(digest)"
  }
}
