/// Collects the possible labels of a view from its squares. Each square gives the labels that lie on it, so that none
/// comes twice where data overlap. Work and memory are bounded, whatever the tiles contain.
struct LabelFinder {
  struct Place {
    let kind: LabelKind
    let text: String
    let rank: Int
    /// In pixels from the middle of the view.
    let point: TilePoint
  }

  struct Street {
    var kind: LabelKind
    /// In pixels from the middle of the view, cut to it.
    var parts: [[TilePoint]]
  }

  private(set) var places: [Place] = []
  /// By name.
  private(set) var streets: [String: Street] = [:]

  private let viewport: Viewport
  private let zoom: Int
  private let rules: [LabelRule]
  private let names: NameKeys
  private let view: TileBox
  private var featuresLeft = 40_000
  private var pointsLeft = 400_000

  private static let maximumPlaces = 600
  private static let maximumStreets = 3_000
  private static let maximumParts = 400

  init(_ viewport: Viewport, schema: MapSchema, names: NameKeys) {
    self.viewport = viewport
    zoom = Int(viewport.zoom.rounded()) + 1
    rules = schema.labelRules
    self.names = names
    let half = TilePoint(Float(viewport.width / 2), Float(viewport.height / 2))
    view = TileBox(low: -half, high: half)
  }

  /// - Throws: `.brokenTile`; labels that were found before stay.
  mutating func add(_ content: TileContent, of id: TileID) throws(MapsError) {
    let world = WebMercator.worldSizePixels(zoom: viewport.zoom)
    var origin = id.origin
    // The nearest copy, if the view shows the antimeridian.
    origin.x -= (origin.x + id.side / 2 - viewport.center.x).rounded()
    let low = TilePoint(
      Float((origin.x - viewport.center.x) * world), Float((origin.y - viewport.center.y) * world))
    let side = Float(id.side * world)
    let square = TileBox(low: low, high: low + side)
    var reader = FeatureReader()
    for piece in content.pieces {
      let pieceSide = Float(piece.placement.scale) * side
      let start = low + TilePoint(Float(piece.placement.offsetX), Float(piece.placement.offsetY)) * side
      let box = square.intersection(TileBox(low: start, high: start + pieceSide))
      for rule in rules {
        guard let layer = piece.tile.layer(rule.layer) else { continue }
        try read(layer, of: piece.tile, rule, with: &reader, from: start, side: pieceSide, in: box)
      }
    }
  }

  private mutating func read(
    _ layer: VectorLayer, of tile: VectorTile, _ rule: LabelRule, with reader: inout FeatureReader,
    from start: TilePoint, side: Float, in box: TileBox
  ) throws(MapsError) {
    let nameStart = rule.keys.count
    let refKey = nameStart + names.keys.count
    let wanted = WantedKeys(rule.keys + names.keys + ["ref"] + (rule.rankKey.map { [$0] } ?? []))
    try reader.open(layer, of: tile, wanting: wanted)
    let scale = side / Float(reader.extent)
    var kinds = KindCache(rule)
    while featuresLeft > 0, pointsLeft > 0, try reader.next() {
      featuresLeft -= 1
      guard let kind = try kinds.kind(of: reader), LabelStyle.row(kind).zooms ~= zoom else { continue }
      guard let text = try name(reader, from: nameStart, orRef: kind == .motorway ? refKey : nil) else {
        continue
      }
      try reader.readGeometry()
      pointsLeft -= reader.points.count / 2
      let points = reader.points
      switch reader.kind {
      case .point:
        // The northern and western sides belong to a square; copies of a place lie beyond.
        let inside = stride(from: 0, to: points.count - 1, by: 2).lazy
          .map { start + TilePoint(Float(points[$0]), Float(points[$0 + 1])) * scale }
          .first { all($0 .>= box.low) && all($0 .< box.high) }
        guard let point = inside, places.count < Self.maximumPlaces else { continue }
        let rank = rule.rankKey == nil ? 0 : try reader.integer(refKey + 1) ?? 99
        places.append(
          Place(kind: kind, text: text, rank: Self.isLargerBetter(rule) ? -rank : rank, point: point))
      case .line:
        let visible = box.intersection(view)
        add(points, reader.partEnds, kind, text, visible) { start + $0 * scale }
      case .polygon, .unknown: continue
      }
    }
  }

  private static func isLargerBetter(_ rule: LabelRule) -> Bool {
    rule.rankKey == "population" || rule.rankKey == "way_area"
  }

  private func name(
    _ reader: borrowing FeatureReader, from start: Int, orRef ref: Int?
  ) throws(MapsError) -> String? {
    for number in start..<start + names.keys.count {
      if let text = try reader.text(number), let name = LabelText.clean(text) { return name }
    }
    guard let ref, let text = try reader.text(ref) else { return nil }
    return LabelText.clean(text)
  }

  private mutating func add(
    _ coordinates: [Int32], _ ends: [Int32], _ kind: LabelKind, _ text: String, _ box: TileBox,
    place: (TilePoint) -> TilePoint
  ) {
    guard all(box.low .< box.high) else { return }
    var parts: [[TilePoint]] = []
    var start = 0
    for end in ends.lazy.map(Int.init) {
      defer { start = end }
      guard start < end, end * 2 <= coordinates.count else { continue }
      var part: [TilePoint] = []
      var previous: TilePoint?
      for index in start..<end {
        let point = place(TilePoint(Float(coordinates[index * 2]), Float(coordinates[index * 2 + 1])))
        defer { previous = point }
        guard let from = previous, let seen = box.clip(from: from, to: point) else { continue }
        if part.last != seen.start {
          if part.count > 1 { parts.append(part) }
          part = [seen.start]
        }
        part.append(seen.end)
      }
      if part.count > 1 { parts.append(part) }
    }
    guard !parts.isEmpty, streets[text] != nil || streets.count < Self.maximumStreets else { return }
    var street = streets[text] ?? Street(kind: kind, parts: [])
    street.kind = min(street.kind, kind)
    street.parts += parts.prefix(max(Self.maximumParts - street.parts.count, 0))
    streets[text] = street
  }
}

/// The kinds of one layer's values, each looked up once.
private struct KindCache {
  private let rule: LabelRule
  private var kinds: [[LabelKind??]]

  init(_ rule: LabelRule) {
    self.rule = rule
    kinds = Array(repeating: [], count: rule.keys.count)
  }

  mutating func kind(of reader: borrowing FeatureReader) throws(MapsError) -> LabelKind? {
    let table = reader.kind == .point ? rule.points : rule.lines
    for number in rule.keys.indices {
      guard let value = reader.valueIndex(number) else { continue }
      // Points and lines in turns.
      let slot = 2 * value + (reader.kind == .point ? 0 : 1)
      if kinds[number].isEmpty { kinds[number] = Array(repeating: nil, count: 2 * reader.valueCount) }
      guard kinds[number].indices ~= slot else { continue }
      if let known = kinds[number][slot] {
        if let known { return known }
        continue
      }
      let text: String
      switch try reader.value(at: value) {
      case .text(let value): text = value.string
      case .integer(let value): text = "\(value)"
      case .double(let value): text = Int(exactly: value).map { "\($0)" } ?? ""
      case .bool(let value): text = "\(value)"
      }
      kinds[number][slot] = .some(table[text])
      if let kind = table[text] { return kind }
    }
    return nil
  }
}
