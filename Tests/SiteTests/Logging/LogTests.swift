import HTTP
import JSON
import Net
import Storage
import Testing
import Tracking

@testable import Logging

struct LogTests {
  private func text(_ fields: [(String, String)]) -> String {
    String(decoding: Log.line(.warning, "it happened", fields, .text, World.noon), as: UTF8.self)
  }

  @Test func `what others wrote makes no line and no field of its own`() {
    let names = [
      "a\n2026-11-21T12:00:00.000Z warning sign-in refused address=192.0.2.1", "a\r\u{b}\u{0}\u{1b}[2J",
      "a\u{85}b\u{2028}c\u{202e}d", "a\" address=192.0.2.1 b=\"c", "a address=192.0.2.1", "a\\", "",
    ]
    for name in names {
      let line = text([("address", "198.51.100.7"), ("account", name)])
      #expect(line.hasPrefix("2026-11-21T12:00:00.000Z warning it happened address=198.51.100.7 account=\""))
      #expect(line.hasSuffix("\"\n"))
      #expect(line.utf8.count { $0 < 0x20 || $0 == 0x7f } == 1, "\(line)")
      #expect(!line.unicodeScalars.contains { [0x85, 0x2028, 0x202e].contains($0.value) })
      // A quote in the name never ends the name's field.
      let inner = line.dropLast(2).split(separator: "account=\"", maxSplits: 1).last ?? ""
      var isEscaped = false
      for character in inner.utf8 {
        if isEscaped {
          isEscaped = false
        } else if character == 0x5c {
          isEscaped = true
        } else {
          #expect(character != 0x22 || name.isEmpty)
        }
      }
    }
    #expect(text([("plain", "word-1/2")]).hasSuffix(" plain=word-1/2\n"))
  }

  @Test func `JSON says the same on one line`() throws {
    let line = Log.line(.error, "m", [("account", "a\nb\"c")], .json, World.noon)
    #expect(line.count { $0 == 0x0a } == 1 && line.last == 0x0a)
    let read = try JSONValue.parse(line.span)
    #expect(read["account"]?.stringValue == "a\nb\"c")
  }

  @Test func `keys in paths are left out`() {
    let shown = [
      ("/t/Zm9vYmFyYmF6cXV4MTIzNDU2", "/t/*"), ("/t/short", "/t/*"), ("/t/a.svg", "/t/*.svg"),
      ("/t/a/live", "/t/*/live"), ("/t/a/photos/0", "/t/*/photos/0"), ("/wall/abc", "/wall/*"),
      ("/set-password/short", "/set-password/*"),
      ("/T/short", "/T/*"), ("/wrong/Zm9vYmFyYmF6cXV4MTIzNDU2", "/wrong/*"),
      (
        "/api/admin/jobs/86f948ac-f2b7-4357-a3b7-939211396d14/links/x",
        "/api/admin/jobs/86f948ac-f2b7-4357-a3b7-939211396d14/links/*"
      ),
      ("/api/drivers/jobs/available", "/api/drivers/jobs/available"),
      ("/api/payments/create-intent-simple", "/api/payments/create-intent-simple"),
      ("/board/sign-out-everywhere", "/board/sign-out-everywhere"),
      ("/assets/0a1b2c3d4e5f6071/live.js", "/assets/0a1b2c3d4e5f6071/live.js"),
      ("/eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoiYSJ9.c2lnbmF0dXJl", "/*"), ("/", "/"), ("", ""), ("*", "*"),
    ]
    for (path, expected) in shown { #expect(LogText.path(path) == expected) }
  }

  @Test func `a line of the access log is that of Apache and nginx, without secrets`() throws {
    var headers: HTTPHeaders = [
      "Referer": "https://a.test/t/the-key", "Cookie": "waypost=the-key", "Authorization": "Bearer the-key",
    ]
    headers.add("User-Agent", "a\"b\\c\u{9f}")
    let request = try HTTPRequest(target: "/t/the-key?token=the-key", headers: headers)
    let answer = HTTPAnswer(
      request: request, peer: PeerAddress(text: "192.0.2.1"), status: .notFound, byteCount: 12)
    let line = String(decoding: AccessLog.line(answer, unixSeconds: 784_111_777), as: UTF8.self)
    #expect(
      line
        == #"127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] "GET /t/*?* HTTP/1.1" 404 12 "-" "a\"b\\c\u{9f}""#
        + "\n")
    let unread = HTTPAnswer(request: nil, peer: PeerAddress(text: "192.0.2.1"), status: .badRequest)
    #expect(
      String(decoding: AccessLog.line(unread, unixSeconds: 0), as: UTF8.self)
        == #"192.0.2.1 - - [01/Jan/1970:00:00:00 +0000] "-" 400 0 "-" "-""# + "\n")
  }
}
