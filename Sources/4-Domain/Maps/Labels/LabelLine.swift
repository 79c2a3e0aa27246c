import Glibc

/// A street's line in the view, with its length, and the places on it for a text of a given length.
struct LabelLine {
  let points: [TilePoint]
  /// From the start to each point, in pixels.
  private let distances: [Float]
  let length: Float

  /// Ends and bends within half a pixel of one another count as one.
  init(_ line: [TilePoint]) {
    var points: [TilePoint] = []
    var distances: [Float] = []
    var length: Float = 0
    for point in line {
      guard let last = points.last else {
        points.append(point)
        distances.append(0)
        continue
      }
      let delta = point - last
      let step = (delta.x * delta.x + delta.y * delta.y).squareRoot()
      guard step > 0.5 else { continue }
      length += step
      points.append(point)
      distances.append(length)
    }
    self.points = points
    self.distances = distances
    self.length = length
  }

  /// One place for a text.
  struct Window {
    let middle: TilePoint
    /// Radians clockwise, upright: within ±π/2.
    let angle: Float
    /// For a text on a bend, from left to right.
    let curve: [TilePoint]
    /// The lower the better.
    let cost: Float
  }

  /// The places where a text of this length fits, the best first, at most some fifty. `size` is the text's.
  func windows(textLength: Float, size: Float, allowsCurves: Bool) -> [Window] {
    guard length >= textLength, points.count > 1 else { return [] }
    let slack = length - textLength
    let count = min(Int(slack / 6) + 1, 32)
    var windows: [Window] = []
    for index in 0..<count {
      let start = count > 1 ? slack * Float(index) / Float(count - 1) : slack / 2
      // A name at the middle of a street is best.
      let aside = 6 * abs((start + textLength / 2) / length - 0.5)
      if let window = straight(from: start, textLength, size, aside)
        ?? (allowsCurves ? curved(from: start, textLength, size, aside) : nil)
      {
        windows.append(window)
      }
    }
    return windows.sorted { $0.cost < $1.cost }
  }

  private func straight(from start: Float, _ textLength: Float, _ size: Float, _ aside: Float) -> Window? {
    let (from, to) = (point(at: start), point(at: start + textLength))
    let chord = to - from
    let chordLength = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    guard chordLength > textLength * 0.97 else { return nil }
    let along = chord / chordLength
    var low: Float = 0
    var high: Float = 0
    for index in between(start, start + textLength) {
      let away = points[index] - from
      let across = along.x * away.y - along.y * away.x
      low = min(low, across)
      high = max(high, across)
    }
    guard high - low <= size * 0.36 else { return nil }
    let middle = (from + to) / 2 + TilePoint(-along.y, along.x) * (low + high) / 2
    var angle = atan2(along.y, along.x)
    if angle > .pi / 2 { angle -= .pi }
    if angle <= -.pi / 2 { angle += .pi }
    return Window(middle: middle, angle: angle, curve: [], cost: aside + (high - low))
  }

  /// A gentle bend, as points one text size apart.
  private func curved(from start: Float, _ textLength: Float, _ size: Float, _ aside: Float) -> Window? {
    let count = max(Int(textLength / size), 2)
    var curve = (0...count).map { point(at: start + textLength * Float($0) / Float(count)) }
    for _ in 0..<2 {
      var smooth = curve
      for index in 1..<curve.count - 1 {
        smooth[index] = (curve[index - 1] + 2 * curve[index] + curve[index + 1]) / 4
      }
      curve = smooth
    }
    var total: Float = 0
    for index in 1..<curve.count - 1 {
      let (before, after) = (curve[index] - curve[index - 1], curve[index + 1] - curve[index])
      let turn = abs(
        atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y))
      guard turn < 0.3 else { return nil }
      total += turn
    }
    guard total < 1.4, let first = curve.first, let last = curve.last, abs(last.x - first.x) > size else {
      return nil
    }
    // Smoothing cuts bends short, and letters beyond the end would not be drawn.
    if let before = curve.dropFirst().first {
      curve.insert(Self.beyond(first, from: before, by: size), at: 0)
    }
    curve.append(Self.beyond(last, from: curve[curve.count - 2], by: size))
    if last.x < first.x { curve.reverse() }
    return Window(middle: curve[curve.count / 2], angle: 0, curve: curve, cost: 20 + aside + 10 * total)
  }

  private static func beyond(_ end: TilePoint, from before: TilePoint, by distance: Float) -> TilePoint {
    let delta = end - before
    let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
    return length > 0 ? end + delta / length * distance : end
  }

  /// The indexes of the points strictly between two distances.
  private func between(_ start: Float, _ end: Float) -> Range<Int> {
    let first = index(after: start)
    var last = first
    while last < points.count, distances[last] < end { last += 1 }
    return first..<last
  }

  private func index(after distance: Float) -> Int {
    var (low, high) = (0, distances.count)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func point(at distance: Float) -> TilePoint {
    let next = min(max(index(after: distance), 1), points.count - 1)
    let span = distances[next] - distances[next - 1]
    let share = span > 0 ? min(max((distance - distances[next - 1]) / span, 0), 1) : 0
    return points[next - 1] + (points[next] - points[next - 1]) * share
  }
}
