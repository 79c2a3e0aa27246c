import HTTP
import Net
import System
import Testing
import WebSocket

@testable import SocketIO

/// Our client talks to servers that break the protocol.
struct SocketIOClientResilienceTests {
  private typealias ClientUnderTest = SocketIOClientTests.ClientUnderTest
  private typealias Heard = ClientUnderTest.Heard

  enum Said: Sendable {
    case text(String)
    case binary([UInt8])
  }

  /// Sends the same script to each client when its WebSocket is open, whatever the client sends.
  private final class ScriptedServer: Sendable {
    let port: UInt16
    private let thread: LoopThread<Bool>

    init(_ script: [Said]) throws {
      let listening = Handshake<UInt16>()
      thread = try LoopThread<Bool>.start(name: "scripted-test") { loop in
        let deaf = Deaf()
        let http = HTTPServer(loop: loop) { request, responder in
          guard let acceptance = try? WebSocketHandshake.accept(request, origins: OriginPolicy()) else {
            return responder.send(.error(.badRequest, "no"))
          }
          responder.upgrade(acceptance.head) { connection, unread in
            let socket = WebSocketConnection(
              serverOver: connection, loop: loop, configuration: WebSocketConnection.Configuration())
            socket.delegate = deaf
            socket.start(unread: unread)
            for said in script {
              switch said {
              case .text(let text): socket.send(text: Array(text.utf8).span)
              case .binary(let bytes): socket.send(binary: bytes.span)
              }
            }
          }
        }
        listening.send((try? http.listen(host: "127.0.0.1", port: 0)) ?? 0)
        return { _ in
          http.close()
          loop.stop()
        }
      }
      port = listening.receive()
    }

    deinit {
      thread.handle.post(true)
      thread.join()
    }

    private final class Deaf: WebSocketDelegate {
      func webSocket(_ socket: WebSocketConnection, receivedText text: Span<UInt8>) {}
      func webSocket(_ socket: WebSocketConnection, receivedBinary bytes: Span<UInt8>) {}
      func webSocket(_ socket: WebSocketConnection, closed closure: WebSocketClosure) {}
    }
  }

  private static let open = Said.text(#"0{"sid":"e","upgrades":[],"pingInterval":25000,"pingTimeout":20000}"#)
  private static let entered = Said.text(#"40{"sid":"s"}"#)

  /// The events of a client that connects once and receives `script`: all of them, or the first `count`.
  private func heard(
    _ script: [Said], count: Int = .max,
    _ change: @escaping @Sendable (inout SocketIOClient.Configuration) -> Void = { _ in }
  ) throws -> [Heard] {
    let server = try ScriptedServer(script)
    let client = try ClientUnderTest(port: server.port) {
      $0.backoff = nil
      change(&$0)
    }
    var heard: [Heard] = []
    while heard.count < count, let next = client.next() {
      heard.append(next)
      if case .disconnected = next { break }
    }
    return heard
  }

  private static func ended(_ reason: CloseReason) -> Heard {
    .disconnected(.closed(reason), willRetry: false)
  }

  @Test(arguments: [
    "", "0", "0{}", #"0{"sid":"e"}"#, #"0{"sid":"e","pingInterval":0,"pingTimeout":20000}"#,
    #"0{"sid":"e","pingInterval":25000,"pingTimeout":1e99}"#, #"0{"sid":7,"pingInterval":1,"pingTimeout":1}"#,
    #"40{"sid":"s"}"#, "4", "4x", "5", "7", "{}", "\u{1e}",
  ])
  func `whatever comes instead of the open packet ends the connection`(first: String) throws {
    #expect(try heard([.text(first), Self.open, Self.entered]) == [Self.ended(.parseError)])
  }

  @Test func `a binary message before anything else ends the connection`() throws {
    #expect(try heard([.binary([1, 2, 3])]) == [Self.ended(.parseError)])
  }

  @Test func `a refusal, a farewell or an end in place of the answer to CONNECT is told apart`() throws {
    #expect(try heard([Self.open, .text("41")]) == [Self.ended(.peerLeftNamespace)])
    #expect(try heard([Self.open, .text("1")]) == [Self.ended(.serverClosed)])
    #expect(
      try heard([Self.open, .text(#"44{"message":"no"}"#)])
        == [.disconnected(.refused(#"{"message":"no"}"#), willRetry: false)])
  }

  @Test(arguments: [
    "", "0{}", "5", "8", "4", "4x", "47", #"42"#, "42{}", "42[]", "42[7]", #"42["x""#, #"42["x"]]"#,
    #"42["connect"]"#,
    #"42-1["x"]"#, "43[1]", "43x[1]", #"45["x"]"#, #"451["x"]"#, #"459-["x"]"#,
    #"4599999999999999999999-["x"]"#,
    #"40{"sid":"again"}"#, #"0{"sid":"e","pingInterval":25000,"pingTimeout":20000}"#,
  ])
  func `a packet that breaks the protocol ends the connection, and nothing behind it is heard`(
    packet: String
  ) throws {
    let script = [Self.open, Self.entered, .text(packet), .text(#"42["late"]"#)]
    #expect(try heard(script) == [.connected, Self.ended(.parseError)])
  }

  @Test func `attachments that are missing, unannounced or too large end the connection`() throws {
    let announced = Said.text(#"451-["x",{"_placeholder":true,"num":0}]"#)
    for (script, reason) in [
      ([announced, .text(#"42["x"]"#)], CloseReason.parseError), ([.binary([1])], .parseError),
      ([announced, .binary([1]), .binary([2])], .parseError),
      ([announced, .binary(Array(repeating: 0, count: 1_001))], .payloadTooLarge),
      ([.text(#"42["\#(String(repeating: "x", count: 1_000))"]"#)], .payloadTooLarge),
    ] {
      let heard = try heard([Self.open, Self.entered] + script) { $0.maximumMessageBytes = 1_000 }
      #expect(heard.last == Self.ended(reason))
    }
  }

  @Test func `what means nothing here is passed over`() throws {
    let script: [Said] = [
      Self.open, Self.entered, .text("6"), .text("3"), .text("3probe"), .text("43999[1]"),
      .text("4399999999[]"),
      .text(#"42/elsewhere,["x"]"#), .text(#"41/elsewhere,"#), .text(#"40/elsewhere,{"sid":"y"}"#),
      .text("2"),
      .text(#"42["here",1]"#),
    ]
    #expect(try heard(script, count: 2) == [.connected, .event("here", "1")])
  }

  @Test func `events before the answer to CONNECT are kept up to a bound`() throws {
    let early = (0..<100).map { Said.text(#"42["early",\#($0)]"#) }
    let heard = try heard([Self.open] + early + [Self.entered, .text("1")])
    #expect(heard.first == .connected)
    #expect(heard.count == 2 + SocketIOClient.maximumEarlyEvents)
    #expect(heard.dropFirst().first == .event("early", "0"))
    #expect(heard.last == Self.ended(.serverClosed))
  }

  @Test func `it notices when the server has fallen silent`() throws {
    let open = Said.text(#"0{"sid":"e","upgrades":[],"pingInterval":20,"pingTimeout":20}"#)
    #expect(try heard([open, Self.entered]) == [.connected, Self.ended(.pingTimeout)])
  }

  @Test func `heartbeats alone do not keep a client waiting for its namespace`() throws {
    let pings = Array(repeating: Said.text("2"), count: 100)
    let heard = try heard([Self.open] + pings) { $0.connectTimeoutMilliseconds = 50 }
    #expect(heard == [Self.ended(.connectTimeout)])
  }
}
