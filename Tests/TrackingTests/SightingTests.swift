import Testing

@testable import Tracking

@Suite struct SightingTests {
  @Test func `a second in which the driver was also hidden is hidden`() {
    var sighting = Sighting(rules: VisibilityRules())
    sighting.note(noon + 1.1, isShown: true)
    sighting.note(noon + 2.1, isShown: true)
    sighting.note(noon + 2.6, isShown: false)
    sighting.note(noon + 2.9, isShown: true)
    sighting.note(noon + 3, isShown: true)
    #expect((0...4).map { sighting.stretch(at: noon + Double($0)) } == [nil, 0, nil, 1, nil])
    sighting.note(noon + 3.5, isShown: false)
    #expect(sighting.stretch(at: noon + 3) == nil)
  }

  @Test func `of many stretches the newest are kept, each by its number`() {
    var sighting = Sighting(rules: VisibilityRules())
    for step in 0..<100 { sighting.note(noon + Double(step * 5), isShown: step % 2 == 0) }
    #expect(sighting.stretch(at: noon) == nil)
    let numbers = stride(from: 0, to: 500, by: 5).compactMap { sighting.stretch(at: noon + Double($0)) }
    #expect(numbers == Array(34..<50))
    #expect(numbers.count == Sighting.maximumStretches)
  }
}
