import Foundation
import Testing

@testable import Maps

struct LabelStyleTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Without white space, and without the semicolons that end a rule.
  private func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacingOccurrences(of: ";}", with: "}")
  }

  @Test(arguments: MapTheme.allCases)
  func `The pages' style sheet colours names as the table does`(theme: MapTheme) throws {
    let sheet = bare(try String(contentsOf: Self.checkout.appending(path: "Public/app.css"), encoding: .utf8))
    for rule in LabelSVG.styleRules(theme) { #expect(sheet.contains(bare(rule))) }
  }

  @Test
  func `The map's land is the token of the pages' style sheet`() throws {
    let sheet = bare(try String(contentsOf: Self.checkout.appending(path: "Public/app.css"), encoding: .utf8))
    #expect(sheet.contains("--map-land:var(--gray-2)"))
    for theme in MapTheme.allCases { #expect(sheet.contains("--gray-2:\(MapStyle.land.text(theme))")) }
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
