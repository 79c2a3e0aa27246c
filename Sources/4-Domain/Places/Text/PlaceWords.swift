/// The words of a name or of a question, in the form in which they are compared: small letters without marks, ß as ss,
/// ø as o, ł as l, ı as i. Every other character ends a word.
package enum PlaceWords {
  /// Longer texts are cut.
  static let maximumCharacters = 200
  static let maximumWords = 24

  /// `umlauts`: whether ä becomes ae, as Germans write it, and not a.
  /// "Straße des 17. Juni" becomes strasse, des, 17, juni; "O'Farrell" becomes o, farrell.
  package static func split(_ text: String, umlauts: Bool = false) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for typed in text.unicodeScalars.prefix(maximumCharacters) {
      let scalar = plain(typed)
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7a:
        word.unicodeScalars.append(scalar)
        continue
      case 0x41...0x5a:
        word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
        continue
      case ..<0x80:
        end()
        continue
      default: break
      }
      for small in scalar.properties.lowercaseMapping.unicodeScalars {
        switch small.value {
        case 0x30...0x39, 0x61...0x7a: word.unicodeScalars.append(small)
        case 0x300...0x36f: continue
        case ..<0x80: end()
        case 0xe4 where umlauts: word += "ae"
        case 0xf6 where umlauts: word += "oe"
        case 0xfc where umlauts: word += "ue"
        default: if !append(small, to: &word) { end() }
        }
      }
      if words.count >= maximumWords { break }
    }
    end()
    return Array(words.prefix(maximumWords))
  }

  /// Digits of all scripts are digits, and full-width letters are letters.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x80 { return scalar }
    if 0xff01...0xff5e ~= scalar.value { return Unicode.Scalar(scalar.value - 0xfee0) ?? scalar }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
      let digit = Unicode.Scalar(0x30 + UInt32(value))
    else { return scalar }
    return digit
  }

  /// False if the character ends a word.
  private static func append(_ small: Unicode.Scalar, to word: inout String) -> Bool {
    if let plain = several[small.value] {
      word += plain
    } else if 0xe0...0x17f ~= small.value, latin[Int(small.value) - 0xe0] != UInt8(ascii: ".") {
      word.unicodeScalars.append(Unicode.Scalar(latin[Int(small.value) - 0xe0]))
    } else if 0x1ea0...0x1ef9 ~= small.value {
      word.unicodeScalars.append(Unicode.Scalar(vietnamese[Int(small.value) - 0x1ea0]))
    } else if small.properties.isAlphabetic || small.properties.numericType != nil {
      word.unicodeScalars.append(small)
    } else {
      return false
    }
    return true
  }

  private static let several: [UInt32: String] = [
    0xdf: "ss", 0xe6: "ae", 0xf0: "d", 0xf8: "o", 0xfe: "th", 0x111: "d", 0x127: "h", 0x131: "i", 0x138: "k",
    0x13f: "l", 0x140: "l", 0x142: "l", 0x14b: "n", 0x153: "oe", 0x167: "t", 0x17f: "s", 0x192: "f",
    0x219: "s",
    0x21b: "t", 0x3ac: "α", 0x3ad: "ε", 0x3ae: "η", 0x3af: "ι", 0x3cc: "ο", 0x3cd: "υ", 0x3ce: "ω",
    0x3c2: "σ",
    0x451: "е", 0x2bc: "",
  ]
  /// The letters below the marks of U+00E0 to U+017F; a dot for a character without a mark.
  private static let latin = Array(
    ("aaaaaa.ceeeeiiii.nooooo..uuuuy.yaaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiii"
      + "i...jjkk.llllll....nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.").utf8)
  /// The same for U+1EA0 to U+1EF9.
  private static let vietnamese = Array(
    "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy".utf8)
}
