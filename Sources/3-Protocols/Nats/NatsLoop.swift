import CNats
import Glibc
import Net
import System

/// Owns the connection of nats.c. Confined to the loop of its thread, which only this connection uses: connecting for
/// the first time blocks it.
final class NatsLoop {
  private let configuration: NatsConnection.Configuration
  private let loop: EventLoop
  private let delivery: NatsDelivery
  private let polling: NatsPolling
  private var connection: OpaquePointer?
  private var subjects: [String: OpaquePointer?] = [:]
  private var retry: Timer?
  private var watch: Timer?
  private var isClosing = false

  /// How often nats.c is asked why it finds no server again.
  private static let watchMilliseconds: UInt64 = 1000

  init(
    _ configuration: NatsConnection.Configuration, loop: EventLoop, events: LoopHandle<NatsConnection.Event>
  ) {
    self.configuration = configuration
    self.loop = loop
    let ends = PendingEnds()
    delivery = NatsDelivery(events, closed: loop.makeHandle { ends.client?.closed() })
    polling = NatsPolling(loop: loop)
    ends.client = self
    retry = loop.schedule(afterMilliseconds: 0) { [weak self] in self?.connect() }
  }

  func receive(_ command: NatsConnection.Command) {
    switch command {
    case .publish(let messages):
      guard let connection else { return }
      // A message that fails has no answer, and its sender counts on none.
      for message in messages { _ = message.publish(through: connection) }
    case .subscribe(let subject):
      subjects[subject] = .some(nil)
      subscribe(subject)
    case .unsubscribe(let subject):
      if let found = subjects.removeValue(forKey: subject), let subscription = found {
        waypost_nats_unsubscribe(subscription)
      }
    case .rest(let milliseconds): polling.restMilliseconds = milliseconds
    case .close: close()
    }
  }

  private func connect() {
    do throws(NatsError) {
      let options = try options()
      defer { waypost_nats_destroy_options(options) }
      var made: OpaquePointer?
      let status = waypost_nats_connect(&made, options)
      guard status == NATS_OK, let made else {
        return later(NatsFailure(status, waypost_nats_thread_error().map { String(cString: $0) } ?? ""))
      }
      connection = made
      delivery.connected(made)
      for subject in subjects.keys { subscribe(subject) }
      watch = loop.schedule(
        afterMilliseconds: Self.watchMilliseconds, repeatingMilliseconds: Self.watchMilliseconds
      ) { [weak self] in self?.lookForFailure() }
    } catch {
      later(.other("\(error)"))
    }
  }

  /// While nats.c looks for a server again, it tells nobody why it finds none.
  private func lookForFailure() {
    guard let connection, !waypost_nats_is_connected(connection) else { return }
    delivery.reportFailure(of: connection, usual: .noAnswer)
  }

  /// nats.c gave the connection up: it is made anew, with all servers.
  private func closed() {
    guard !isClosing, let former = connection else { return }
    watch?.cancel()
    connection = nil
    for (subject, subscription) in subjects {
      if let subscription { waypost_nats_unsubscribe(subscription) }
      subjects[subject] = .some(nil)
    }
    waypost_nats_destroy(former)
    retry = loop.schedule(afterMilliseconds: configuration.retryMilliseconds) { [weak self] in self?.connect()
    }
  }

  private func later(_ reason: NatsFailure) {
    delivery.failed(reason)
    delivery.disconnected()
    retry = loop.schedule(afterMilliseconds: configuration.retryMilliseconds) { [weak self] in self?.connect()
    }
  }

  private func options() throws(NatsError) -> OpaquePointer {
    var servers = configuration.servers.map { strdup($0.server).map { UnsafePointer($0) } }
    defer { for server in servers { free(UnsafeMutableRawPointer(mutating: server)) } }
    guard let options = polling.options(&servers) else {
      throw .invalid(detail: "an address of --nodes is not one of NATS")
    }
    var results = [
      waypost_nats_set_name(options, configuration.name),
      waypost_nats_set_timeout(options, configuration.connectTimeoutMilliseconds),
      waypost_nats_set_reconnecting(
        options, Int64(configuration.retryMilliseconds), Int64(configuration.retryMilliseconds),
        configuration.pingMilliseconds),
      delivery.listen(options),
    ]
    if let path = configuration.authoritiesPath {
      results.append(waypost_nats_set_authorities(options, path))
    }
    if let certificate = configuration.certificatePath, let key = configuration.keyPath {
      results.append(waypost_nats_set_certificate(options, certificate, key))
    }
    if configuration.servers.contains(where: \.needsTLS) { results.append(waypost_nats_need_tls(options)) }
    switch configuration.servers.sharedCredentials {
    case .user(let name, let password)??: results.append(waypost_nats_set_user(options, name, password))
    case .token(let token)??: results.append(waypost_nats_set_token(options, token))
    case .some(nil), nil: break
    }
    if let path = configuration.credentialsPath {
      results.append(waypost_nats_set_credentials(options, path))
    }
    if let failure = results.first(where: { $0 != NATS_OK }) {
      waypost_nats_destroy_options(options)
      throw .invalid(detail: waypost_nats_thread_error().map { String(cString: $0) } ?? Self.text(failure))
    }
    return options
  }

  private func subscribe(_ subject: String) {
    guard let connection else { return }
    var subscription: OpaquePointer?
    let status = delivery.subscribe(&subscription, connection, subject)
    guard status == NATS_OK, let subscription else { return delivery.troubled(Self.text(status)) }
    waypost_nats_set_pending(
      subscription, configuration.maximumPendingMessages, configuration.maximumPendingBytes)
    subjects[subject] = subscription
  }

  private func close() {
    isClosing = true
    retry?.cancel()
    watch?.cancel()
    for subscription in subjects.values.compactMap({ $0 }) { waypost_nats_unsubscribe(subscription) }
    subjects = [:]
    if let connection {
      // The descriptor is given up on this loop, a turn later.
      waypost_nats_close(connection)
      self.connection = nil
    }
    loop.schedule(afterMilliseconds: 1) { [loop] in loop.stop() }
  }

  fileprivate final class PendingEnds {
    weak var client: NatsLoop?
  }

  static func text(_ status: natsStatus) -> String {
    waypost_nats_text(status).map { String(cString: $0) } ?? "NATS failed"
  }
}
