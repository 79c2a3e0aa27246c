/// A label with its place: upright text, in CSS pixels from the middle of the view, x to the right, y downwards.
package struct PlacedLabel: Hashable, Sendable {
  package let kind: LabelKind
  package let text: String
  /// The middle of the text.
  package let x: Double
  package let y: Double
  /// Clockwise, in -90...90.
  package let angleDegrees: Double
  /// For text that follows a bend: points from left to right, longer than the text; empty for straight text.
  package let curve: [PixelPoint]
}

/// An upright rectangle on a map, in CSS pixels; the sides are positive.
package struct PixelBox: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
