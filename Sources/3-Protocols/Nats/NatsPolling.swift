import CNats
import Glibc
import Net

/// Watches nats.c's descriptor on an event loop, as the library's adapter for libuv does (`nats/adapters/libuv.h`, which
/// only C can include).
///
/// Confined to the loop, except for the four functions that nats.c calls from any thread: on the loop's thread they act
/// at once, as nats.c expects, elsewhere they post to the loop. It is never freed, because such a call may come as long
/// as the process lives; a process has one connection.
final class NatsPolling {
  enum Command: Sendable {
    case attach(Int32, Connection)
    case read(Bool)
    case write(Bool)
    case detach
  }

  /// nats.c's connection, which is safe to use from any thread by its documentation.
  struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// What nats.c's threads reach.
  private final class Entry: @unchecked Sendable {
    // All three are constant; `polling` is used on its own thread alone, which the comparison in `post` proves.
    private let commands: LoopHandle<Command>
    private let thread: pthread_t
    private unowned let polling: NatsPolling

    init(_ commands: LoopHandle<Command>, _ polling: NatsPolling) {
      self.commands = commands
      self.polling = polling
      thread = pthread_self()
    }

    /// `NatsPolling.init` retained the entry for ever, and the polling with it.
    static func post(_ command: Command, to context: UnsafeMutableRawPointer?) -> natsStatus {
      guard let context else { return NATS_ERR }
      let entry = Unmanaged<Entry>.fromOpaque(context).takeUnretainedValue()
      if pthread_equal(pthread_self(), entry.thread) != 0 {
        entry.polling.receive(command)
      } else {
        entry.commands.post(command)
      }
      return NATS_OK
    }
  }

  private let loop: EventLoop
  private var entry: Entry?
  private var watcher: Watcher?
  private var connection: Connection?
  private var descriptor: Int32?
  private var events: Watcher.Events = []
  /// After reading all that is there, the next look waits for this time: many messages that come one by one then wake
  /// nats.c's threads and the receiving loop once.
  var restMilliseconds: UInt64 = 0
  private var isResting = false
  private var end: Timer?

  init(loop: EventLoop) {
    self.loop = loop
    let entry = Entry(loop.makeHandle { [weak self] in self?.receive($0) }, self)
    _ = Unmanaged.passRetained(entry)
    _ = Unmanaged.passRetained(self)
    self.entry = entry
  }

  /// Options for a connection to these servers that is watched here; nil if an address is refused.
  func options(_ servers: inout [UnsafePointer<CChar>?]) -> OpaquePointer? {
    guard let entry else { return nil }
    return waypost_nats_options(
      &servers, Int32(servers.count), Unmanaged.passUnretained(entry).toOpaque(),
      { stored, context, connection, descriptor in
        guard let stored, let connection else { return NATS_ERR }
        stored.pointee = context
        return Entry.post(.attach(descriptor, Connection(pointer: connection)), to: context)
      },
      { context, isAdded in Entry.post(.read(isAdded), to: context) },
      { context, isAdded in Entry.post(.write(isAdded), to: context) },
      { context in Entry.post(.detach, to: context) })
  }

  func receive(_ command: Command) {
    switch command {
    case .attach(let descriptor, let connection):
      forget()
      // Its own copy: nats.c's threads close theirs when they please, and libuv ends the process when it is asked to
      // watch a closed one. Without a copy nothing is read, and nats.c looks for another server.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return }
      self.descriptor = copy
      self.connection = connection
      events = [.readable]
      watcher = try? Watcher(loop: loop, descriptor: copy) { [weak self] in self?.happened($0) }
      watcher?.start(events)
    case .read(true): change(.readable, true)
    // nats.c leaves this server; it attaches the next one. The copy would keep the connection open.
    case .read(false), .detach: forget()
    case .write(let isAdded): change(.writable, isAdded)
    }
  }

  private func forget() {
    watcher?.close()
    watcher = nil
    connection = nil
    isResting = false
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  private func change(_ event: Watcher.Events, _ isAdded: Bool) {
    if isAdded { events.insert(event) } else { events.remove(event) }
    watch()
  }

  private func watch() { watcher?.start(isResting ? events.subtracting(.readable) : events) }

  private func happened(_ happened: Watcher.Events) {
    guard let connection else { return }
    // A failure shows when it is read, and makes nats.c look for another server.
    if happened.contains(.readable) || happened.contains(.failed) {
      waypost_nats_readable(connection.pointer)
      if happened.isDisjoint(with: .failed) { beginRest() }
    }
    if happened.contains(.writable) { waypost_nats_writable(connection.pointer) }
  }

  private func beginRest() {
    guard restMilliseconds > 0, !isResting, let descriptor else { return }
    // One look takes no more than nats.c's buffer has room for.
    var leftCount: Int32 = 0
    guard ioctl(descriptor, UInt(FIONREAD), &leftCount) == 0, leftCount == 0 else { return }
    isResting = true
    watch()
    if let end { return end.restart(afterMilliseconds: restMilliseconds) }
    end = loop.schedule(afterMilliseconds: restMilliseconds) { [weak self] in
      self?.isResting = false
      self?.watch()
    }
  }
}
