import Testing

@testable import SocketIO

/// A packet with its ranges as texts.
struct ReadPacket: Equatable {
  var type: SocketIOPacketType
  var attachmentCount = 0
  var namespace = ""
  var ackID: UInt64?
  var payload = ""

  static func parse(_ text: String) throws -> ReadPacket {
    let bytes = Array(text.utf8)
    let packet = try SocketIOPacket.parse(bytes.span)
    return ReadPacket(
      type: packet.type, attachmentCount: packet.attachmentCount,
      namespace: String(decoding: bytes[packet.namespace], as: UTF8.self), ackID: packet.ackID,
      payload: String(decoding: bytes[packet.payload], as: UTF8.self))
  }
}

struct SocketIOPacketTests {
  static let wire: [(String, ReadPacket)] = [
    ("0", ReadPacket(type: .connect)),
    ("0/,", ReadPacket(type: .connect)),
    (#"0{"token":"x"}"#, ReadPacket(type: .connect, payload: #"{"token":"x"}"#)),
    (#"0/custom,{"a":1}"#, ReadPacket(type: .connect, namespace: "/custom", payload: #"{"a":1}"#)),
    ("0/custom", ReadPacket(type: .connect, namespace: "/custom")),
    ("1", ReadPacket(type: .disconnect)),
    ("1/,", ReadPacket(type: .disconnect)),
    (#"2["admin:join"]"#, ReadPacket(type: .event, payload: #"["admin:join"]"#)),
    (#"20["admin:join"]"#, ReadPacket(type: .event, ackID: 0, payload: #"["admin:join"]"#)),
    (#"2/custom,17["a",1]"#, ReadPacket(type: .event, namespace: "/custom", ackID: 17, payload: #"["a",1]"#)),
    ("30[]", ReadPacket(type: .ack, ackID: 0, payload: "[]")),
    (#"4{"message":"no"}"#, ReadPacket(type: .connectError, payload: #"{"message":"no"}"#)),
    (
      #"51-["photo",{"_placeholder":true,"num":0}]"#,
      ReadPacket(type: .binaryEvent, attachmentCount: 1, payload: #"["photo",{"_placeholder":true,"num":0}]"#)
    ),
    (
      #"62-/custom,9[{"_placeholder":true,"num":0}]"#,
      ReadPacket(
        type: .binaryAck, attachmentCount: 2, namespace: "/custom", ackID: 9,
        payload: #"[{"_placeholder":true,"num":0}]"#)
    ),
    ("29007199254740991[]", ReadPacket(type: .event, ackID: 9_007_199_254_740_991, payload: "[]")),
  ]

  @Test(arguments: wire) func `a packet is taken apart`(text: String, packet: ReadPacket) throws {
    #expect(try ReadPacket.parse(text) == packet)
  }

  @Test(arguments: [
    ("", SocketIOError.emptyPacket), ("7", .unknownPacketType), ("abc", .unknownPacketType),
    ("5", .malformedAttachmentCount), ("5-[]", .malformedAttachmentCount),
    ("5[]", .malformedAttachmentCount), ("599999-[]", .malformedAttachmentCount),
    ("212345678901234567[]", .malformedAckID),
  ])
  func `what is not a packet has a name`(text: String, error: SocketIOError) {
    #expect(throws: error) { try ReadPacket.parse(text) }
  }

  @Test func `no beginning of a packet crashes the parser`() {
    for (text, _) in Self.wire {
      for end in 0...text.utf8.count {
        let bytes = Array(text.utf8.prefix(end))
        guard let packet = try? SocketIOPacket.parse(bytes.span) else { continue }
        #expect(packet.payload.upperBound <= bytes.count)
        _ = try? SocketIOEventPayload.parseEvent(bytes.span, in: packet.payload)
        _ = try? SocketIOEventPayload.arguments(bytes.span, in: packet.payload)
      }
    }
  }

  @Test func `what is encoded is what the wire shows`() {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let room = Array(#"{"room":"admin"}"#.utf8)
    let none: [UInt8] = []
    #expect(
      text(SocketIOPacket.encodeEvent("joined", arguments: room.span)) == #"2["joined",{"room":"admin"}]"#)
    #expect(text(SocketIOPacket.encodeEvent("admin:join", arguments: none.span)) == #"2["admin:join"]"#)
    #expect(
      text(
        SocketIOPacket.encodeEvent("a\"b", arguments: none.span, namespace: "/custom", ackID: 3))
        == #"2/custom,3["a\"b"]"#)
    #expect(text(SocketIOPacket.encodeAck(0, arguments: none.span)) == "30[]")
    #expect(
      text(SocketIOPacket.encodeAck(5, arguments: room.span, namespace: "/custom", attachmentCount: 2))
        == #"62-/custom,5[{"room":"admin"}]"#)
    #expect(text(SocketIOPacket.encode(.disconnect)) == "1")
    #expect(text(SocketIOPacket.encode(.disconnect, namespace: "/custom")) == "1/custom,")
    #expect(
      text(SocketIOPacket.encode(.connect, namespace: "/custom", payload: room.span))
        == #"0/custom,{"room":"admin"}"#)
  }
}

struct SocketIOEventPayloadTests {
  private func read(_ payload: String) throws -> (name: String, arguments: String) {
    let bytes = Array(payload.utf8)
    let event = try SocketIOEventPayload.parseEvent(bytes.span, in: 0..<bytes.count)
    let name =
      event.nameHasEscapes
      ? try SocketIOEventPayload.unescaped(bytes.span.extracting(event.name)) : Array(bytes[event.name])
    return (
      String(decoding: name, as: UTF8.self), String(decoding: bytes[event.arguments], as: UTF8.self)
    )
  }

  @Test(arguments: [
    (
      #"["driver:location",{"lat":25.916,"lng":-80.364}]"#, "driver:location",
      #"{"lat":25.916,"lng":-80.364}"#
    ),
    (#"["admin:join"]"#, "admin:join", ""),
    (#"["a",1,"two",[3]]"#, "a", #"1,"two",[3]"#),
    (#"[ "a" , { "b" : 1 } ]"#, "a", #"{ "b" : 1 }"#),
    (#"[""]"#, "", ""),
    (#"["driver\u003alocation",1]"#, "driver:location", "1"),
    (#"["say \"hi\"",1]"#, #"say "hi""#, "1"),
    ("[\"a\",1]\n", "a", "1"),
    (#"["a",NaN]"#, "a", "NaN"),
    (#"["connected"]"#, "connected", ""),
  ])
  func `name and arguments are found`(payload: String, name: String, arguments: String) throws {
    let event = try read(payload)
    #expect(event.name == name)
    #expect(event.arguments == arguments)
  }

  @Test(arguments: [
    "", "[", "]", "[]", "{}", #"{"a":1}"#, "notjson", #"abc["message"]"#, "[1]", "[null]", #"["a"#, #"["a""#,
    #"["a",]"#, #"["a"1]"#, #"["a\"]"#, #""a""#, #"["a",1"#,
  ])
  func `what is no event is an error`(payload: String) {
    #expect(throws: SocketIOError.malformedPayload) { try read(payload) }
  }

  @Test(arguments: [
    "connect", "connect_error", "disconnect", "disconnecting", "newListener", "removeListener",
  ])
  func `names that Socket.IO keeps for itself are refused`(name: String) {
    #expect(throws: SocketIOError.eventNameReserved) { try read("[\"\(name)\",1]") }
  }
}
