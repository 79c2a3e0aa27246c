import CSV
import HTTP

/// The form with a table as it was sent: a file, or else the text in the form.
package struct TableForm {
  /// The token of the session's forms.
  package private(set) var csrf: String?
  package private(set) var bytes: [UInt8] = []
  /// Whether the table came in Windows-1252; its bytes are UTF-8 now.
  package private(set) var isWindows1252 = false
  /// Whether the changes are to be stored; else they are only shown.
  package private(set) var isFinal = false
  /// The digest of the changes that were shown.
  package private(set) var seen = ""

  private static let maximumParts = 8
  /// Longer tables are refused as they are.
  private static let maximumConvertedBytes = 1 << 20

  package init() {}

  /// A body that is no form is an empty one.
  package init(_ request: HTTPRequest) {
    let body = request.body
    guard
      let form = try? MultipartForm(
        contentType: request.headers["Content-Type"], body: body, maximumParts: Self.maximumParts)
    else { return }
    var file: [UInt8] = []
    var text: [UInt8] = []
    for part in form.parts {
      let content = Array(body[part.range.clamped(to: body.indices)])
      switch part.name {
      case "file": file = content
      case "text": text = content
      case "csrf": csrf = MultipartForm.text(of: part, in: body)
      case "do": isFinal = content == Array("import".utf8)
      case "seen": seen = MultipartForm.text(of: part, in: body)
      default: break
      }
    }
    bytes = file.isEmpty ? text : file
    guard bytes.count <= Self.maximumConvertedBytes, let converted = Windows1252.utf8(bytes) else { return }
    bytes = converted
    isWindows1252 = true
  }
}
