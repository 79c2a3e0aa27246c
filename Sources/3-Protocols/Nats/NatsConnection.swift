import Net
import System

/// One connection to a NATS cluster, on a thread and an event loop of its own; any thread may use it.
///
/// nats.c speaks the protocol, finds another server when one is gone, and subscribes again. Nothing here waits: what
/// happens is posted to the loop that asked for it.
package struct NatsConnection: NatsLink, Sendable {
  package struct Configuration: Sendable {
    /// Each has the same credentials, or none.
    package var servers: [NatsAddress]
    /// Shown in the servers' lists of connections.
    package var name: String
    /// A file with a user's JWT and seed.
    package var credentialsPath: String?
    /// The authority that signed the servers' certificates, if not the system's.
    package var authoritiesPath: String?
    /// The certificate of this node, and its private key, for servers that want one.
    package var certificatePath: String?
    package var keyPath: String?
    package var connectTimeoutMilliseconds: Int64 = 1000
    /// The pause after all servers refused.
    package var retryMilliseconds: UInt64 = 250
    /// A server that leaves two pings without an answer counts as gone.
    package var pingMilliseconds: Int64 = 1000
    /// Beyond it the newest messages of a subscription are dropped, until its reader has caught up.
    package var maximumPendingMessages: Int32 = 65_536
    package var maximumPendingBytes: Int32 = 128 << 20

    package init(servers: [NatsAddress], name: String) {
      self.servers = servers
      self.name = name
    }
  }

  package enum Event: Sendable {
    /// `maximumBytes` is the most that the server takes in one message.
    case connected(server: SecretAddress, maximumBytes: Int)
    /// The server is gone, or none was found; it is tried again.
    case disconnected
    case message(NatsMessage)
    /// No connection is there, or one was lost. It may come again and again.
    case failed(NatsFailure)
    /// Something else failed, in nats.c's words.
    case troubled(String)
  }

  enum Command: Sendable {
    case publish([NatsMessage])
    case subscribe(String)
    case unsubscribe(String)
    case rest(milliseconds: UInt64)
    case close
  }

  private let thread: LoopThread<Command>

  /// Connects, and goes on trying; `events` receives everything, messages in the order of their arrival.
  package static func start(
    _ configuration: Configuration, to events: LoopHandle<Event>
  ) throws(NatsError) -> NatsConnection {
    guard NatsLibrary.isOpen else { throw .noLibrary }
    do throws(NetError) {
      return NatsConnection(
        thread: try LoopThread<Command>.start(name: "nats") { loop in
          let client = NatsLoop(configuration, loop: loop, events: events)
          return { client.receive($0) }
        })
    } catch {
      throw .invalid(detail: "\(error)")
    }
  }

  package func publish(_ messages: [NatsMessage]) { thread.handle.post(.publish(messages)) }

  package func subscribe(to subject: String) { thread.handle.post(.subscribe(subject)) }

  package func unsubscribe(from subject: String) { thread.handle.post(.unsubscribe(subject)) }

  package func rest(milliseconds: UInt64) { thread.handle.post(.rest(milliseconds: milliseconds)) }

  package func close() {
    thread.handle.post(.close)
    thread.join()
  }
}
