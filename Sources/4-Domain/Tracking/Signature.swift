/// Who took what was brought: the name, the drawn signature, or both.
package struct Signature: Hashable, Sendable {
  package static let maximumNameCharacters = 60
  /// The box in which points lie.
  package static let (width, height) = (600, 240)
  package static let maximumPoints = 1000
  /// The bound of the drawing's text.
  package static let maximumBytes = 8 * 1024

  /// Empty for none.
  package let name: String
  /// Lines from point to point as they were drawn, such as `10,20 14,25;40,40 41,41`; empty for none.
  package let strokes: String

  /// Nil for a name or a drawing that is out of bounds or of another form, and for neither of them.
  package init?(name: String, strokes: String) {
    guard name.count <= Self.maximumNameCharacters, !name.contains(where: \.isNewline),
      let lines = Self.lines(strokes), !(name.isEmpty && lines.isEmpty)
    else { return nil }
    (self.name, self.strokes) = (name, lines.isEmpty ? "" : strokes)
  }

  /// The name on a line, and the drawing below it.
  package var text: String { "\(name)\n\(strokes)" }

  /// Nil for a text of another form.
  package init?(text: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(name: String(parts[0]), strokes: String(parts[1]))
  }

  /// The drawing as the data of an SVG path, made of numbers alone; nil without one.
  package var path: String? {
    guard let lines = Self.lines(strokes), !lines.isEmpty else { return nil }
    return lines.map { points in
      // A line of no length shows the dot of a single point.
      let drawn = points.count == 1 ? points + points : points
      return drawn.enumerated().map { "\($0.offset == 0 ? "M" : "L")\($0.element.x) \($0.element.y)" }
        .joined()
    }.joined()
  }

  private static func lines(_ strokes: String) -> [[(x: Int, y: Int)]]? {
    guard strokes.utf8.count <= maximumBytes else { return nil }
    var (lines, count) = ([[(x: Int, y: Int)]](), 0)
    for stroke in strokes.split(separator: ";") {
      var points: [(x: Int, y: Int)] = []
      for point in stroke.split(separator: " ") {
        let numbers = point.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (0...width).contains(x),
          (0...height).contains(y)
        else { return nil }
        points.append((x, y))
      }
      count += points.count
      guard !points.isEmpty, count <= maximumPoints else { return nil }
      lines.append(points)
    }
    return lines
  }
}

/// What a driver brings with a step of a job.
package struct StopReport: Hashable, Sendable {
  /// Their bytes are stored in another table.
  package var photos: [JobPhoto]
  package var note: String?
  package var signature: Signature?
  /// Whether the code came that the customer's page shows.
  package var isCodeRight: Bool

  package init(
    photos: [JobPhoto] = [], note: String? = nil, signature: Signature? = nil, isCodeRight: Bool = false
  ) {
    (self.photos, self.note, self.signature, self.isCodeRight) = (photos, note, signature, isCodeRight)
  }
}
