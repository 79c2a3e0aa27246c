/// One element of Sec-WebSocket-Extensions: a name and its parameters (RFC 6455, section 9.1).
struct WebSocketExtension: Equatable {
  struct Parameter: Equatable {
    var name: String
    var value: String?
  }

  /// Longer lists than any peer needs are malformed.
  static let maximumCount = 32

  var name: String
  var parameters: [Parameter] = []

  /// The elements of a field that may have several lines; nil if it does not follow the grammar.
  static func list(_ lines: [String]) -> [WebSocketExtension]? {
    var list: [WebSocketExtension] = []
    for line in lines {
      var reader = Reader(Array(line.utf8))
      while true {
        reader.skipSpaces()
        // Empty elements are no elements (RFC 9110, section 5.6.1.2).
        if reader.take(",") { continue }
        if reader.isAtEnd { break }
        guard list.count < maximumCount, let element = reader.element() else { return nil }
        list.append(element)
        reader.skipSpaces()
        guard reader.isAtEnd || reader.take(",") else { return nil }
      }
    }
    return list
  }

  private struct Reader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

    mutating func element() -> WebSocketExtension? {
      guard let name = token() else { return nil }
      var element = WebSocketExtension(name: name)
      while true {
        skipSpaces()
        guard take(";") else { return element }
        skipSpaces()
        guard element.parameters.count < maximumCount, let name = token() else { return nil }
        var parameter = Parameter(name: name)
        skipSpaces()
        if take("=") {
          skipSpaces()
          guard let value = take("\"") ? quoted() : token() else { return nil }
          parameter.value = value
        }
        element.parameters.append(parameter)
      }
    }

    private mutating func token() -> String? {
      let taken = rest.prefix(while: Self.isTokenByte)
      guard !taken.isEmpty else { return nil }
      rest = rest.dropFirst(taken.count)
      return String(decoding: taken, as: UTF8.self)
    }

    /// A quoted value must be a token once it is unescaped.
    private mutating func quoted() -> String? {
      var value: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\"") {
          return value.isEmpty || !value.allSatisfy(Self.isTokenByte)
            ? nil : String(decoding: value, as: UTF8.self)
        }
        if byte == UInt8(ascii: "\\") {
          guard let escaped = rest.popFirst() else { return nil }
          value.append(escaped)
        } else {
          value.append(byte)
        }
      }
      return nil
    }

    /// RFC 9110, section 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
  }
}
