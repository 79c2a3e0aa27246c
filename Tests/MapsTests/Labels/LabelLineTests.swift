import Foundation
import Testing

@testable import Maps

struct LabelLineTests {
  @Test
  func `On a straight street the text stands in the middle, upright, whichever way the street was drawn`()
    throws
  {
    let down = LabelLine([TilePoint(100, 300), TilePoint(100, 0)])
    let best = try #require(down.windows(textLength: 60, size: 10, allowsCurves: false).first)
    #expect(abs(best.middle.y - 150) < 6)
    #expect(abs(abs(best.angle) - .pi / 2) < 0.01)
    let back = LabelLine([TilePoint(200, 10), TilePoint(0, 10)])
    #expect(try abs(#require(back.windows(textLength: 60, size: 10, allowsCurves: false).first).angle) < 0.01)
  }

  @Test
  func `A street that is too short has no room`() {
    #expect(
      LabelLine([TilePoint(0, 0), TilePoint(50, 0)]).windows(textLength: 60, size: 10, allowsCurves: true)
        .isEmpty)
    #expect(LabelLine([]).windows(textLength: 60, size: 10, allowsCurves: true).isEmpty)
  }

  @Test
  func `Round a corner the text stands before it or behind it, not over it`() {
    let corner = LabelLine([TilePoint(0, 0), TilePoint(100, 0), TilePoint(100, 100)])
    let windows = corner.windows(textLength: 80, size: 10, allowsCurves: true)
    #expect(!windows.isEmpty)
    for window in windows {
      guard let first = window.curve.first, let last = window.curve.last else {
        #expect(abs(window.angle) < 0.2 || abs(abs(window.angle) - .pi / 2) < 0.2)
        continue
      }
      // A letter may lean into the corner by at most 15.
      #expect(min(abs(last.x - first.x), abs(last.y - first.y)) < 15)
    }
  }

  @Test
  func `A gentle bend carries the text along it, from left to right, on a path longer than the text`() throws
  {
    let bend = LabelLine(
      (0...40).map { step in
        let angle = Double(step) / 40 * 1.2
        return TilePoint(Float(-120 * sin(angle)), Float(120 * cos(angle)))
      })
    let window = try #require(bend.windows(textLength: 110, size: 10, allowsCurves: true).first)
    let first = try #require(window.curve.first), last = try #require(window.curve.last)
    #expect(first.x < last.x)
    let length = zip(window.curve, window.curve.dropFirst()).reduce(Float(0)) { length, ends in
      let step = ends.1 - ends.0
      return length + (step.x * step.x + step.y * step.y).squareRoot()
    }
    #expect(length > 110)
    #expect(bend.windows(textLength: 110, size: 10, allowsCurves: false).isEmpty)
  }
}
