import Net
import Testing

@testable import HTTP

@Suite struct HTTPRequestTests {
  @Test func `query, form and cookies are decoded`() throws {
    let request = try HTTPRequest(
      method: .post, target: "/sign-in?next=%2Fboard&x&y=a+b&y=2&z=%zz",
      headers: [
        "Cookie": "a=1; session=t=k; sess=2", "Content-Type": "application/x-www-form-urlencoded",
      ], body: Array("email=a%40b.c&password=%26+x".utf8))
    #expect(request.query["next"] == "/board")
    #expect(request.query["x"] == "")
    #expect(request.query.all("y") == ["a b", "2"])
    #expect(request.query["z"] == "%zz")
    #expect(request.query["none"] == nil)
    #expect(request.form["email"] == "a@b.c")
    #expect(request.form["password"] == "& x")
    #expect(request.cookie("session") == "t=k")
    #expect(request.cookie("sess") == "2")
    #expect(request.cookie("ses") == nil)
    #expect(request.rawTarget == "/sign-in?next=%2Fboard&x&y=a+b&y=2&z=%zz")
    #expect(request.path == "/sign-in")
    #expect(request.authority == "localhost")
  }

  @Test(arguments: ["x=1", "", ";;;", "; ;x=1", "sessions=1", "session", " session = 1"])
  func `a cookie that is not there is not found`(text: String) throws {
    let request = try HTTPRequest(headers: ["Cookie": text])
    #expect(request.cookie("session") == nil)
  }

  static let forwarded: [(String, String, String)] = [
    // The columns are: peer, X-Forwarded-For, client.
    ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
    ("10.0.0.7", "198.51.100.1", "198.51.100.1"),
    ("10.0.0.7", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
    ("10.0.0.7", "198.51.100.1,10.0.0.8", "198.51.100.1"),
    ("10.0.0.7", "10.0.0.9", "10.0.0.9"),
    ("10.0.0.7", "spoof, 10.0.0.8", "10.0.0.8"),
    ("10.0.0.7", "2001:db8::1", "2001:db8::1"),
    ("10.0.0.7", "", "10.0.0.7"),
    ("10.1.0.7", "198.51.100.1", "10.1.0.7"),
    ("::1", "198.51.100.1", "198.51.100.1"),
  ]

  @Test(arguments: forwarded)
  func `only trusted proxies say who the client is`(
    _ peer: String, _ field: String, _ client: String
  ) throws {
    let proxies = try #require(TrustedProxies(["10.0.0.0/16", "::1"]))
    let request = try HTTPRequest(
      headers: ["X-Forwarded-For": field, "X-Forwarded-Proto": "https"], peer: PeerAddress(text: peer),
      trustedProxies: proxies)
    #expect(request.clientAddress == client)
    #expect(request.isSecure == proxies.contains(peer))
  }

  @Test(arguments: [
    ("https", true), ("https, http", true), ("HTTPS,http", true), (" https ,http", true),
    ("http, https", false),
    ("", false), ("httpsx", false),
  ])
  func `the first of the proxies' schemes is the browser's`(field: String, isSecure: Bool) throws {
    let request = try HTTPRequest(
      headers: ["X-Forwarded-Proto": field], peer: PeerAddress(text: "10.0.0.7"),
      trustedProxies: try #require(TrustedProxies(["10.0.0.0/16"])))
    #expect(request.isSecure == isSecure)
  }

  @Test func `hosts that proxies tell count for trusted ones only, and never as the address`() throws {
    let fields: HTTPHeaders = [
      "Host": "back", "X-Forwarded-Host": "a.example, b.example:8443",
      "Forwarded": #"for=192.0.2.1;Host="c.example:1";proto=https, for="[2001:db8::1]";host=d.example"#,
    ]
    let trusted = try #require(TrustedProxies(["10.0.0.0/16"]))
    let near = try HTTPRequest(headers: fields, peer: PeerAddress(text: "10.0.0.7"), trustedProxies: trusted)
    #expect(near.claimedHosts == ["back", "a.example", "b.example:8443", "c.example:1", "d.example"])
    #expect(near.authority == "back")
    let far = try HTTPRequest(headers: fields, peer: PeerAddress(text: "10.9.9.7"))
    #expect(far.claimedHosts == ["back"])
  }

  @Test(arguments: ["10.0.0.0/33", "10.0.0", "example.org", "10.0.0.1/", "::/129", "10.0.0.1/-1"])
  func `what is no network is not taken for one`(_ text: String) {
    #expect(TrustedProxies([text]) == nil)
  }
}
