import Net

/// The events of the stream below.
extension WebSocketConnection: ByteStreamDelegate {
  package func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    received(&bytes)
  }

  package func byteStreamDrained(_ stream: any ByteStream) {}

  package func byteStreamEnded(_ stream: any ByteStream) { stream.close(reasonOfEnd) }

  package func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    guard !isClosed else { return }
    state = .closed
    unfinished.giveBack()
    timer?.cancel()
    timer = nil
    restTimer?.cancel()
    restTimer = nil
    closure.streamReason = reason
    let delegate = delegate
    self.delegate = nil
    keptAlive = nil
    delegate?.webSocket(self, closed: closure)
  }
}
