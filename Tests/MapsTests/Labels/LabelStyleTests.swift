import Foundation
import Testing

@testable import Maps

struct LabelStyleTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text without white space, and without the semicolons at the end of a rule.
  private func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacingOccurrences(of: ";}", with: "}")
  }

  /// The pages' style sheet as a browser reads it in this theme: a colour is `var(--light, ...) var(--dark, ...)`, and
  /// the colours of names on the map are variables `--name-...`.
  private func sheet(_ theme: MapTheme) throws -> String {
    let text = bare(try String(contentsOf: Self.checkout.appending(path: "Public/app.css"), encoding: .utf8))
    let themed = text.replacing(/var\(--light,([^)]*)\)var\(--dark,([^)]*)\)/) {
      theme == .light ? $0.output.1 : $0.output.2
    }
    var colors: [Substring: Substring] = [:]
    for match in themed.matches(of: /(--name-[a-z-]+):([^;}]*)/) { colors[match.output.1] = match.output.2 }
    return themed.replacing(/var\((--name-[a-z-]+)\)/) { colors[$0.output.1] ?? $0.output.0 }
  }

  @Test(arguments: MapTheme.allCases)
  func `The pages' style sheet colours names as the table does`(theme: MapTheme) throws {
    let sheet = try sheet(theme)
    for rule in LabelSVG.styleRules(theme) { #expect(sheet.contains(bare(rule))) }
  }

  @Test
  func `The map's land is the token of the pages' style sheet`() throws {
    for theme in MapTheme.allCases {
      let sheet = try sheet(theme)
      #expect(sheet.contains("--map-land:var(--gray-2)"))
      #expect(sheet.contains("--gray-2:\(MapStyle.land.text(theme))"))
    }
  }

  @Test
  func `A picture's style sheet has a rule for every class that drawings use`() {
    for row in MapStyle.table {
      let classes =
        row.ink < .stream ? [row.areaClass] : [row.lineClass] + (row.casing == nil ? [] : [row.edgeClass])
      for name in classes {
        #expect(MapStyle.rules.components(separatedBy: ".\(name){").count == 3, "\(name)")
      }
    }
  }
}
