import Access
import Auth
import HTTP
import Logging
import Messages
import Net
import Nodes
import Places
import Store
import StreetMap
import Templating
import Tracking
import Upstream
import Words

/// The parts from which a `Site` is put together; made by its owner, who knows the files and the options.
package struct SiteParts {
  package var store: FleetStore
  package var issuer: TokenIssuer
  /// Signs the tokens, and the cookies of known browsers.
  package var secret: TokenSecret
  package var library: MustacheLibrary
  package var files: StaticFiles
  package var context: PageContext
  package var log: Log
  /// The front loop.
  package let loop: EventLoop
  package var configuration = SiteConfiguration()
  /// The street map; nil for a server without one.
  package var map: MapTiles?
  /// The addresses of the map; nil without one.
  package var places: Places?
  /// Receives a line for each answer; nil for none.
  package var accessLog: AccessLog?
  /// Takes in the events of the backend that is followed; nil without one.
  package var intake: UpstreamIntake?
  /// Asks the backend to change its jobs; nil unless dispatchers may do that.
  package var upstreamActs: UpstreamActs?
  /// Asks the backend for one job, which arrives as any other does.
  package var askUpstream: ((JobID) -> Void)?
  /// Signs in those whom only the backend knows; nil unless it may.
  package var delegatedSignIn: DelegatedSignIn?
  /// Sends messages to others.
  package var outbox: Outbox?
  /// Asks a routing engine for arrivals, if there is one.
  package var routePlanner: RoutePlanner?
  /// The other nodes of the fleet; nil for a server alone.
  package var nodes: Nodes?

  package init(
    store: FleetStore, issuer: TokenIssuer, secret: TokenSecret, library: MustacheLibrary,
    files: StaticFiles, context: PageContext, log: Log, loop: EventLoop
  ) {
    self.store = store
    self.issuer = issuer
    self.secret = secret
    self.library = library
    self.files = files
    self.context = context
    self.log = log
    self.loop = loop
  }
}
