import Auth
import Board
import HTTP
import Live
import SocketIO
import Ways

/// The settings by which one `Site` differs from another.
package struct SiteConfiguration {
  /// Whether this server owns the jobs and accounts; false while a backend is followed.
  package var ownsJobs = true
  /// Whether the server keeps the backend's tokens of dispatchers, who change the backend's jobs with them.
  package var keepsUpstreamTokens = false
  package var makesLinkForEachJob = false
  /// A new job is offered to drivers within this distance; nil for the default.
  package var offerRadiusMeters: Double?
  /// Whether sessions may use plain HTTP.
  package var allowsInsecureCookies = false
  /// The public keys of others who sign tokens for this server.
  package var publicKeys: [PublicKey] = []
  /// The time after the sign-in in which its tokens are renewed; nil for the default.
  package var tokenRenewalSeconds: Int64?
  /// The name of this program and its pages: walls of another build load anew.
  package var build = ""
  /// Whom people tell of weaknesses.
  package var security = SecurityText()
  package var feeds = FeedWriters.Configuration()
  package var boards = BoardFeeds.Configuration()
  package var ways = WayPlanner.Configuration()
  package var wallTickMilliseconds: UInt64 = 1000
  package var sockets = SocketIOServer.Configuration()
  package var http = HTTPServer.Configuration()

  package init() {}
}
