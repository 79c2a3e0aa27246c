import Nats
import Net

extension Nodes {
  package struct Configuration {
    package var connection: NatsConnection.Configuration
    /// The name of the fleet in NATS's subjects: letters, digits, `-` and `_`.
    package var fleet = "fleet"
    /// The name of this node among the others, of the same letters.
    package var name: String
    package var version = ""
    /// The fingerprint of the secret that signs tokens, which must be the same at all nodes; nil for an unknown one.
    package var secret: String?
    package var replicas = 3
    /// The newest entries of the log that are never deleted.
    package var keptEntryCount: UInt64 = 10_000
    /// What tells this start from all others, and spreads what several nodes would do at the same time.
    package var random: () -> UInt64 = { .random(in: .min ... .max) }
    /// Opens the way to NATS; what comes from there is posted to the handle.
    package var connect:
      (NatsConnection.Configuration, LoopHandle<NatsConnection.Event>) throws(NatsError) -> any NatsLink = {
        (configuration, events) throws(NatsError) in try NatsConnection.start(configuration, to: events)
      }

    package init(connection: NatsConnection.Configuration, name: String) {
      self.connection = connection
      self.name = name
    }
  }
}
