import Net

/// Gathers sockets into messages, each as large as a message may be.
///
/// Confined to the front loop. It blocks until a message is sent, at most until its deadline.
struct SocketParcel {
  private let channel: any HandOverChannel
  private let deadline: UInt64
  private var sockets: [[UInt8]] = []
  private var descriptors: [Int32] = []
  private var byteCount = 0

  /// Some bytes are left for what stands around the sockets.
  private static let maximumBytes = LocalChannel.maximumBytes - 1024

  init(to channel: any HandOverChannel, untilNanoseconds deadline: UInt64) {
    self.channel = channel
    self.deadline = deadline
  }

  /// Adds a socket, unless it alone is longer than a message: then it ends with this process.
  mutating func add(_ socket: HandOverSocket, _ descriptor: Int32) throws(NetError) {
    let json = socket.json
    guard json.count < Self.maximumBytes else { return }
    if descriptors.count == LocalChannel.maximumDescriptors || byteCount + json.count >= Self.maximumBytes {
      try send()
    }
    sockets.append(json)
    descriptors.append(descriptor)
    // One for its comma.
    byteCount += json.count + 1
  }

  /// Sends what is gathered, if anything is.
  mutating func send() throws(NetError) {
    guard !sockets.isEmpty else { return }
    try channel.send(
      .init(HandOverMessage.bytes(of: sockets), descriptors: descriptors), untilNanoseconds: deadline)
    sockets = []
    descriptors = []
    byteCount = 0
  }
}
