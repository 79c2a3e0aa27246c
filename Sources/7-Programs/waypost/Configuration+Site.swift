import Auth
import HTTP
import Live
import Maps
import Messages
import Net
import Site
import SocketIO
import StreetMap
import Tracking
import Ways
import WebSocket
import Words

extension Configuration {
  /// What all pages have in common.
  func context(_ files: StaticFiles, _ map: MapTiles?) -> PageContext {
    var context = PageContext(
      assets: String(files.prefix.dropLast()), locale: locale, zone: zone,
      beatMilliseconds: heartbeatMilliseconds)
    context.mapExtent = (map?.metadata.extent ?? []).compactMap {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    context.offersNotices = replay == nil && messages.contact != nil
    return context
  }

  /// The configuration of the server's parts. Throws if `--trusted-proxies` contains a text that is no address.
  func site(publicKeys: [PublicKey], _ context: PageContext) throws(NetError) -> SiteConfiguration {
    var site = SiteConfiguration()
    site.ownsJobs = upstream == nil
    site.security = security
    site.keepsUpstreamTokens = upstream?.mayAct == true
    site.makesLinkForEachJob = makesLinkForEachJob
    site.offerRadiusMeters = offerRadiusMeters
    site.allowsInsecureCookies = allowsInsecureCookies
    site.publicKeys = publicKeys
    site.tokenRenewalSeconds = tokens.renewalSeconds
    site.build = "\(Executable.modifiedSeconds) \(context.assets)"
    site.feeds.heartbeatMilliseconds = context.beatMilliseconds
    if let maximumRoadBytes { site.ways.maximumRoadBytes = maximumRoadBytes }
    if let writerCount { site.feeds.writerCount = writerCount }
    site.sockets.engine.origins = .init(allowed: Set(allowedOrigins))
    site.sockets.engine.acceptsDeflate = acceptsDeflate
    site.sockets.engine.rates = .serving
    site.sockets.engine.idPrefix = nodes.sessionPrefix
    guard let proxies = TrustedProxies(trustedProxies) else {
      throw .addressNotUsable(host: trustedProxies.joined(separator: ", "))
    }
    site.http.trustedProxies = proxies
    return site
  }
}
