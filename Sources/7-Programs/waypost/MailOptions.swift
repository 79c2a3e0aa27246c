import Messages
import Outbound
import System

/// How mails are sent, as the options say it.
struct MailOptions {
  var server: MailServer?
  var from: MailAddress?
  var passwordPath: String?

  /// Nil for a text that is no `smtps://[USER@]HOST[:PORT]` or `smtp://...`, and for one with a password: it would stand
  /// in the list of processes.
  static func server(_ text: String) -> MailServer? {
    guard let scheme = ["smtps://", "smtp://"].first(where: { text.hasPrefix($0) }), text.utf8.count <= 500,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("/?#\\\"<>".utf8).contains($0) || $0 == 0x2F })
    else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.hasSuffix("/") { rest.removeLast() }
    guard !rest.utf8.contains(UInt8(ascii: "/")) else { return nil }
    // A user may be an address itself: the last @ ends it.
    var user: String?
    if let at = rest.lastIndex(of: "@") {
      user = String(rest[..<at])
      rest = rest[rest.index(after: at)...]
    }
    guard !rest.isEmpty, user != "", user?.contains(":") != true else { return nil }
    let host = rest.hasPrefix("[") ? rest.dropFirst().prefix { $0 != "]" } : rest.prefix { $0 != ":" }
    let isHere = host == "localhost" || host == "::1" || host.hasPrefix("127.")
    return MailServer(
      url: SecretAddress(scheme + rest), user: user, allowsPlain: isHere && scheme == "smtp://")
  }

  /// Nil if no mails are sent.
  func read(publicURL: String?) throws(CommandError) -> MailSettings? {
    guard var server else {
      if from != nil || passwordPath != nil {
        throw .usage("--mail-from and --mail-password-file need --mail URL")
      }
      return nil
    }
    guard let from else { throw .usage("--mail needs --mail-from EMAIL") }
    guard publicURL != nil else { throw .usage("--mail needs --public-url URL, for the links in mails") }
    guard (server.user == nil) == (passwordPath == nil) else {
      throw .usage("--mail with a USER needs --mail-password-file FILE, and the other way round")
    }
    if let passwordPath { server.password = try Files.readLine(passwordPath) }
    return MailSettings(server: server, from: from)
  }
}
