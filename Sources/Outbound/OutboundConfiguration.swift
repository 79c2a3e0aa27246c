/// How this program reaches other servers. Certificates are always verified; there is no switch for it.
package struct OutboundConfiguration: Sendable {
  /// A PEM file of certificate authorities instead of the system's.
  package var certificateAuthoritiesPath: String?
  /// Instead of the environment's `https_proxy` and its kin, which libcurl reads by itself.
  package var proxy: String?
  package var connectTimeoutMilliseconds: Int
  package var userAgent: String

  package init(
    certificateAuthoritiesPath: String? = nil, proxy: String? = nil, connectTimeoutMilliseconds: Int = 10_000,
    userAgent: String = "Waypost"
  ) {
    self.certificateAuthoritiesPath = certificateAuthoritiesPath
    self.proxy = proxy
    self.connectTimeoutMilliseconds = connectTimeoutMilliseconds
    self.userAgent = userAgent
  }
}
