import Testing

@testable import SocketIO

@Suite struct SocketIOIncomingBinaryTests {
  private let text = Array(#"52-["photo",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]"#.utf8)

  private func incoming(maximumAttachments: Int = 2) throws -> SocketIOIncomingBinary {
    try SocketIOIncomingBinary(
      SocketIOPacket.parse(text.span), text: text.span, maximumAttachments: maximumAttachments)
  }

  @Test func `it is complete with its last attachment`() throws {
    var incoming = try incoming()
    try incoming.append([1, 2].span, maximumBytes: 3)
    #expect(!incoming.isComplete)
    try incoming.append([3].span, maximumBytes: 3)
    #expect(incoming.isComplete)
    #expect(incoming.attachments == [[1, 2], [3]])
  }

  @Test func `more attachments than allowed are refused before any has come`() {
    #expect(throws: SocketIOError.tooManyAttachments) { try incoming(maximumAttachments: 1) }
  }

  @Test func `attachments that are too large together are refused under a name of their own`() throws {
    var incoming = try incoming()
    try incoming.append([1, 2].span, maximumBytes: 3)
    #expect(throws: SocketIOError.attachmentsTooLarge) {
      try incoming.append([3, 4].span, maximumBytes: 3)
    }
  }
}
