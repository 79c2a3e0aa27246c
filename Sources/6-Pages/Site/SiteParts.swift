import Access
import Auth
import HTTP
import Logging
import Places
import Store
import StreetMap
import Templating
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
  /// The street map; nil for a server without one.
  package var map: MapTiles?
  /// The addresses of the map; nil without one.
  package var places: Places?
  package var log: Log
  /// Receives a line for each answer; nil for none.
  package var accessLog: AccessLog?

  package init(
    store: FleetStore, issuer: TokenIssuer, secret: TokenSecret, library: MustacheLibrary,
    files: StaticFiles, context: PageContext, map: MapTiles?, places: Places? = nil, log: Log,
    accessLog: AccessLog? = nil
  ) {
    self.store = store
    self.issuer = issuer
    self.secret = secret
    self.library = library
    self.files = files
    self.context = context
    self.map = map
    self.places = places
    self.log = log
    self.accessLog = accessLog
  }
}
