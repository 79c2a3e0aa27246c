/// Turns the bytes of one direction into messages and control frames, wherever the reads cut them.
///
/// No I/O. A plain message that arrives in one frame within one read is unmasked in place and named by its range in
/// the read; everything else is gathered here, up to `maximumMessageBytes`, which for a compressed message is its
/// decompressed size.
package struct WebSocketParser {
  package enum Event: Equatable {
    case needsMoreBytes
    case text(Payload)
    case binary(Payload)
    case ping(Payload)
    case pong(Payload)
    case close(Payload)
  }

  /// The place of an event's unmasked bytes.
  package enum Payload: Equatable {
    /// In the bytes given to `next`.
    case received(Range<Int>)
    /// In the parser, until `takeGathered` (or `takeGatheredControl` for ping, pong and close).
    case gathered
  }

  private struct Frame {
    var opcode: WebSocketOpcode
    var isFinal: Bool
    var mask: UInt32?
    var maskPhase = 0
    var remaining: Int
    var arrivedInParts = false
  }

  package let role: WebSocketRole
  package let maximumMessageBytes: Int
  /// Decompresses; nil unless permessage-deflate is agreed.
  var inflater: MessageInflater?

  private var frame: Frame?
  private var partialHeader: InlineArray<14, UInt8> = .init(repeating: 0)
  private var partialHeaderCount = 0
  // The kind of the message whose fragments are arriving, between its first and its final frame.
  private var fragmented: WebSocketOpcode?
  private var isCompressed = false
  private var gathered: [UInt8] = []
  private var gatheredControl: [UInt8] = []
  private var text = UTF8Validator()

  package init(role: WebSocketRole, maximumMessageBytes: Int) {
    self.role = role
    self.maximumMessageBytes = maximumMessageBytes
  }

  /// The bytes of the last event whose payload is `.gathered`.
  package mutating func takeGathered() -> [UInt8] {
    let taken = gathered
    gathered = []
    return taken
  }

  /// The bytes of the last ping, pong or close whose payload is `.gathered`.
  package mutating func takeGatheredControl() -> [UInt8] {
    let taken = gatheredControl
    gatheredControl = []
    return taken
  }

  /// Drops the gathered bytes: they will not become a message.
  package mutating func forget() {
    gathered = []
    gatheredControl = []
    inflater = nil
  }

  /// Whether nothing is kept here that the next bytes continue.
  var isBetweenMessages: Bool {
    frame == nil && fragmented == nil && partialHeaderCount == 0 && heldByteCount == 0 && inflater == nil
  }

  /// The number of bytes kept here of an unfinished message.
  package var heldByteCount: Int { gathered.count + gatheredControl.count }

  /// The number of bytes that are missing of the present frame, after an error too.
  package var dueByteCount: Int { frame?.remaining ?? 0 }

  /// The next event in `bytes` from `offset` on, which moves past it. After an error the following bytes have no
  /// meaning.
  package mutating func next(
    in bytes: inout MutableSpan<UInt8>, from offset: inout Int
  ) throws(WebSocketError) -> Event {
    guard offset < bytes.count else { return .needsMoreBytes }
    if let event = try wholeMessage(in: &bytes, from: &offset) { return event }
    while true {
      if frame == nil {
        guard let header = try readHeader(bytes.span, from: &offset) else { return .needsMoreBytes }
        try begin(header)
      }
      guard var current = frame else { return .needsMoreBytes }
      let range = offset..<(offset + min(current.remaining, bytes.count - offset))
      var isASCII = false
      if let mask = current.mask {
        isASCII = WebSocketMask.apply(mask, phase: current.maskPhase, to: &bytes, in: range)
        current.maskPhase = (current.maskPhase + range.count) & 3
      }
      offset = range.upperBound
      current.remaining -= range.count
      frame = current
      let isWhole = current.remaining == 0
      if current.opcode.isControl {
        if isWhole, !current.arrivedInParts {
          frame = nil
          return control(current.opcode, .received(range))
        }
        gatheredControl.append(bytes.span, in: range)
        if isWhole {
          frame = nil
          return control(current.opcode, .gathered)
        }
      } else {
        let kind = fragmented ?? current.opcode
        if isCompressed {
          let isEnd = isWhole && current.isFinal
          try inflate(bytes.span.extracting(range), isText: kind == .text, isEnd: isEnd)
          current.arrivedInParts = true
          frame = isWhole ? nil : current
          fragmented = isEnd ? nil : isWhole ? kind : fragmented
          if isEnd { return kind == .text ? .text(.gathered) : .binary(.gathered) }
          if isWhole { continue }
          return .needsMoreBytes
        }
        if kind == .text, !(isASCII && text.isComplete) {
          guard text.accept(bytes.span.extracting(range)) else { throw .invalidUTF8 }
        }
        if isWhole, current.isFinal {
          guard text.isComplete else { throw .invalidUTF8 }
          frame = nil
          let isInPlace = fragmented == nil && !current.arrivedInParts
          fragmented = nil
          if !isInPlace { gathered.append(bytes.span, in: range) }
          let payload: Payload = isInPlace ? .received(range) : .gathered
          return kind == .text ? .text(payload) : .binary(payload)
        }
        gathered.append(bytes.span, in: range)
        if isWhole {
          fragmented = kind
          frame = nil
          continue
        }
      }
      // The read ends in the middle of a frame.
      current.arrivedInParts = true
      frame = current
      return .needsMoreBytes
    }
  }

  /// The common case, separate for its speed: a short message in one masked frame that is complete. Nil, with nothing
  /// read, in any other case.
  @inline(__always)
  private mutating func wholeMessage(
    in bytes: inout MutableSpan<UInt8>, from offset: inout Int
  ) throws(WebSocketError) -> Event? {
    guard role == .server, frame == nil, fragmented == nil, partialHeaderCount == 0,
      bytes.count - offset >= 6
    else { return nil }
    let start = offset + 6
    let opcode = bytes[offset]
    let length = Int(bytes[offset + 1]) - 0x80
    guard opcode == 0x81 || opcode == 0x82, length >= 0, length < 126, length <= maximumMessageBytes,
      bytes.count - start >= length
    else { return nil }
    let mask =
      UInt32(bytes[offset + 2]) | UInt32(bytes[offset + 3]) << 8 | UInt32(bytes[offset + 4]) << 16
      | UInt32(bytes[offset + 5]) << 24
    let range = start..<(start + length)
    let isASCII = WebSocketMask.apply(mask, phase: 0, to: &bytes, in: range)
    offset = range.upperBound
    guard opcode == 0x81 else { return .binary(.received(range)) }
    guard isASCII || UTF8Validator.isValid(bytes.span.extracting(range)) else { throw .invalidUTF8 }
    return .text(.received(range))
  }

  private mutating func inflate(
    _ bytes: Span<UInt8>, isText: Bool, isEnd: Bool
  ) throws(WebSocketError) {
    let start = gathered.count
    try inflater?.inflate(bytes, isEnd: isEnd, into: &gathered, maximumBytes: maximumMessageBytes)
    guard isText else { return }
    // A copy: its bytes are borrowed from this parser, too.
    var text = text
    let isValid = text.accept(gathered.span.extracting(start..<gathered.count))
    self.text = text
    guard isValid, !isEnd || text.isComplete else { throw .invalidUTF8 }
  }

  private func control(_ opcode: WebSocketOpcode, _ payload: Payload) -> Event {
    switch opcode {
    case .ping: .ping(payload)
    case .pong: .pong(payload)
    default: .close(payload)
    }
  }

  private mutating func readHeader(
    _ bytes: Span<UInt8>, from offset: inout Int
  ) throws(WebSocketError) -> WebSocketFrameHeader? {
    if partialHeaderCount == 0 {
      if let header = try WebSocketFrameHeader.parse(
        bytes, at: offset, allowsCompression: inflater != nil)
      {
        offset += header.byteCount
        return header
      }
      while offset < bytes.count {
        partialHeader[partialHeaderCount] = bytes[offset]
        partialHeaderCount += 1
        offset += 1
      }
      return nil
    }
    while offset < bytes.count {
      partialHeader[partialHeaderCount] = bytes[offset]
      partialHeaderCount += 1
      offset += 1
      if let header = try WebSocketFrameHeader.parse(
        partialHeader.span.extracting(0..<partialHeaderCount), at: 0, allowsCompression: inflater != nil)
      {
        partialHeaderCount = 0
        return header
      }
    }
    return nil
  }

  private mutating func begin(_ header: WebSocketFrameHeader) throws(WebSocketError) {
    frame = Frame(
      opcode: header.opcode, isFinal: header.isFinal, mask: header.mask, remaining: header.payloadByteCount)
    switch role {
    case .server: guard header.mask != nil else { throw .maskMissing }
    case .client: guard header.mask == nil else { throw .maskNotAllowed }
    }
    if !header.opcode.isControl {
      if header.opcode == .continuation {
        guard fragmented != nil else { throw .continuationWithoutStart }
      } else {
        guard fragmented == nil else { throw .messageInsideMessage }
        isCompressed = header.isCompressed
      }
      // Refused by its announced length, before any of it is kept. A compressed message is bounded as it grows.
      guard isCompressed || header.payloadByteCount <= maximumMessageBytes - gathered.count else {
        throw .messageTooBig
      }
    }
  }
}

extension [UInt8] {
  /// Appends `bytes[range]`.
  package mutating func append(_ bytes: Span<UInt8>, in range: Range<Int>) {
    bytes.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
