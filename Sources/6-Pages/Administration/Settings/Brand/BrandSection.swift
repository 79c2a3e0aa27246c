import Logos
import FleetView
import Storage
import System
import Templating
import Words

/// The form about a brand with its faults, and how the brand looks..
struct BrandSection {
  let form: BrandForm
  /// The brand as it is, or as it would be.
  let brand: Brand
  /// The brand of the business, for what an operator leaves empty.
  var business = Brand()
  var faults: [BrandForm.Field: BrandFacts.Fault] = [:]

  func value(_ words: Words) -> MustacheValue {
    let (fields, hints) = (words.settings.fields, words.settings.hints)
    let shown = brand.completed(by: business)
    return .object([
      "operator": .text(form.operatorName), "seen": .text(form.seen),
      "inputs": .list([
        input(.name, fields.name, hints.name, business.name, words),
        input(
          .accent, fields.accent, hints.accent, business.accent.map { SRGBColor(number: $0).text }, words),
      ]),
      "contacts": .list([
        input(.phone, fields.phone, hints.phone, business.phone, words, type: "tel"),
        input(.mail, fields.mail, hints.mail, business.mail, words, inputMode: "email"),
        input(.legal, fields.legal, hints.legal, business.legal, words),
      ]),
      "picker": .text(fields.picker), "pickerValue": .text(pickerColor),
      "logoLabel": .text(fields.logo), "logoHint": .text(hints.logo),
      "logoError": .text(orNull: error(.logo, words)),
      "hasLogo": .bool(brand.logo != nil),
      // A logo that is not saved yet comes back with the form.
      "kept": form.logo.map { .text(Base64.standard.encode($0.bytes)) } ?? .null,
      "removeLogo": .text(fields.removeLogo), "named": .text(fields.nameInLogo),
      "isNamed": .bool(form.isNameInLogo), "look": .text(words.settings.labels.look),
      "preview": .list(
        AccentColors.Theme.allCases.map {
          BrandPreview(shown, $0, isChosen: brand.accent != nil).value(words)
        }),
    ])
  }

  private var pickerColor: String {
    (SRGBColor(form[.accent]) ?? SRGBColor(number: business.accent ?? PublishedBrand.ownAccent().number)).text
  }

  private func error(_ field: BrandForm.Field, _ words: Words) -> String? {
    faults[field].map { words[$0] }
  }

  private func input(
    _ field: BrandForm.Field, _ label: String, _ hint: String, _ inherited: String?, _ words: Words,
    type: String = "text", inputMode: String? = nil
  ) -> MustacheValue {
    let isOperator = !form.operatorName.isEmpty
    let own = isOperator ? inherited.map { Words.fill(words.settings.hints.inherited, ["text": $0]) } : nil
    return .object([
      "id": .text(field.rawValue), "label": .text(label), "hint": .text(own ?? hint), "type": .text(type),
      "inputMode": .text(orNull: inputMode), "value": .text(form.texts[field] ?? ""),
      "isRequired": .bool(field == .name && !isOperator), "error": .text(orNull: error(field, words)),
    ])
  }
}

extension Words {
  fileprivate subscript(_ fault: BrandFacts.Fault) -> String {
    let faults = settings.faults
    return switch fault {
    case .name: faults.name
    case .accent: faults.accent
    case .phone: faults.phone
    case .mail(let fault): jobForms.mailFaults[fault]
    case .legal: faults.legal
    case .logo(.unknownFormat): faults.logoFormat
    case .logo(.tooLarge): faults.logoTooLarge
    case .logo(.pngTooLarge): faults.logoPNGTooLarge
    case .logo(.notWellFormed(let line)): Words.fill(faults.logoXML, ["line": numeral(line)])
    case .logo(.entities): faults.logoEntities
    case .logo(.tooComplex): faults.logoComplex
    case .logo(.noSize): faults.logoSize
    case .logo(.empty): faults.logoEmpty
    case .logo(.brokenPNG): faults.logoPNG
    }
  }
}
