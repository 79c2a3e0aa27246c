/// Members of the open object. The label tells what happens to a missing value: `orNull` writes null, `ifAny` leaves
/// the member out.
extension JSONWriter {
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func member(_ key: String, _ value: Int64) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: String, _ value: Int) { member(key, Int64(value)) }

  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  package mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  package mutating func nullMember(_ key: String) {
    self.key(key)
    null()
  }

  package mutating func member(_ key: String, orNull value: String?) {
    if let value { member(key, value) } else { nullMember(key) }
  }

  package mutating func member(_ key: String, orNull value: Int?) {
    if let value { member(key, value) } else { nullMember(key) }
  }

  package mutating func member(_ key: String, orNull value: Double?) {
    if let value { member(key, value) } else { nullMember(key) }
  }

  package mutating func member(_ key: String, ifAny value: String?) {
    if let value { member(key, value) }
  }

  package mutating func member(_ key: String, ifAny value: Int?) {
    if let value { member(key, value) }
  }
}

/// Objects and arrays, with what `write` puts into them.
extension JSONWriter {
  /// The text of one object.
  package static func object(capacity: Int = 256, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(capacity: capacity)
    json.object(write)
    return json.bytes
  }

  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  package mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  package mutating func object<Value>(
    _ key: String, orNull value: Value?, _ write: (inout JSONWriter, Value) -> Void
  ) {
    if let value { object(key) { write(&$0, value) } } else { nullMember(key) }
  }

  package mutating func array(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    beginArray()
    write(&self)
    endArray()
  }
}
