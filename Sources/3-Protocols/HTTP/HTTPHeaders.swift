/// Header fields in the order of the wire: names compare without case, and a name may occur more than once.
///
/// One buffer contains all names and values and `fields` points into it: a request's fields cost no allocation each,
/// and a response's fields are already in wire form.
package struct HTTPHeaders: Sendable {
  /// The position of a field in `bytes`.
  struct Field: Sendable {
    var nameStart: UInt32
    var nameEnd: UInt32
    var valueStart: UInt32
    var valueEnd: UInt32
  }

  /// For a request the whole head, copied once.
  private(set) var bytes: [UInt8]
  private(set) var fields: [Field]

  package init() {
    bytes = []
    fields = []
  }

  init(bytes: [UInt8], fields: [Field]) {
    self.bytes = bytes
    self.fields = fields
  }

  package var count: Int { fields.count }

  /// The first value under `name`.
  package subscript(_ name: String) -> String? {
    for field in fields where has(field, name) { return value(of: field) }
    return nil
  }

  /// Every value under `name`, in order.
  package func all(_ name: String) -> [String] {
    fields.filter { has($0, name) }.map(value(of:))
  }

  package func contains(_ name: String) -> Bool {
    fields.contains { has($0, name) }
  }

  /// Whether one of the comma-separated lists under `name` contains `token`; both compare without case.
  package func contains(_ name: String, token: String) -> Bool {
    for field in fields where has(field, name) {
      var matched = false
      forEachListElement(field) { if equalsIgnoringCase($0, token) { matched = true } }
      if matched { return true }
    }
    return false
  }

  /// Whether the first value under `name` is the media type `type`, with any parameters.
  package func mediaType(_ name: String, is type: String) -> Bool {
    guard let field = fields.first(where: { has($0, name) }) else { return false }
    let (start, end) = (Int(field.valueStart), Int(field.valueEnd))
    let stop = min(end, start + type.utf8.count)
    guard equalsIgnoringCase(start..<stop, type) else { return false }
    return stop == end || bytes[stop] == UInt8(ascii: ";") || ASCII.isBlank(bytes[stop])
  }

  /// The value of the first `key=value` in the lists under `name` whose elements are separated by semicolons. Only
  /// the value is copied, however many elements there are.
  package func pair(_ key: String, in name: String) -> String? {
    let key = Array(key.utf8) + [UInt8(ascii: "=")]
    for field in fields where has(field, name) {
      let end = Int(field.valueEnd)
      var start = Int(field.valueStart)
      while start < end {
        while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
        let stop = ByteScan.first(UInt8(ascii: ";"), bytes.span, in: start..<end)
        if stop - start >= key.count, bytes[start..<stop].starts(with: key) {
          return text((start + key.count)..<stop)
        }
        start = stop + 1
      }
    }
    return nil
  }

  /// Names (as they were sent) and values, in order.
  package var pairs: [(name: String, value: String)] {
    fields.map { (text(Int($0.nameStart)..<Int($0.nameEnd)), value(of: $0)) }
  }

  /// Appends a field. CR, LF and NUL become spaces, so that no value can add a field of its own
  /// (RFC 9110 section 5.5).
  package mutating func add(_ name: String, _ value: String) {
    let nameStart = UInt32(bytes.count)
    append(name)
    let nameEnd = UInt32(bytes.count)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    let valueStart = UInt32(bytes.count)
    append(value)
    let valueEnd = UInt32(bytes.count)
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
    fields.append(
      Field(nameStart: nameStart, nameEnd: nameEnd, valueStart: valueStart, valueEnd: valueEnd))
  }

  /// Replaces every field under `name` by one.
  package mutating func set(_ name: String, _ value: String) {
    remove(name)
    add(name, value)
  }

  package mutating func remove(_ name: String) {
    guard contains(name) else { return }
    fields = fields.filter { !has($0, name) }
  }

  /// Appends the fields in wire form: `name: value CRLF` each.
  func write(to output: inout [UInt8]) {
    for field in fields {
      output.append(contentsOf: bytes[Int(field.nameStart)..<Int(field.nameEnd)])
      output.append(UInt8(ascii: ":"))
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: bytes[Int(field.valueStart)..<Int(field.valueEnd)])
      output.append(UInt8(ascii: "\r"))
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      let breaksField = byte == 0 || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
      bytes.append(breaksField ? UInt8(ascii: " ") : byte)
    }
  }

  private func has(_ field: Field, _ name: String) -> Bool {
    equalsIgnoringCase(Int(field.nameStart)..<Int(field.nameEnd), name)
  }

  private func value(of field: Field) -> String {
    text(Int(field.valueStart)..<Int(field.valueEnd))
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func equalsIgnoringCase(_ range: Range<Int>, _ text: String) -> Bool {
    guard text.utf8.count == range.count else { return false }
    var index = range.lowerBound
    for byte in text.utf8 {
      if ASCII.lowercased(bytes[index]) != ASCII.lowercased(byte) { return false }
      index += 1
    }
    return true
  }

  /// Calls `body` with each element of a comma-separated value, without the white space around it.
  private func forEachListElement(_ field: Field, _ body: (Range<Int>) -> Void) {
    var start = Int(field.valueStart)
    let end = Int(field.valueEnd)
    while start <= end {
      let stop = bytes[start..<end].firstIndex(of: UInt8(ascii: ",")) ?? end
      var lower = start
      var upper = stop
      while lower < upper, ASCII.isBlank(bytes[lower]) { lower += 1 }
      while lower < upper, ASCII.isBlank(bytes[upper - 1]) { upper -= 1 }
      if lower < upper { body(lower..<upper) }
      start = stop + 1
    }
  }
}
