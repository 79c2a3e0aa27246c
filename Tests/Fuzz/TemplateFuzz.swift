@testable import Templating

/// A template: it is parsed, or refused with its file and the number of a line that exists.
func fuzzTemplate(_ bytes: [UInt8]) {
  do throws(MustacheError) {
    _ = try MustacheTemplate(source: bytes, file: "page", allowsUnescapedTags: true)
  } catch {
    precondition(error.file == "page")
    precondition((0...bytes.count { $0 == UInt8(ascii: "\n") } + 1).contains(error.line))
  }
}
