import Net
import WebSocket

/// The reasons why an Engine.IO session or a Socket.IO socket ended, besides the reasons of the stream below.
extension CloseReason {
  /// No pong within pingInterval + pingTimeout.
  package static let pingTimeout = CloseReason(rawValue: "ping_timeout")
  /// The peer ended it: packet `1`, or a WebSocket Close frame.
  package static let clientClosed = CloseReason(rawValue: "client_close")
  /// The WebSocket below broke.
  package static let transportClosed = CloseReason(rawValue: "transport_close")
  /// This side ended the session.
  package static let serverClosed = CloseReason(rawValue: "server_close")
  /// What let the client in holds no more: its token, its account or its link has ended.
  package static let notAllowed = CloseReason(rawValue: "not_allowed")
  /// The peer sent more than its budget allows.
  package static let overBudget = CloseReason(rawValue: "over_budget")
  /// The session was refused a namespace or a room too often.
  package static let tooManyRefusals = CloseReason(rawValue: "too_many_refusals")
  /// The peer sent bytes that are not Engine.IO or Socket.IO.
  package static let parseError = CloseReason(rawValue: "parse_error")
  /// More than maxPayload at once.
  package static let payloadTooLarge = CloseReason(rawValue: "payload_too_large")
  /// A message or an attachment was not complete in time.
  package static let messageTimedOut = CloseReason(rawValue: "message_timed_out")
  /// All clients together, or those of one address, hold too many unfinished bytes.
  package static let tooManyUnfinishedBytes = CloseReason(rawValue: "too_many_unfinished_bytes")
  /// The client went away while it waited for the answer to a poll.
  package static let pollAborted = CloseReason(rawValue: "poll_aborted")
  /// A second poll was opened while one was waiting.
  package static let duplicatePoll = CloseReason(rawValue: "duplicate_poll")
  /// The WebSocket that was to take over from polling was not ready in time.
  package static let upgradeTimedOut = CloseReason(rawValue: "upgrade_timed_out")
  /// A WebSocket was to take over a session that does not poll, or that another one takes over.
  package static let duplicateUpgrade = CloseReason(rawValue: "duplicate_upgrade")
  /// The session never connected to a namespace.
  package static let connectTimeout = CloseReason(rawValue: "connect_timeout")
  /// Packet `41` from the peer.
  package static let peerLeftNamespace = CloseReason(rawValue: "peer_left_namespace")
  /// Packet `41` from this side.
  package static let leftNamespace = CloseReason(rawValue: "left_namespace")
}

extension WebSocketClosure {
  /// The reason that this end of a WebSocket is for its session.
  var sessionReason: CloseReason {
    switch (error, streamReason) {
    case (.messageTooBig, _): .payloadTooLarge
    case (.messageTimedOut, _): .messageTimedOut
    case (.tooManyUnfinishedBytes, _): .tooManyUnfinishedBytes
    case (.some, _): .parseError
    case (nil, .queueFull): .queueFull
    case (nil, .vanished): .vanished
    case (nil, _): code == .abnormal ? .transportClosed : .clientClosed
    }
  }
}
