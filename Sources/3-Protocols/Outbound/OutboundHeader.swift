/// One header line of an outbound request or of its answer.
package struct OutboundHeader: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// RFC 9110 5.1 and 5.5, narrowed: the name is letters, digits, `-` and `_`, the value contains no control
  /// character but a tab, so that neither can end the line.
  var isWellFormed: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      } && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// A line as received, without its CR LF; nil for the status line and for the empty last line.
  init?(line: some Collection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon != line.startIndex else { return nil }
    let name = line[line.startIndex..<colon]
    guard !name.contains(UInt8(ascii: " ")) else { return nil }
    let space: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let value = line[line.index(after: colon)...].drop(while: space)
    var end = value.endIndex
    while end > value.startIndex, let last = value[value.startIndex..<end].suffix(1).first, space(last) {
      end = value.index(value.startIndex, offsetBy: value.distance(from: value.startIndex, to: end) - 1)
    }
    self.init(
      String(decoding: name, as: UTF8.self),
      String(decoding: value[value.startIndex..<end], as: UTF8.self))
  }
}
