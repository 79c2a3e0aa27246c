@testable import Logos

/// A logo: what is written of it is small, is read again as it is, and has nothing in it that a browser would run or
/// fetch.
func fuzzLogo(_ bytes: [UInt8]) {
  guard let logo = try? Logo(bytes) else { return }
  precondition(logo.bytes.count <= Logo.maximumBytes && logo.heightRatio.isFinite && logo.heightRatio > 0)
  guard let again = try? Logo(logo.bytes) else { preconditionFailure("its own bytes are refused") }
  precondition(again == logo)
  guard logo.format == .svg else { return }
  var reader = XMLReader(logo.bytes)
  var isRoot = true
  while let piece = try? reader.next() {
    guard case .start(let name, let attributes, _) = piece else { continue }
    precondition(isRoot ? name == "svg" : SVGVocabulary.elements.contains(name))
    for attribute in attributes {
      if isRoot, ["xmlns", "viewBox", "width", "height"].contains(attribute.name) { continue }
      precondition(SVGVocabulary.value(attribute.value, of: attribute.name, in: name) == attribute.value)
      let value = attribute.value.lowercased()
      precondition(!value.contains(":") && !value.contains("//") && !attribute.name.hasPrefix("on"))
      precondition(!value.contains("url") || value.hasPrefix("url(#") || !value.contains("url("))
    }
    isRoot = false
  }
}
