// For the composed form of letters (NFC), which the standard library shows in no other way.
@_spi(_Unicode) import Swift

/// The name of a domain as DNS has it: labels of ASCII in lower case. Letters outside ASCII are written as RFC 5891 says,
/// by Punycode.
package struct DomainName: Hashable, Sendable {
  package static let maximumBytes = 253
  private static let maximumLabelBytes = 63
  /// The dots of East Asian keyboards (UTS 46, section 2.3).
  private static let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
  /// Signs that IDNA 2008 allows beside letters and digits (RFC 5892, appendix A).
  private static let signs: Set<Unicode.Scalar> = [
    "-", "\u{B7}", "\u{375}", "\u{5F3}", "\u{5F4}", "\u{30FB}",
  ]
  /// Two letters that are kept as they are, though a comparison without case takes them for others.
  private static let kept: Set<Unicode.Scalar> = ["ß", "ς"]

  package let text: String

  /// Nil for a text that names no domain of at least two labels, the last of which is no number.
  package init?(_ typed: some StringProtocol) {
    guard typed.utf8.count <= Self.maximumBytes else { return nil }
    let letters = Array(typed.lowercased()._nfc)
    var labels: [String] = []
    for label in letters.split(omittingEmptySubsequences: false, whereSeparator: { Self.dots.contains($0) }) {
      guard let written = Self.label(label) else { return nil }
      labels.append(written)
    }
    guard labels.count >= 2, let last = labels.last, last.utf8.contains(where: { !Self.isDigit($0) })
    else { return nil }
    text = labels.joined(separator: ".")
    guard text.utf8.count <= Self.maximumBytes else { return nil }
  }

  private static func label(_ letters: ArraySlice<Unicode.Scalar>) -> String? {
    guard let first = letters.first, let last = letters.last, first != "-", last != "-" else { return nil }
    guard letters.contains(where: { !$0.isASCII }) else {
      let isPlain = letters.allSatisfy { $0 == "-" || isDigit(UInt8($0.value)) || ("a"..."z").contains($0) }
      return isPlain && letters.count <= maximumLabelBytes ? text(letters) : nil
    }
    // Hyphens at the third and fourth place mark what is written by Punycode already.
    let isMarked = letters.count >= 4 && letters.dropFirst(2).prefix(2).allSatisfy { $0 == "-" }
    guard !isMarked, letters.count <= maximumLabelBytes, !isMark(first), letters.allSatisfy(isAllowed)
    else { return nil }
    let written = "xn--" + Punycode.encode(Array(letters))
    return written.utf8.count <= maximumLabelBytes ? written : nil
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  /// Letters, marks and digits that no other letters stand for (RFC 5892, sections 2.1 and 2.2).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if signs.contains(scalar) || kept.contains(scalar) { return true }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber:
      return !properties.changesWhenNFKCCaseFolded
    default: return false
    }
  }
}

/// Unicode in the letters, digits and hyphens of ASCII (RFC 3492).
enum Punycode {
  private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)
  private static let (firstBias, firstCode) = (72, 128)
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)

  /// RFC 3492, section 6.3. For labels: some dozens of letters, so that no number here comes near its bound.
  static func encode(_ letters: [Unicode.Scalar]) -> String {
    var written = String.UnicodeScalarView()
    written.append(contentsOf: letters.filter(\.isASCII))
    let basicCount = written.count
    var handled = basicCount
    if basicCount > 0 { written.append("-") }
    var (code, delta, bias) = (firstCode, 0, firstBias)
    while handled < letters.count {
      guard let next = letters.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else { break }
      delta += (next - code) * (handled + 1)
      code = next
      for letter in letters {
        if letter.value < code { delta += 1 }
        guard letter.value == code else { continue }
        var rest = delta
        var step = base
        while true {
          let threshold = min(max(step - bias, least), most)
          if rest < threshold { break }
          written.append(digits[threshold + (rest - threshold) % (base - threshold)])
          rest = (rest - threshold) / (base - threshold)
          step += base
        }
        written.append(digits[rest])
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return String(written)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / damp : delta / 2
    rest += rest / count
    var steps = 0
    while rest > (base - least) * most / 2 {
      rest /= base - least
      steps += base
    }
    return steps + (base - least + 1) * rest / (rest + skew)
  }
}
