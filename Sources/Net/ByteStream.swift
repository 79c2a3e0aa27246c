/// An established connection that carries bytes both ways: plain TCP (`Connection`), or TLS and proxies
/// through libcurl (`Outbound`).
///
/// Confined to the loop that made it. Nothing here blocks.
package protocol ByteStream: AnyObject {
  /// Hears what arrives; held weakly.
  var delegate: (any ByteStreamDelegate)? { get set }

  /// Bytes written and not yet taken by the kernel.
  var queuedByteCount: Int { get }

  /// Queues a copy of `bytes`; the kernel is offered them at the latest at the end of this loop turn.
  ///
  /// More than the stream's bound closes it with `.queueFull`. After the close it does nothing.
  func write(_ bytes: Span<UInt8>)

  func pauseReading()
  func resumeReading()

  /// Sends what is queued, then tells the peer that nothing more follows; reading goes on. A stream that cannot end
  /// one direction alone stays as it is.
  func finishWriting()

  /// Sends what is queued, then closes with `.local`.
  func closeAfterWriting()

  /// Closes now; what is queued is lost.
  func close(_ reason: CloseReason)
}

extension ByteStream {
  package func finishWriting() {}

  /// Queues a copy of `bytes`, see `write(_:)`.
  package func write(_ bytes: [UInt8]) { write(bytes.span) }
}

/// Hears one `ByteStream`, on its loop.
package protocol ByteStreamDelegate: AnyObject {
  /// `bytes` is valid during the call and may be changed in place (WebSocket unmasking does).
  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>)

  /// The queue became empty again after the kernel had not taken it whole.
  func byteStreamDrained(_ stream: any ByteStream)

  /// The peer finished sending, and may still read what is written. Unless a delegate says otherwise the
  /// stream is closed with `.endOfStream`.
  func byteStreamEnded(_ stream: any ByteStream)

  /// The stream ended; called exactly once, and last.
  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason)
}

extension ByteStreamDelegate {
  package func byteStreamEnded(_ stream: any ByteStream) { stream.close(.endOfStream) }
}
