/// A binary packet whose attachments are still arriving; bounded in number and bytes.
struct SocketIOIncomingBinary {
  let text: [UInt8]
  let packet: SocketIOPacket
  private(set) var attachments: [[UInt8]] = []
  private var attachedByteCount = 0

  init(
    _ packet: SocketIOPacket, text: Span<UInt8>, maximumAttachments: Int
  ) throws(SocketIOError) {
    guard packet.attachmentCount <= maximumAttachments else { throw .tooManyAttachments }
    self.packet = packet
    self.text = text.withUnsafeBufferPointer { Array($0) }
  }

  var isComplete: Bool { attachments.count == packet.attachmentCount }

  var byteCount: Int { text.count + attachedByteCount }

  mutating func append(_ attachment: Span<UInt8>, maximumBytes: Int) throws(SocketIOError) {
    attachedByteCount += attachment.count
    guard attachedByteCount <= maximumBytes else { throw .attachmentsTooLarge }
    attachments.append(attachment.withUnsafeBufferPointer { Array($0) })
  }
}
