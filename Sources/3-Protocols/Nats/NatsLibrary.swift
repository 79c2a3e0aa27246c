import CNats

/// nats.c in this process: loaded when the first connection needs it.
enum NatsLibrary {
  /// `static let` runs it once.
  static let isOpen = waypost_nats_open() == NATS_OK
}
