/// Lines of text for a picture, which has no line breaks of its own. Widths are estimates: the reader's font is not
/// known.
struct PictureText {
  struct Line: Hashable {
    let text: String
    let style: String
    /// The baseline, in pixels from the top.
    let y: Double
  }

  var widthPixels: Double
  private(set) var lines: [Line] = []
  /// The added texts, unbroken, for readers who do not see the lines.
  private(set) var sentences: [String] = []
  /// The top of the next line, in pixels from the top.
  private(set) var top: Double

  /// Adds a paragraph of at most `maximumLines`; what is longer ends in "…".
  mutating func add(
    _ text: String, style: String, sizePixels: Double, gapPixels: Double = 6, maximumLines: Int = 2
  ) {
    top += gapPixels
    sentences.append(text.last?.isPunctuation == true ? text : text + ".")
    for line in Self.wrap(
      text, ems: widthPixels / sizePixels / (sizePixels > 20 ? Self.boldness : 1), maximumLines: maximumLines)
    {
      top += (sizePixels * 1.25).rounded()
      lines.append(Line(text: line, style: style, y: top - (sizePixels * 0.25).rounded()))
    }
  }

  mutating func skip(_ pixels: Double) { top += pixels }

  /// Breaks at spaces, and within a word that is longer than a line.
  static func wrap(_ text: String, ems: Double, maximumLines: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0.0
    for word in text.split(whereSeparator: \.isWhitespace) {
      let wordWidth = word.reduce(0) { $0 + self.ems($1) }
      if !line.isEmpty, width + 0.3 + wordWidth <= ems {
        line += " " + word
        width += 0.3 + wordWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, width) = ("", 0)
      for character in word {
        let next = self.ems(character)
        if width + next > ems, !line.isEmpty {
          lines.append(line)
          (line, width) = ("", 0)
        }
        line.append(character)
        width += next
      }
      // A hostile text costs no more work than its visible part.
      if lines.count > maximumLines { break }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > maximumLines, maximumLines > 0 else { return lines }
    lines.removeLast(lines.count - maximumLines)
    lines[maximumLines - 1] = String(lines[maximumLines - 1].dropLast()) + "…"
    return lines
  }

  /// Large lines are bold, and so wider by this factor.
  private static let boldness = 1.12

  /// The width of a character in a common sans serif, in ems, rather too wide than too narrow.
  private static func ems(_ character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "l", "j", "t", "f", "r", "I", " ", ".", ",", ":", ";", "'", "’", "|", "(", ")", "·", "-":
      return 0.36
    case "m", "w", "M", "W", "@", "%": return 0.92
    case "A"..."Z": return 0.7
    default: return scalar.value < 0x1100 ? 0.61 : 1.05
    }
  }
}
