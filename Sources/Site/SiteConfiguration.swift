import Auth
import HTTP
import Live
import SocketIO

/// How one `Site` differs from another.
package struct SiteConfiguration {
  /// Whether jobs and accounts are this server's own; false while a backend is followed.
  package var ownsJobs = true
  /// Whether the tokens that the backend gives to dispatchers are kept, because they act by them.
  package var keepsUpstreamTokens = false
  package var makesLinkForEachJob = false
  /// A new job is offered to drivers within this distance; nil for the usual one.
  package var offerRadiusMeters: Double?
  /// Whether sessions may go over plain HTTP.
  package var allowsInsecureCookies = false
  /// Of others who sign tokens for this server.
  package var publicKeys: [PublicKey] = []
  /// For how long after the sign-in its tokens are renewed; nil for the usual time.
  package var tokenRenewalSeconds: Int64?
  /// The name of this program and its pages: walls that another build made load anew.
  package var build = ""
  package var feeds = FeedWriters.Configuration()
  package var live = LivePublisher.Configuration()
  package var wallTickMilliseconds: UInt64 = 1000
  package var sockets = SocketIOServer.Configuration()
  package var http = HTTPServer.Configuration()

  package init() {}
}
