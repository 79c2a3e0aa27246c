extension MapStyle {
  static let landClass = "m-land"
  var areaClass: String { "m-a\(ink.rawValue)" }
  var lineClass: String { "m-l\(ink.rawValue)" }
  var edgeClass: String { "m-e\(ink.rawValue)" }

  /// The style sheet for drawings without a theme, and for their labels: light, and dark if the reader's system is
  /// dark.
  package static let rules: String = {
    let common =
      ".labels{text-anchor:middle;paint-order:stroke;stroke-linejoin:round;"
      + "stroke-width:\(SVGNumber.text(LabelStyle.haloPixels))px}"
    return common + rules(.light) + "@media(prefers-color-scheme:dark){" + rules(.dark) + "}"
  }()

  private static func rules(_ theme: MapTheme) -> String {
    var rules = ".\(landClass){fill:\(land.text(theme))}"
    for row in table {
      let color = row.color.text(theme)
      if row.ink < .stream || row.ink == .runway || row.ink == .taxiway {
        rules += ".\(row.areaClass){fill:\(color)}"
      }
      if row.ink >= .stream { rules += ".\(row.lineClass){stroke:\(color)}" }
      if let edge = row.casing { rules += ".\(row.edgeClass){stroke:\(edge.text(theme))}" }
    }
    return rules + LabelSVG.styleRules(theme).joined()
  }
}
