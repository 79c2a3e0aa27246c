import Testing

@testable import Live

struct SilenceTests {
  @Test func `a silent feed gets a heartbeat at every third visit`() {
    var silence = Silence()
    #expect((0..<6).map { _ in silence.isBeatDue() } == [false, false, true, false, false, true])
  }

  @Test func `a feed that receives frames gets one only for the server's time`() {
    var silence = Silence()
    let beats = (0..<24).map { _ in
      silence.end()
      return silence.isBeatDue()
    }
    #expect(beats.indices.filter { beats[$0] } == [11, 23])
  }

  @Test func `the silence begins after the last frame`() {
    var silence = Silence()
    _ = silence.isBeatDue()
    _ = silence.isBeatDue()
    silence.end()
    #expect((0..<3).map { _ in silence.isBeatDue() } == [false, false, true])
  }
}
