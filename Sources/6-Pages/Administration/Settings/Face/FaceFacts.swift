import API
import Brand
import Storage
import System

/// What the form makes of a face: the face, and what is wrong with it. A wrong field leaves the former value.
struct FaceFacts {
  enum Fault: Hashable {
    case name, accent, phone, legal
    case mail(MailAddress.Fault)
    case logo(LogoError)
  }

  private(set) var face: Face
  private(set) var faults: [FaceForm.Field: Fault] = [:]

  init(_ form: FaceForm, changing former: Face) {
    face = former
    let name = form[.name]
    // An operator without a name has that of the business.
    if Self.isPrintable(name), !name.isEmpty || !former.operatorName.isEmpty {
      face.name = name.isEmpty ? nil : name
    } else {
      faults[.name] = .name
    }
    if form[.accent].isEmpty {
      face.accent = nil
    } else if let color = SRGBColor(form[.accent]) {
      face.accent = color.number
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
      face.logo = logo.bytes
    } else if form.removesLogo {
      face.logo = nil
    }
    face.isNameInLogo = face.logo != nil && form.isNameInLogo
  }

  private mutating func take(
    _ text: String, _ field: FaceForm.Field, _ member: WritableKeyPath<Face, String?>,
    _ check: (String) -> Fault?
  ) {
    if text.isEmpty {
      face[keyPath: member] = nil
    } else if let fault = check(text) {
      faults[field] = fault
    } else {
      face[keyPath: member] = text
    }
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.count <= Face.maximumTextBytes
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
  }

  /// The names of what differs from `former`.
  static func changes(from former: Face, to face: Face) -> [String] {
    var names: [FaceForm.Field] = []
    if face.name != former.name { names.append(.name) }
    if face.accent != former.accent { names.append(.accent) }
    if face.logo != former.logo || face.isNameInLogo != former.isNameInLogo { names.append(.logo) }
    if face.phone != former.phone { names.append(.phone) }
    if face.mail != former.mail { names.append(.mail) }
    if face.legal != former.legal { names.append(.legal) }
    return names.map(\.rawValue)
  }
}
