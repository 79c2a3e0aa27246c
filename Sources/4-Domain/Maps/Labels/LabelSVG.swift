import Glibc

/// Writes labels as SVG text, in pixels from the middle of the view: the page moves them with one transform.
package enum LabelSVG {
  /// The content of a `<g class="labels">` whose origin is the view's middle; Public/app.css colors it.
  ///
  /// - Parameter prefix: the beginning of ids, so that those of several views differ.
  package static func fragment(_ labels: [PlacedLabel], prefix: String = "label-") -> String {
    write(labels, prefix: prefix) { style in
      " class=\"label-\(style.tone.rawValue)\""
    }
  }

  /// The same with its colors included, for a picture that stands alone.
  package static func fragment(_ labels: [PlacedLabel], theme: MapTheme, prefix: String = "label-") -> String
  {
    guard !labels.isEmpty else { return "" }
    let content = write(labels, prefix: prefix) { style in
      " fill=\"\(LabelStyle.ink(style.tone).text(theme))\" stroke=\"\(LabelStyle.halo(style.tone).text(theme))\""
    }
    let width = SVGNumber.text(LabelStyle.haloPixels)
    return
      "<g text-anchor=\"middle\" paint-order=\"stroke\" stroke-linejoin=\"round\" stroke-width=\"\(width)\">"
      + content + "</g>"
  }

  /// The colors of one theme, in the form of style sheets.
  package static func styleRules(_ theme: MapTheme) -> [String] {
    LabelStyle.Tone.allCases.map { tone in
      let (ink, halo) = (LabelStyle.ink(tone).text(theme), LabelStyle.halo(tone).text(theme))
      return ".label-\(tone.rawValue){fill:\(ink);stroke:\(halo)}"
    }
  }

  private static func write(
    _ labels: [PlacedLabel], prefix: String, attributes: (LabelStyle) -> String
  ) -> String {
    var output = ""
    var curves = 0
    // The most important last, so that they lie on top if a font is wider than expected.
    let order = labels.enumerated().sorted { ($1.element.kind, $1.offset) < ($0.element.kind, $0.offset) }
    var open: LabelKind?
    for (_, label) in order {
      let style = LabelStyle.row(label.kind)
      if open != label.kind {
        if open != nil { output += "</g>" }
        output += "<g\(attributes(style)) font-size=\"\(SVGNumber.text(style.size))\""
        output += style.isBold ? " font-weight=\"600\">" : ">"
        open = label.kind
      }
      // From the middle of small letters down to their baseline.
      let drop = style.size * 0.35
      if label.curve.isEmpty {
        let turn = label.angleDegrees * .pi / 180
        let x = SVGNumber.text(label.x - sin(turn) * drop)
        let y = SVGNumber.text(label.y + cos(turn) * drop)
        let degrees = SVGNumber.text(label.angleDegrees)
        output +=
          degrees == "0"
          ? "<text x=\"\(x)\" y=\"\(y)\">" : "<text transform=\"translate(\(x) \(y))rotate(\(degrees))\">"
        output += escaped(label.text) + "</text>"
      } else {
        curves += 1
        var path = SVGPath()
        for (index, point) in label.curve.enumerated() {
          if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        output += "<path id=\"\(prefix)\(curves)\" fill=\"none\" stroke=\"none\" d=\"\(path.data)\"/>"
        output += "<text dy=\".35em\"><textPath href=\"#\(prefix)\(curves)\" startOffset=\"50%\">"
        output += escaped(label.text) + "</textPath></text>"
      }
    }
    return open == nil ? "" : output + "</g>"
  }

  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      // XML 1.0 has none of these, not even as references.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += " "
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
