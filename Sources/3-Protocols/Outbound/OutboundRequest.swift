import System

/// A request to another server, complete with its limits.
package struct OutboundRequest: Sendable {
  package var method: String
  /// Absolute, http or https. Redirects are not followed: a credential never reaches another host.
  package var url: SecretAddress
  package var headers: [OutboundHeader]
  package var body: [UInt8]?
  /// The time from the start of the connect to the last byte of the answer.
  package var timeoutMilliseconds: Int
  /// After decompression.
  package var maximumBodyBytes: Int
  /// Whether an answer that is larger is cut there instead of being a failure: only its status matters.
  package var cutsBody = false

  package init(
    method: String = "GET", url: SecretAddress, headers: [OutboundHeader] = [], body: [UInt8]? = nil,
    timeoutMilliseconds: Int = 10_000, maximumBodyBytes: Int = 16 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeoutMilliseconds = timeoutMilliseconds
    self.maximumBodyBytes = maximumBodyBytes
  }
}

/// A complete answer of another server, whatever its status.
package struct OutboundResponse: Sendable {
  package var status: Int
  /// At most `maximumHeaderCount` lines; further ones are left out.
  package var headers: [OutboundHeader]
  package var body: [UInt8]

  static let maximumHeaderCount = 100
  static let maximumHeaderLineBytes = 8 << 10

  package init(status: Int, headers: [OutboundHeader], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of that name, in any case.
  package func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.first { $0.name.lowercased() == wanted }?.value
  }
}

/// The settings for reaching other servers. Certificates are always verified; there is no switch for it.
package struct OutboundConfiguration: Sendable {
  /// A PEM file of certificate authorities instead of the system's.
  package var certificateAuthoritiesPath: String?
  /// Instead of the environment's `https_proxy` and its like, which libcurl reads by itself.
  package var proxy: SecretAddress?
  package var connectTimeoutMilliseconds: Int
  package var userAgent: String
  /// Whether addresses inside this machine's own networks may be reached (`OwnNetworks`). Without it a proxy there
  /// cannot be reached either.
  package var reachesOwnNetworks: Bool

  package init(
    certificateAuthoritiesPath: String? = nil, proxy: SecretAddress? = nil,
    connectTimeoutMilliseconds: Int = 10_000,
    userAgent: String = "Waypost", reachesOwnNetworks: Bool = true
  ) {
    self.certificateAuthoritiesPath = certificateAuthoritiesPath
    self.proxy = proxy
    self.connectTimeoutMilliseconds = connectTimeoutMilliseconds
    self.userAgent = userAgent
    self.reachesOwnNetworks = reachesOwnNetworks
  }
}
