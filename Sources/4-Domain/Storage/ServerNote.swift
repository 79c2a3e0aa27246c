import SQLite

/// What a running server tells commands that work with its database: a line for each fact, its name before a space.
package struct ServerNote: Hashable, Sendable {
  /// The fingerprint of the secret that signs its tokens.
  package var secret: String
  /// `HOST:PORT` where its figures are asked for.
  package var figures: String

  static let maximumBytes = 1024

  package init(secret: String, figures: String) {
    self.secret = secret
    self.figures = figures
  }

  /// Of the server that runs on a database; nil if none does, or one of an earlier version.
  package static func ofServer(databasePath: String) -> ServerNote? {
    FileLock.note(databasePath: databasePath)
  }

  var bytes: [UInt8] { Array("secret \(secret)\nfigures \(figures)\n".utf8) }

  /// Nil if a fact is missing; facts of later versions are passed over.
  init?(_ bytes: [UInt8]) {
    var facts: [Substring: Substring] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { facts[parts[0]] = parts[1] }
    }
    guard let secret = facts["secret"], let figures = facts["figures"] else { return nil }
    self.init(secret: String(secret), figures: String(figures))
  }
}
