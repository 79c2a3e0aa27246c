/// A way to NATS: a connection to a cluster of servers, or to a simulated one.
///
/// What comes from there is posted to the loop that asked for it, messages in the order of their arrival.
package protocol NatsLink {
  /// Sends the messages in their order. Without a server they are dropped: a caller that needs an answer waits for it.
  func publish(_ messages: [NatsMessage])
  func subscribe(to subject: String)
  func unsubscribe(from subject: String)
  /// Reads what comes at most this often; with 0, the default, at once.
  func rest(milliseconds: UInt64)
  /// Ends the connection; blocks until then.
  func close()
}

extension NatsLink {
  package func publish(_ message: NatsMessage) { publish([message]) }
}
