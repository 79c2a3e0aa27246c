import Foundation
import Testing

@testable import HTTP

struct SourceCommentsTests {
  private func blanked(_ text: String, _ contentType: String) -> String {
    String(decoding: SourceComments.blanked(Array(text.utf8), contentType: contentType), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "// A module.\nlet a = 1; // one\n  // Two.\nlet b = 'http://b';\n",
      "\nlet a = 1; // one\n\nlet b = 'http://b';\n"
    ),
    ("let a = 4\n/ 2; /* half */", "let a = 4\n/ 2; /* half */"), ("//", ""), ("", ""), ("\n\n", "\n\n"),
  ])
  func `a line of a module that is a comment becomes empty`(text: String, left: String) {
    #expect(blanked(text, "text/javascript; charset=utf-8") == left)
  }

  @Test(arguments: [
    (
      "/* One. */\na { b: c } /* two */\n  /* three\n   four */\nd {}\n", "\na { b: c } /* two */\n\n\nd {}\n"
    ),
    ("/* one\n two */ a {}\nb {}", "\n a {}\nb {}"), ("/* one */ a { b: url(//c) }", " a { b: url(//c) }"),
    ("/*/ one */ a {}", " a {}"), ("/* never ended\na {}", "\n"),
    ("// no comment here", "// no comment here"),
  ])
  func `a comment of a style sheet that begins a line is left out`(text: String, left: String) {
    #expect(blanked(text, "text/css; charset=utf-8") == left)
  }

  @Test func `other files stay as they are`() {
    #expect(blanked("// {}\n/* */", "application/json") == "// {}\n/* */")
  }

  /// What this type cannot see: a text of several lines in which a line begins like a comment.
  @Test func `no module has a text of several lines with such a line`() throws {
    let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Public")
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    let modules = files.filter { $0.pathExtension == "js" }
    #expect(modules.count > 30)
    for module in modules {
      var isInText = false
      for line in try String(contentsOf: module, encoding: .utf8).split(separator: "\n") {
        let text = line.drop { $0 == " " }
        #expect(!(isInText && text.hasPrefix("//")), "\(module.lastPathComponent): \(line)")
        if text.hasPrefix("//") { continue }
        if line.count(where: { $0 == "`" }) % 2 == 1 { isInText.toggle() }
      }
      #expect(!isInText, "\(module.lastPathComponent)")
    }
  }
}
