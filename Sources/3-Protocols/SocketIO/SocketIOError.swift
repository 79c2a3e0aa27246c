/// A peer's fault against Engine.IO or Socket.IO; the raw value is the label under which it is counted.
package enum SocketIOError: String, Error, CaseIterable, Sendable {
  case emptyPacket = "empty_packet"
  case unknownPacketType = "unknown_packet_type"
  case packetNotAllowedHere = "packet_not_allowed_here"
  case malformedBase64 = "malformed_base64"
  case invalidUTF8 = "invalid_utf8"
  case tooManyPackets = "too_many_packets"
  case malformedHandshake = "malformed_handshake"
  case malformedAttachmentCount = "malformed_attachment_count"
  case tooManyAttachments = "too_many_attachments"
  case attachmentsTooLarge = "attachments_too_large"
  case tooManyUnfinishedBytes = "too_many_unfinished_bytes"
  case attachmentExpected = "attachment_expected"
  case attachmentNotExpected = "attachment_not_expected"
  case malformedAckID = "malformed_ack_id"
  case malformedPayload = "malformed_payload"
  case eventNameReserved = "event_name_reserved"
  case alreadyConnected = "already_connected"
  /// An event or acknowledgement for a namespace that the client is not in.
  case notConnected = "not_connected"
}
