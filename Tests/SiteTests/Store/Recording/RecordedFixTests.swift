import Testing
import Tracking

@testable import Store

struct RecordedFixTests {
  @Test func `a line comes back as the fix that it was made from`() throws {
    let fix = try RecordingSample.fix("Ä\"d\n1", 60.1699123456789, seconds: 3, lag: 900)
    let bytes = RecordingSample.line(fix)
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(bytes.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") })
    #expect(RecordingSample.read(Array(bytes.dropLast())) == fix)
  }

  @Test func `the members that may be missing, and those that nobody knows`() throws {
    let line = #"{"at":1795262400000,"driver":"d","lat":60,"lng":25,"later":[1,{"x":null}]}"#
    let fix = try #require(RecordingSample.read(line))
    #expect(fix.position.fixTime == World.noon && fix.position.headingDegrees == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"at":1,"driver":"","lat":1,"lng":1}"#, #"{"driver":"d","lat":1,"lng":1}"#,
    #"{"at":1,"driver":"d","lat":91,"lng":1}"#, #"{"at":1e300,"driver":"d","lat":1,"lng":1}"#,
    #"{"at":-1,"driver":"d","lat":1,"lng":1}"#, #"{"at":"1","driver":"d","lat":1,"lng":1}"#,
    #"{"at":1,"driver":"d","lat":1,"lng":1} x"#,
  ])
  func `what is no line of a recording is none`(line: String) {
    #expect(RecordingSample.read(line) == nil)
  }
}
