import CUV

/// One reader of a feed: its socket, and what waits for it. Confined to its hub's loop.
///
/// There are many and most are idle, so this is kept small (`waypost-bench subscriber-memory`).
final class Subscriber {
  let id: FeedID
  let tag: UInt64
  let descriptor: Int32
  unowned let hub: Hub
  /// Freed in its close callback, not with the subscriber.
  let poll: UnsafeMutablePointer<uv_poll_t>

  var memberships: [TopicTable.Membership] = []
  var mailbox = Mailbox()
  /// A frame of which the kernel has taken `partlySentCount` bytes; it is finished before anything else.
  var partlySent: Frame?
  var partlySentCount: Int32 = 0
  /// When the kernel last took a whole frame, or began to refuse; on the loop's clock, while `isBlocked`.
  var lastProgressMilliseconds: UInt64 = 0
  var sentByteCount: UInt64 = 0
  var conflatedFrameCount: UInt32 = 0
  /// Waits for the end of the turn to be flushed.
  var isDirty = false
  /// The kernel took less than it was given; the loop will say when it takes more.
  var isBlocked = false
  var isEnded = false
  /// Set once it is to end when all that waits has been sent; nothing more is put into the mailbox then.
  var lastReason: FeedEndReason?

  init(id: FeedID, tag: UInt64, descriptor: Int32, hub: Hub) {
    self.id = id
    self.tag = tag
    self.descriptor = descriptor
    self.hub = hub
    poll = .allocate(capacity: 1)
    poll.initialize(to: uv_poll_t())
  }

  /// Another subscriber left a topic, and this one took its place there.
  func moved(to membership: TopicTable.Membership) {
    for index in memberships.indices where memberships[index].isSameTopic(as: membership) {
      memberships[index] = membership
    }
  }

  /// Begins to watch the socket for the reader's end. On failure nothing is left behind.
  func open(on loop: UnsafeMutablePointer<uv_loop_t>) -> Bool {
    guard uv_poll_init(loop, poll, descriptor) == 0 else {
      poll.deallocate()
      return false
    }
    // Unretained: the hub holds every subscriber until `close`, after which libuv calls back no more.
    poll.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    watch(forWriting: false)
    return true
  }

  /// Readable always, because that is how the reader's end shows; writable only while the kernel is full.
  func watch(forWriting: Bool) {
    let events = Int32(UV_READABLE.rawValue) | (forWriting ? Int32(UV_WRITABLE.rawValue) : 0)
    uv_poll_start(poll, events) { handle, status, events in
      guard let data = handle?.pointee.data else { return }
      let subscriber = Unmanaged<Subscriber>.fromOpaque(data).takeUnretainedValue()
      let isWritable = events & Int32(UV_WRITABLE.rawValue) != 0
      let isReadable = status < 0 || events & Int32(UV_READABLE.rawValue) != 0
      subscriber.hub.ready(subscriber, isReadable: isReadable, isWritable: isWritable)
    }
  }

  /// Lets go of the socket, so that the hub may close it at once.
  func close() {
    uv_close(waypost_uv_poll_handle(poll)) { handle in
      handle?.withMemoryRebound(to: uv_poll_t.self, capacity: 1) { $0.deallocate() }
    }
  }
}
