import Foundation
import Testing

@testable import Maps

struct LineSimplifierTests {
  private func simplified(_ line: [TilePoint], tolerance: Float = 0.75) -> [TilePoint] {
    var simplifier = LineSimplifier(tolerance: tolerance)
    var line = line
    simplifier.simplify(&line)
    return line
  }

  private func distance(_ point: TilePoint, _ start: TilePoint, _ end: TilePoint) -> Float {
    let chord = end - start
    let length = chord.x * chord.x + chord.y * chord.y
    let away = point - start
    let share = length > 0 ? min(max((away.x * chord.x + away.y * chord.y) / length, 0), 1) : 0
    let off = away - chord * share
    return (off.x * off.x + off.y * off.y).squareRoot()
  }

  @Test
  func `A straight line keeps its ends`() {
    let line = (0...100).map { TilePoint(Float($0), Float($0) / 3) }
    #expect(simplified(line) == [line[0], line[100]])
  }

  @Test
  func `No point is farther from what remains than the tolerance`() {
    for turns in [0.5, 3, 20] {
      let line = (0..<1000).map { index in
        let angle = Double(index) / 1000 * turns * 2 * .pi
        return TilePoint(Float(cos(angle) * Double(index)), Float(sin(angle) * Double(index)))
      }
      let kept = simplified(line)
      #expect(kept.count < line.count)
      for point in line {
        let nearest = zip(kept, kept.dropFirst()).map { distance(point, $0, $1) }.min() ?? .infinity
        #expect(nearest <= 0.76)
      }
    }
  }

  @Test
  func `A ring stays one, and a corner survives`() {
    var simplifier = LineSimplifier(tolerance: 0.75)
    var ring: [TilePoint] = []
    for step in 0..<40 { ring.append(TilePoint(Float(step), 0)) }
    for step in 0..<40 { ring.append(TilePoint(40, Float(step))) }
    for step in 0..<40 { ring.append(TilePoint(40 - Float(step), 40)) }
    for step in 0..<40 { ring.append(TilePoint(0, 40 - Float(step))) }
    simplifier.simplify(ring: &ring)
    #expect(Set(ring) == [TilePoint(0, 0), TilePoint(40, 0), TilePoint(40, 40), TilePoint(0, 40)])
  }
}
