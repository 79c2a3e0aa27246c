import Testing

@testable import Tracking

struct SignatureTests {
  @Test func `a drawing becomes a path that is made of numbers alone`() throws {
    let signature = try #require(Signature(name: "Ida", strokes: "10,20 14,25;40,40"))
    #expect(signature.path == "M10 20L14 25M40 40L40 40")
    #expect(Signature(text: signature.text) == signature)
    #expect(Signature(name: "Ida", strokes: "")?.path == nil)
    #expect(Signature(name: "", strokes: "0,0 600,240")?.name == "")
  }

  @Test(arguments: [
    "10", "10,", "10,20,30", "a,b", "-1,0", "601,0", "0,241", "1,1 \"/><script>", "1.5,2", "1,2;;x",
    String(repeating: "1,1 ", count: 1001), String(repeating: " ", count: 9000),
  ])
  func `another text is no drawing`(strokes: String) {
    #expect(Signature(name: "Ida", strokes: strokes) == nil)
  }

  @Test func `a name has one line and a bound, and nothing at all is no signature`() {
    #expect(Signature(name: "", strokes: "") == nil)
    #expect(Signature(name: "", strokes: ";") == nil)
    #expect(Signature(name: "Ida\nIdasdottir", strokes: "") == nil)
    #expect(Signature(name: String(repeating: "é", count: 60), strokes: "") != nil)
    #expect(Signature(name: String(repeating: "é", count: 61), strokes: "") == nil)
    #expect(Signature(text: "no second line") == nil)
  }
}
