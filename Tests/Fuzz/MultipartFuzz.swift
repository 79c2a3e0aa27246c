@testable import HTTP

/// A form: its parts lie in the body, one behind the other, and do not exceed their limits.
func fuzzMultipart(_ bytes: [UInt8]) {
  // The first line of the input is the request's Content-Type.
  let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  let type = String(decoding: bytes[..<end], as: UTF8.self)
  let body = Array(bytes[min(end + 1, bytes.count)...])
  guard let form = try? MultipartForm(contentType: type, body: body, maximumParts: 4) else { return }
  precondition(form.parts.count <= 4)
  var last = 0
  for part in form.parts {
    precondition(part.range.lowerBound >= last && part.range.upperBound <= body.count)
    last = part.range.upperBound
  }
}
