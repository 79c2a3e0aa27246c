import Testing

@testable import HTTP

@Suite struct HTTPHeadersTests {
  @Test func `names compare without case and keep their order`() {
    var headers: HTTPHeaders = ["Set-Cookie": "a=1", "X-One": "1"]
    headers.add("set-cookie", "b=2")
    #expect(headers["SET-COOKIE"] == "a=1")
    #expect(headers.all("Set-Cookie") == ["a=1", "b=2"])
    #expect(headers["missing"] == nil)
    headers.set("X-One", "2")
    #expect(headers.pairs.map(\.name) == ["Set-Cookie", "set-cookie", "X-One"])
    headers.remove("set-cookie")
    #expect(headers.pairs.map(\.value) == ["2"])
    var wire: [UInt8] = []
    headers.write(to: &wire)
    #expect(String(decoding: wire, as: UTF8.self) == "X-One: 2\r\n")
  }

  @Test func `tokens are found in lists, as whole words`() {
    let headers: HTTPHeaders = ["Connection": "keep-alive, Upgrade", "Connection": ",\tx ,"]
    #expect(headers.contains("connection", token: "upgrade"))
    #expect(headers.contains("connection", token: "x"))
    #expect(!headers.contains("connection", token: "keep"))
    #expect(!headers.contains("connection", token: ""))
    #expect(!headers.contains("upgrade", token: "websocket"))
  }
}
