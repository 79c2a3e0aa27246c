import Tracking

/// All places that a text contains, in every notation: numbers with decimals, a trail's whole numbers and differences,
/// and pixels of a drawing.
struct Found {
  /// Numbers with three or more decimals.
  private(set) var decimals: [Double] = []
  /// Lists of whole numbers, in brackets.
  private(set) var runs: [[Int]] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "[") {
        readRun(bytes, index + 1)
        index += 1
      } else if Self.isDigit(bytes[index]), index == 0 || !Self.isWord(bytes[index - 1]) {
        let start = index
        var point: Int?
        while index < bytes.count,
          Self.isDigit(bytes[index]) || (point == nil && bytes[index] == UInt8(ascii: "."))
        {
          if bytes[index] == UInt8(ascii: ".") { point = index }
          index += 1
        }
        // The seconds of a time are not a coordinate.
        let isTime = index < bytes.count && bytes[index] == UInt8(ascii: "Z")
        if let point, index - point > 3, !isTime,
          let value = Double(String(decoding: bytes[start..<index], as: UTF8.self))
        {
          decimals.append(value)
        }
      } else {
        index += 1
      }
    }
  }

  private mutating func readRun(_ bytes: [UInt8], _ start: Int) {
    var end = start
    while end < bytes.count,
      Self.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), end > start else { return }
    let numbers = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: ",").compactMap {
      Int($0)
    }
    if numbers.count >= 2 { runs.append(numbers) }
  }

  /// The places of trails, in 1e-5 degrees: the first pair is a place, the next pairs are differences.
  var trailPlaces: [(latitude: Int, longitude: Int)] {
    runs.flatMap { run -> [(latitude: Int, longitude: Int)] in
      var at = (latitude: 0, longitude: 0)
      return stride(from: 0, to: run.count - 1, by: 2).map { index in
        at = (at.latitude + run[index], at.longitude + run[index + 1])
        return at
      }
    }
  }

  /// The texts that stand between `before` and the next `after`.
  static func parts(_ text: String, from before: String, to after: String) -> [String] {
    text.components(between: before, and: after)
  }

  /// The points of a drawn path: absolute moves and relative lines.
  static func points(ofPath path: String) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var at = (x: 0.0, y: 0.0)
    var command: Character = "M"
    var numbers: [Double] = []
    var digits = ""
    func flush() {
      if let value = Double(digits) { numbers.append(value) }
      digits = ""
      guard numbers.count == 2 else { return }
      at = command == "M" ? (numbers[0], numbers[1]) : (at.x + numbers[0], at.y + numbers[1])
      points.append(at)
      numbers = []
    }
    for character in path {
      switch character {
      case "M", "l":
        flush()
        command = character
      case " ", ",": flush()
      case "-":
        flush()
        digits = "-"
      default: digits.append(character)
      }
    }
    flush()
    return points
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
      || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
  }
}

extension String {
  fileprivate func components(between before: String, and after: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: before)?.upperBound,
      let end = rest[start...].firstRange(of: after)?.lowerBound
    {
      found.append(String(rest[start..<end]))
      rest = rest[end...]
    }
    return found
  }
}

extension SecretHistory {
  /// A forbidden text that was found, for the report of the failure.
  struct Leak: Error, CustomStringConvertible {
    let seed: UInt64
    let step: Int
    let channel: String
    let rules: String
    let what: String
    var description: String { "seed \(seed), step \(step), \(channel), rules [\(rules)]: \(what)" }
  }
}
