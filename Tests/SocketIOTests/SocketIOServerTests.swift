import Net
import SocketIO
import System
import Testing

struct SocketIOServerTests {
  static let open = "/socket.io/?EIO=4&transport=websocket"

  static func session(_ host: EchoHost, _ query: String = "") throws -> RawClient {
    let client = try host.connect()
    #expect(client.upgrade(open + query) == 101)
    _ = client.message()
    return client
  }

  @Test(arguments: [
    ("40", "40{\"sid\":\"", #"42["auth",{}]"#), ("40/,", "40{\"sid\":\"", #"42["auth",{}]"#),
    (#"40{"token":"123"}"#, "40{\"sid\":\"", #"42["auth",{"token":"123"}]"#),
    ("40/custom,", "40/custom,{\"sid\":\"", #"42/custom,["auth",{}]"#),
    (#"40/custom,{"a":1}"#, "40/custom,{\"sid\":\"", #"42/custom,["auth",{"a":1}]"#),
  ])
  func `a namespace lets a client in and the delegate greets it`(
    connect: String, answer: String, greeting: String
  ) throws {
    let client = try Self.session(try EchoHost())
    client.send(text: connect)
    guard case .text(let text) = client.message() else { throw NoAnswer() }
    #expect(text.hasPrefix(answer))
    #expect(text.utf8.count == answer.utf8.count + 20 + 2)
    #expect(client.message() == .text(greeting))
  }

  struct NoAnswer: Error {}

  @Test(arguments: [
    ("40/random", #"44/random,{"message":"Invalid namespace"}"#),
    (#"40/random,{"a":1}"#, #"44/random,{"message":"Invalid namespace"}"#),
    (#"40{"token":"bad"}"#, #"44{"message":"Unauthorized","data":{"code":401}}"#),
  ])
  func `a refusal says why, and the session goes on`(connect: String, answer: String) throws {
    let client = try Self.session(try EchoHost())
    client.send(text: connect)
    #expect(client.message() == .text(answer))
    client.send(text: "40/custom,")
    _ = client.message()
    #expect(client.message() == .text(#"42/custom,["auth",{}]"#))
  }

  @Test func `the token of the query reaches the delegate`() throws {
    let client = try Self.session(try EchoHost(), "&token=bad")
    client.send(text: "40")
    #expect(client.message() == .text(#"44{"message":"Unauthorized","data":{"code":401}}"#))
  }

  @Test(arguments: [
    (#"42["message",1,"2",{"3":[false]}]"#, #"42["message-back",1,"2",{"3":[false]}]"#),
    (#"42456["message-with-ack",1,"2",{"3":[false]}]"#, #"43456[1,"2",{"3":[false]}]"#),
    (#"420["message-with-ack"]"#, "430[]"),
    (#"42["message"]"#, #"42["message-back"]"#),
    (#"42["mess\u0061ge",1]"#, #"42["message-back",1]"#),
  ])
  func `events and acknowledgements keep their arguments as they stand`(sent: String, back: String) throws {
    let client = try EchoHost().socketIOClient()
    client.send(text: sent)
    #expect(client.message() == .text(back))
  }

  @Test func `binary events and acknowledgements carry their attachments`() throws {
    let client = try EchoHost().socketIOClient()
    let arguments = #"{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}"#
    client.send(text: #"452-["message",\#(arguments)]"#)
    client.send(binary: [1, 2, 3])
    client.send(binary: [4, 5])
    #expect(client.message() == .text(#"452-["message-back",\#(arguments)]"#))
    #expect(client.message() == .binary([1, 2, 3]))
    #expect(client.message() == .binary([4, 5]))
    client.send(text: #"451-789["message-with-ack",{"_placeholder":true,"num":0}]"#)
    client.send(binary: [6])
    #expect(client.message() == .text(#"461-789[{"_placeholder":true,"num":0}]"#))
    #expect(client.message() == .binary([6]))
  }

  @Test(arguments: [
    "4abc", "42{}", #"42abc["message-with-ack",1]"#, "4", "42", "42[]", "42[1]", #"42["connect"]"#, "40{bad",
    "40[]", "40", "44{}", "459-[\"a\"]", "43[]", #"42["message",NaN]"#, #"42["message",1,]"#,
    #"42["message",{"a":}]"#, #"42["message",'1']"#, #"42["message"] [1]"#, "431[NaN]",
    #"42/custom,["message",1]"#, "43/custom,1[]",
  ])
  func `what is not Socket.IO closes the connection`(text: String) throws {
    let host = try EchoHost()
    let client = try host.socketIOClient()
    client.send(text: text)
    #expect(client.message() == .close(1008))
    #expect(host.nextDisconnect() == .parseError)
  }

  @Test func `a binary message that nobody announced closes, and so does text where one is due`() throws {
    let host = try EchoHost()
    let unannounced = try host.socketIOClient()
    unannounced.send(binary: [1])
    #expect(unannounced.message() == .close(1008))
    let missing = try host.socketIOClient()
    missing.send(text: #"451-["message",{"_placeholder":true,"num":0}]"#)
    missing.send(text: #"42["message"]"#)
    #expect(missing.message() == .close(1008))
  }

  @Test func `an event before CONNECT closes the connection, and it is counted`() throws {
    let host = try EchoHost()
    let client = try Self.session(host)
    client.send(text: #"42["message",1]"#)
    #expect(client.message() == .close(1008))
    #expect(host.onLoop { $0.socketIO.engine.statistics.badPackets } == [.notConnected: 1])
  }

  @Test func `an event that was on its way when the server put its socket out is dropped`() throws {
    let host = try EchoHost()
    let client = try host.socketIOClient()
    client.send(text: #"42["leave-me"]"#)
    client.send(text: #"42["message",1]"#)
    #expect(client.message() == .text("41"))
    client.send(text: "40")
    guard case .text(let text) = client.message() else { throw NoAnswer() }
    #expect(text.hasPrefix("40"))
    #expect(host.onLoop { $0.socketIO.statistics.eventsWithoutSocket } == 1)
  }

  @Test func `a session without CONNECT is closed`() throws {
    let host = try EchoHost { $0.connectTimeoutMilliseconds = 20 }
    let client = try Self.session(host)
    #expect(client.message() == .close(1000))
    #expect(host.onLoop { $0.socketIO.engine.statistics.closed } == [.connectTimeout: 1])
  }

  @Test func `leaving one namespace leaves the session and the others`() throws {
    let host = try EchoHost()
    let client = try host.socketIOClient()
    client.send(text: "40/custom,")
    _ = client.message()
    _ = client.message()
    client.send(text: "41")
    #expect(host.nextDisconnect() == .peerLeftNamespace)
    client.send(text: #"42/custom,["message",1]"#)
    #expect(client.message() == .text(#"42/custom,["message-back",1]"#))
    client.send(text: "1")
    #expect(host.nextDisconnect() == .clientClosed)
    #expect(host.onLoop { $0.socketIO.socketCount } == 0)
  }

  @Test func `the server can put a socket out`() throws {
    let host = try EchoHost()
    let client = try host.socketIOClient()
    client.send(text: #"42["leave-me"]"#)
    #expect(client.message() == .text("41"))
    #expect(host.nextDisconnect() == .leftNamespace)
  }

  @Test func `a room hears one encoding, on both transports, without the one who spoke`() throws {
    let host = try EchoHost()
    let (speaker, listener) = (try host.socketIOClient(), try host.socketIOClient())
    for client in [speaker, listener] {
      client.send(text: #"421["join","room"]"#)
      #expect(client.message() == .text("431[true]"))
    }
    let target = "/socket.io/?EIO=4&transport=polling&sid=\(try host.pollingSession("/socket.io/"))"
    let poller = try host.connect()
    #expect(poller.exchange("POST", target, body: "40\u{1e}421[\"join\",\"room\"]")?.body == "ok")
    #expect(poller.exchange("GET", target)?.body.hasSuffix("\u{1e}431[true]") == true)
    speaker.send(text: #"42["tell","room"]"#)
    #expect(listener.message() == .text(#"42["told","room"]"#))
    #expect(poller.exchange("GET", target)?.body == #"42["told","room"]"#)
    speaker.send(text: #"427["message-with-ack"]"#)
    #expect(speaker.message() == .text("437[]"))
    listener.send(text: "41")
    _ = host.nextDisconnect()
    #expect(host.onLoop { $0.socketIO.memberCount(ofRoom: "\"room\"") } == 2)
  }

  @Test func `the rooms of one socket are bounded`() throws {
    let host = try EchoHost { $0.maximumRoomsPerSocket = 2 }
    let client = try host.socketIOClient()
    for (room, joined) in [("1", true), ("2", true), ("3", false), ("1", true)] {
      client.send(text: "427[\"join\",\(room)]")
      #expect(client.message() == .text("437[\(joined)]"))
    }
  }

  @Test func `the server's own acknowledgements come back, or time out`() throws {
    let host = try EchoHost()
    let client = try host.socketIOClient()
    let answered = Handshake<String?>()
    host.post { servers in
      servers.echo.sockets.first?.emit(
        event: "question", json: [0x31].span, timeoutMilliseconds: 10_000
      ) { arguments in
        answered.send(text(arguments))
      }
    }
    #expect(client.message() == .text(#"420["question",1]"#))
    client.send(text: #"430["yes",2]"#)
    #expect(answered.receive() == #""yes",2"#)
    let unanswered = Handshake<Bool>()
    host.post { servers in
      servers.echo.sockets.first?.emit(
        event: "question", json: [0x31].span, timeoutMilliseconds: 10
      ) { unanswered.send($0 == nil) }
    }
    #expect(unanswered.receive())
  }

  @Test func `a driver of the iOS app polls, connects and upgrades at once`() throws {
    let host = try EchoHost()
    let headers = ["X-Client-Type: ios-driver"]
    let query = "/socket.io/?transport=polling&b64=1&token=abc&EIO=4"
    let (poller, poster, socket) = (try host.connect(), try host.connect(), try host.connect())
    let answer = try #require(poller.exchange("GET", query, headers: headers))
    let sid = String(answer.body.dropFirst(#"0{"sid":""#.count).prefix(20))
    poller.request("GET", query + "&sid=\(sid)", headers: headers)
    poster.request("POST", query + "&sid=\(sid)", headers: headers, body: "40/,")
    #expect(
      socket.upgrade(
        "/socket.io/?transport=websocket&token=abc&EIO=4&sid=\(sid)",
        headers: headers + ["Origin: ws://localhost:80", "Cookie: a=b"]) == 101)
    socket.send(text: "2probe")
    #expect(poster.response()?.body == "ok")
    var polled = poller.response()?.body ?? ""
    #expect(socket.frame() == .text("3probe"))
    // The client polls until its probe is answered; then the open poll must return at once.
    if !polled.hasSuffix("[\"auth\",{}]") {
      polled = poller.exchange("GET", query + "&sid=\(sid)", headers: headers)?.body ?? ""
    }
    #expect(polled.hasSuffix("\u{1e}42[\"auth\",{}]"))
    #expect(poller.exchange("GET", query + "&sid=\(sid)", headers: headers)?.body == "6")
    socket.send(text: "5")
    socket.send(text: #"42["message",{"lng":24.9383791000000002,"lat":60.1698557}]"#)
    #expect(socket.frame() == .text(#"42["message-back",{"lng":24.9383791000000002,"lat":60.1698557}]"#))
    socket.send(text: "41/,")
    socket.send(text: "1")
    #expect(socket.frame() == .close(1000))
    #expect(host.nextDisconnect() == .peerLeftNamespace)
  }
}
