/// Reads single lines of a module for `ModuleSource`, byte by byte, without a grammar: it refuses what it cannot tell.
enum ModuleLine {
  struct Refusal: Error {
    let reason: String
  }

  /// The line without blanks at its ends and without a comment; empty for a line that is a comment.
  ///
  /// A comment behind code stays where the code has a quote or a slash: what looks like a comment may be in a text.
  static func code(of line: ArraySlice<UInt8>) throws(Refusal) -> ArraySlice<UInt8> {
    let code = trimmed(line)
    if code.starts(with: "//".utf8) { return [] }
    if code.starts(with: "/*".utf8) { throw Refusal(reason: "begins with a comment of the form /* */") }
    if code.last == UInt8(ascii: "\\") { throw Refusal(reason: "has a text that goes over several lines") }
    var backtickCount = 0
    var isPlain = true
    var before: UInt8 = 0
    for index in code.indices {
      let byte = code[index]
      switch byte {
      case UInt8(ascii: "`"):
        backtickCount += 1
        isPlain = false
      case UInt8(ascii: "/"):
        if isPlain, code[(index + 1)...].first == byte { return trimmed(code[..<index]) }
        isPlain = false
      case UInt8(ascii: "'"), UInt8(ascii: "\""): isPlain = false
      default:
        if before == UInt8(ascii: "$"), isLetter(byte) {
          throw Refusal(reason: "has a name with $, which is for joined files")
        }
      }
      before = byte
    }
    if backtickCount % 2 == 1 { throw Refusal(reason: "has a text that goes over several lines") }
    return code
  }

  /// The first place of the word `import` that is followed by what makes it more than a word: `(` or `.`.
  static func firstImport(in code: ArraySlice<UInt8>) -> Int? {
    places(of: "import", in: code).first { index in
      let next = code[index...].dropFirst("import".utf8.count).first { $0 != UInt8(ascii: " ") }
      return next == UInt8(ascii: "(") || next == UInt8(ascii: ".")
    }
  }

  static func has(_ code: ArraySlice<UInt8>, word: String) -> Bool { !places(of: word, in: code).isEmpty }

  /// Where a word stands that is no member of something.
  private static func places(of word: String, in code: ArraySlice<UInt8>) -> [Int] {
    let first = word.utf8.first
    var before: UInt8 = 0
    var found: [Int] = []
    for index in code.indices {
      let byte = code[index]
      if byte == first, !isOfName(before), before != UInt8(ascii: "."), begins(code[index...], word: word) {
        found.append(index)
      }
      before = byte
    }
    return found
  }

  static func begins(_ code: ArraySlice<UInt8>, word: String) -> Bool {
    guard code.starts(with: word.utf8) else { return false }
    return code.dropFirst(word.utf8.count).first.map(isOfName) != true
  }

  /// Whether a name can have the byte; a name of letters beyond ASCII is not known here.
  static func isOfName(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    let rest = line.drop(while: isBlank)
    return rest[..<((rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1) + 1)]
  }
}
