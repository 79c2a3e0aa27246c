/// An established connection that carries bytes both ways: plain TCP (`Connection`), or TLS and proxies through
/// libcurl (`Outbound`).
///
/// Confined to the loop that created it. No function here blocks.
package protocol ByteStream: AnyObject {
  /// Receives the bytes and the end of the stream; held weakly.
  var delegate: (any ByteStreamDelegate)? { get set }

  /// The number of written bytes that the kernel has not taken yet.
  var queuedByteCount: Int { get }

  /// Queues a copy of `bytes`, and offers them to the kernel at the latest at the end of this loop turn.
  ///
  /// More bytes than the stream's bound close it with `.queueFull`. After the close it does nothing.
  func write(_ bytes: Span<UInt8>)

  func pauseReading()
  func resumeReading()

  /// Sends the queued bytes, then tells the peer that nothing more follows; reading goes on. A stream that cannot end
  /// one direction alone stays unchanged.
  func finishWriting()

  /// Sends the queued bytes, then closes with `.local`.
  func closeAfterWriting()

  /// Closes now; queued bytes are lost.
  func close(_ reason: CloseReason)
}

extension ByteStream {
  package func finishWriting() {}

  /// Queues a copy of `bytes`, see `write(_:)`.
  package func write(_ bytes: [UInt8]) { write(bytes.span) }
}

/// Receives the events of one `ByteStream`, on its loop.
package protocol ByteStreamDelegate: AnyObject {
  /// `bytes` is valid during the call and may be changed in place (WebSocket unmasking does).
  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>)

  /// The queue is empty again after the kernel had not taken it whole.
  func byteStreamDrained(_ stream: any ByteStream)

  /// The peer finished sending, and may still read. Unless a delegate decides otherwise, the stream is closed with
  /// `.endOfStream`.
  func byteStreamEnded(_ stream: any ByteStream)

  /// The stream ended; called exactly once, and last.
  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason)
}

extension ByteStreamDelegate {
  package func byteStreamEnded(_ stream: any ByteStream) { stream.close(.endOfStream) }
}
