import Auth
import Glibc
import Nats
import Nodes
import System

/// The options of a server that is one of several nodes.
struct NodesOptions {
  var servers: [NatsAddress] = []
  var name: String?
  var fleet = "fleet"
  var replicas: Int?
  var keptEntryCount: Int64 = 10_000
  var credentialsPath: String?
  var authoritiesPath: String?
  var certificatePath: String?
  var keyPath: String?
  /// Whether a former node's database becomes that of a server alone.
  var leaves = false

  /// Whether this server is one of several nodes.
  var areGiven: Bool { !servers.isEmpty }

  var haveCredentials: Bool { servers.contains { $0.credentials != nil } }

  static let nameForm = "up to 32 letters, digits, hyphens and underscores"

  mutating func take(servers text: String) -> Bool {
    let texts = text.split(separator: ",")
    servers = texts.compactMap { NatsAddress(String($0)) }
    return !texts.isEmpty && texts.count == servers.count && servers.count <= 16
      && servers.sharedCredentials != nil
  }

  /// Reads the files that are named: a connection that can never be made stops the start.
  func check() throws(CommandError) {
    guard (certificatePath == nil) == (keyPath == nil) else {
      throw .usage("--nodes-cert-file and --nodes-key-file need each other")
    }
    for (name, path) in [
      ("credentials", credentialsPath), ("ca", authoritiesPath), ("cert", certificatePath), ("key", keyPath),
    ] {
      guard let path else { continue }
      guard areGiven else { throw .usage("--nodes-\(name)-file needs --nodes") }
      let text = String(decoding: try Files.read(path), as: UTF8.self)
      guard text.holds("-----BEGIN ") else {
        throw .failed("--nodes-\(name)-file \(path) holds nothing that begins with -----BEGIN")
      }
    }
  }

  mutating func take(name text: String) -> Bool {
    name = text
    return Self.isName(text)
  }

  mutating func take(fleet text: String) -> Bool {
    fleet = text
    return Self.isName(text)
  }

  /// With it the id of each Socket.IO session begins, so that a proxy finds the node that has the session; empty for a
  /// server alone.
  var sessionPrefix: String { areGiven ? "\(nodeName)." : "" }

  private var nodeName: String { name ?? Self.machineName() }

  /// Nil for a server alone.
  func configuration(version: String, secret: TokenSecret) -> Nodes.Configuration? {
    guard areGiven else { return nil }
    let name = nodeName
    var connection = NatsConnection.Configuration(servers: servers, name: "waypost \(name)")
    connection.credentialsPath = credentialsPath
    connection.authoritiesPath = authoritiesPath
    connection.certificatePath = certificatePath
    connection.keyPath = keyPath
    var nodes = Nodes.Configuration(connection: connection, name: name)
    nodes.fleet = fleet
    nodes.version = version
    nodes.keptEntryCount = UInt64(keptEntryCount)
    nodes.secret = secret.fingerprint
    nodes.replicas = replicas ?? (servers.count >= 3 ? 3 : 1)
    return nodes
  }

  /// Letters, digits, hyphens and underscores are one word of a subject in NATS.
  private static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func machineName() -> String {
    var text = [CChar](repeating: 0, count: 65)
    let isKnown = gethostname(&text, text.count - 1) == 0
    let known = isKnown ? text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) } : []
    let name = known.prefix(32).map { isAllowed($0) ? $0 : UInt8(ascii: "-") }
    return name.isEmpty ? "node" : String(decoding: name, as: UTF8.self)
  }
}
