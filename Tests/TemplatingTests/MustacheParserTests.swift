import Testing

@testable import Templating

@Suite struct MustacheParserTests {
  func refusal(_ source: String) -> MustacheError? {
    do throws(MustacheError) {
      _ = try MustacheTemplate(source: Array(source.utf8), file: "page", allowsUnescapedTags: false)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("a\n{{#driver}}\nb\n", 2, "section \"driver\" is never closed"),
    ("{{#a}}\n{{#b}}\n{{/a}}\n", 3, "section \"b\" of line 2 is closed as \"a\""),
    ("\n\n{{/a}}", 3, "section \"a\" is closed but was not opened"),
    ("a {{ name", 1, "a tag is never closed"),
    ("a\n{{", 2, "a tag is never closed"),
    ("{{!\n\n", 1, "a tag is never closed"),
    ("{{= <% =}}", 1, "\"<%\" is not a pair of delimiters"),
    ("{{}}", 1, "\"\" is not a name"),
    ("{{a b}}", 1, "\"a b\" is not a name"),
    ("{{a..b}}", 1, "\"a..b\" is not a name"),
    ("{{#a.}}{{/a.}}", 1, "\"a.\" is not a name"),
    ("x\n{{>  }}", 2, "a partial without a name"),
    ("\n{{{note}}}", 2, "\"note\" would be shown unescaped; write {{note}} and give it an html value"),
    ("{{& note }}", 1, "\"note\" would be shown unescaped; write {{note}} and give it an html value"),
  ])
  func `a mistake is named with its line`(source: String, line: Int, what: String) {
    #expect(refusal(source) == MustacheError(file: "page", line: line, what: what))
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: MustacheError.self) {
      try MustacheTemplate(source: [0x41, 0xFF], file: "page", allowsUnescapedTags: false)
    }
  }

  @Test func `sections nest to the bound and no deeper`() {
    func nested(_ count: Int) -> String {
      String(repeating: "{{#a}}", count: count) + String(repeating: "{{/a}}", count: count)
    }
    #expect(refusal(nested(64)) == nil)
    #expect(refusal(nested(65))?.what == "sections too deep")
  }

  @Test func `a template cut off at any byte is refused or parsed, and never crashes`() {
    let source = Array("{{! c }}\r\n  {{#a}}\n{{b.c}} {{=<% %>=}} <%> p %>\n<%/a%>\n{{".utf8)
    for count in 0...source.count {
      let template = try? MustacheTemplate(
        source: Array(source[..<count]), file: "page", allowsUnescapedTags: false)
      if count == source.count { #expect(template != nil) }
    }
  }
}
