import Maps
import Templating
import Words

/// A chart of a few columns, drawn by the server: each is a stack of counts. Template `report-chart`.
struct ReportChart: Sendable {
  struct Column: Sendable {
    let name: String
    /// From below, in the order of `parts`.
    let counts: [Int]
  }

  private static let (width, height) = (360.0, 180.0)
  /// Where the columns stand: the names are below, the counts above.
  private static let (top, bottom) = (22.0, 154.0)

  let id: String
  let title: String
  /// The name and the class of each part of a column.
  let parts: [(name: String, style: String)]
  let columns: [Column]

  var value: MustacheValue {
    let step = Self.width / Double(max(1, columns.count))
    let most = max(1, columns.map { $0.counts.reduce(0, +) }.max() ?? 1)
    let scale = (Self.bottom - Self.top) / Double(most)
    let shown: [MustacheValue] = columns.enumerated().map { index, column in
      var y = Self.bottom
      var bars: [MustacheValue] = []
      for (part, count) in zip(parts, column.counts) where count > 0 {
        let height = Double(count) * scale
        y -= height
        bars.append(
          .object([
            "x": .text(SVGNumber.text(Double(index) * step + step * 0.18)), "y": .text(SVGNumber.text(y)),
            "width": .text(SVGNumber.text(step * 0.64)), "height": .text(SVGNumber.text(height)),
            "style": .text(part.style),
          ]))
      }
      return .object([
        "bars": .list(bars), "middle": .text(SVGNumber.text((Double(index) + 0.5) * step)),
        "above": .text(SVGNumber.text(y - 6)), "name": .text(column.name),
        "count": .text("\(column.counts.reduce(0, +))"),
      ])
    }
    let texts = columns.map { "\($0.name): \($0.counts.reduce(0, +))" }
    return .object([
      "id": .text(id), "title": .text(title), "description": .text(texts.joined(separator: "; ")),
      "columns": .list(shown), "bottom": .text(SVGNumber.text(Self.bottom)),
      "parts": parts.count > 1
        ? .list(parts.map { .object(["name": .text($0.name), "style": .text($0.style)]) }) : .null,
    ])
  }
}
