/// One house number: its digits, and its text with what follows them ("12bis").
struct PlaceNumber: Hashable {
  let value: Int
  let text: String

  static let maximumValue = 99_999

  /// Reads a number as the map writes it: "54;56" is two, "10-14" is 10, 12 and 14.
  static func all(_ text: String) -> [PlaceNumber] {
    var found: [PlaceNumber] = []
    for part in text.utf8.split(whereSeparator: { ";,/".utf8.contains($0) }).prefix(8) {
      let ends = part.split(separator: UInt8(ascii: "-")).compactMap { PlaceNumber(String($0) ?? "") }
      guard let first = ends.first else { continue }
      found.append(first)
      guard let last = ends.last, last.value > first.value, last.value - first.value <= 20 else { continue }
      let step = (last.value - first.value) % 2 == 0 ? 2 : 1
      for value in stride(from: first.value + step, to: last.value, by: step) {
        found.append(PlaceNumber(value: value, text: "\(value)"))
      }
      found.append(last)
    }
    return found
  }

  /// "12", "12 bis", "12B"; nil for what does not begin with a digit, or has more than three letters.
  init?(_ text: String) {
    var digits = ""
    var letters = ""
    for scalar in text.unicodeScalars where scalar != " " {
      switch scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? 0 {
      case 0x30...0x39 where letters.isEmpty: digits.unicodeScalars.append(scalar)
      case let small where 0x61...0x7a ~= small: letters.append(Character(Unicode.Scalar(UInt8(small))))
      default: return nil
      }
    }
    guard let value = Int(digits), 1...Self.maximumValue ~= value, letters.utf8.count <= 3 else { return nil }
    self.init(value: value, text: "\(value)\(letters)")
  }

  init(value: Int, text: String) {
    self.value = value
    self.text = text
  }

  /// Whether a word of a question can be a number of a house: "3rd" is a street's.
  static func isTyped(_ word: String) -> Bool {
    guard let number = PlaceNumber(word) else { return false }
    let rest = number.text.utf8.count - "\(number.value)".utf8.count
    return rest <= 1 || word.hasSuffix("bis") || word.hasSuffix("ter")
  }

  /// Words after a number that belong to it.
  static let additions: Set<String> = ["bis", "ter", "quater", "a", "b", "c", "d", "f", "g", "h"]
}
