import CUV
import Compact

/// One reader of a feed: its socket, and the frames that wait for it. Confined to its hub's loop.
///
/// There are many subscribers and most are idle, so this class is small (`waypost-bench subscriber-memory`).
final class Subscriber {
  let id: FeedID
  let descriptor: Int32
  /// The bytes of `partlySent` that the kernel has taken.
  var partlySentCount: Int32 = 0
  unowned let hub: Hub
  /// The poll handle, which is freed in its close callback, not with the subscriber.
  let poll: UnsafeMutablePointer<uv_poll_t>

  var memberships = SmallList<TopicTable.Membership>()
  var mailbox = Mailbox()
  /// A frame that the kernel has taken in part; the rest of it is sent before anything else.
  var partlySent: Frame?
  /// The time at which the kernel last took a whole frame, or first refused one; on the loop's clock, while
  /// `isBlocked`.
  var lastProgressMilliseconds: UInt64 = 0
  var sentByteCount: UInt64 = 0
  var conflatedFrameCount: UInt32 = 0
  var silence = Silence()
  /// The bytes of an empty line that were read behind the request.
  private var lineEndByteCount: UInt8 = 0
  /// Whether frames wait to be flushed.
  var isDirty = false
  /// Whether the kernel took less than it was given; the loop reports when the socket is writable again.
  var isBlocked = false
  var isEnded = false
  /// The reason for the coming end: set while the last frames are being sent; the mailbox takes no more frames then.
  var lastReason: FeedEndReason?

  init(id: FeedID, descriptor: Int32, hub: Hub) {
    self.id = id
    self.descriptor = descriptor
    self.hub = hub
    poll = .allocate(capacity: 1)
    poll.initialize(to: uv_poll_t())
  }

  /// Notes the new position in a topic: another subscriber left the topic, and this one took its position.
  func moved(to membership: TopicTable.Membership) {
    for index in memberships.indices where memberships[index].isSameTopic(as: membership) {
      memberships[index] = membership
    }
  }

  /// Notes bytes of the empty line that some clients send behind a request; false if they are more than one.
  func takeLineEnd(byteCount: Int) -> Bool {
    guard Int(lineEndByteCount) + byteCount <= 2 else { return false }
    lineEndByteCount += UInt8(byteCount)
    return true
  }

  /// Begins to watch the socket for the reader's end. On failure it frees everything.
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

  /// Watches for reading always, which shows the reader's end, and for writing only while the kernel's buffer is
  /// full.
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

  /// Watches the socket no more until `watch`.
  func stopWatching() { uv_poll_stop(poll) }

  /// Stops watching the socket, so that the hub may close it at once.
  func close() {
    uv_close(waypost_uv_poll_handle(poll)) { handle in
      handle?.withMemoryRebound(to: uv_poll_t.self, capacity: 1) { $0.deallocate() }
    }
  }
}
