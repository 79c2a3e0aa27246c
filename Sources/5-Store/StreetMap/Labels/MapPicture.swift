import Maps

/// Draws a whole view on a render thread: its names, or streets and names for a picture that stands alone.
enum MapPicture {
  /// A square that cannot be read has no names.
  static func labels(
    _ viewport: Viewport, _ places: some Sequence<TileCover.Place>, language: String, taken: [PixelBox],
    _ worker: MapWorker
  ) -> [PlacedLabel] {
    var squares: [(id: TileID, content: TileContent)] = []
    for place in places {
      guard let content = try? worker.source().drawn(on: place.id, { $0 }).drawing else { continue }
      squares.append((place.id, content))
    }
    return Labeler(schema: worker.file.metadata.schema, language: language).labels(
      in: viewport, of: squares, taken: taken)
  }

  /// SVG elements in the view's pixels, colored by classes; nil if the map cannot be read.
  static func bytes(
    _ viewport: Viewport, _ cover: TileCover, language: String, taken: [PixelBox], _ worker: MapWorker
  ) -> [UInt8]? {
    let renderer = TileRenderer(schema: worker.file.metadata.schema, showsBuildings: false)
    var output: [UInt8] = []
    for (number, place) in cover.places.enumerated() {
      let drawn = try? worker.source().drawn(on: place.id) { content throws(MapsError) in
        try renderer.fragment(content, of: place.id, theme: nil, prefix: "s\(number)")
      }
      guard let square = drawn?.drawing else { continue }
      // A unit of the grid more on each side, so that no seam shows between squares.
      let unit = place.side / 1024
      let side = SVGDecimal.text(place.side + 2 * unit)
      output +=
        """
        <svg x="\(SVGDecimal.text(place.left - unit))" y="\(SVGDecimal.text(place.top - unit))" width="\(side)" \
        height="\(side)" viewBox="-1 -1 1026 1026">
        """.utf8
      output += square
      output += "</svg>".utf8
    }
    guard !output.isEmpty else { return nil }
    let labels = labels(viewport, cover.places, language: language, taken: taken, worker)
    let x = SVGDecimal.text(viewport.width / 2)
    let y = SVGDecimal.text(viewport.height / 2)
    output += #"<g class="labels" transform="translate(\#(x) \#(y))">"#.utf8
    output += LabelSVG.fragment(labels, prefix: "label-").utf8
    output += "</g>".utf8
    return output
  }
}

/// Three decimals are enough to keep the squares of a view together.
private enum SVGDecimal {
  static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
