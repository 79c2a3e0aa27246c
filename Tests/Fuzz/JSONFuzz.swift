@testable import JSON

/// A JSON text: it can be parsed exactly if it can be skipped, and a tree that is written and read again is the same.
func fuzzJSON(_ bytes: [UInt8]) {
  let value = try? JSONValue.parse(bytes.span, maximumDepth: JSONCursor.maximumDepth)
  precondition((value != nil) == canBeSkipped(bytes.span))
  guard let value else { return }
  var writer = JSONWriter(capacity: bytes.count)
  writer.value(value)
  guard let again = try? JSONValue.parse(writer.bytes.span, maximumDepth: JSONCursor.maximumDepth) else {
    preconditionFailure("what was written cannot be read")
  }
  precondition(again == value)
}

private func canBeSkipped(_ bytes: Span<UInt8>) -> Bool {
  var cursor = JSONCursor(bytes)
  do throws(JSONError) {
    try cursor.skipValue()
    try cursor.finish()
    return true
  } catch {
    return false
  }
}
