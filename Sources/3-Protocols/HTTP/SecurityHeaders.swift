/// The fields that restrict a response in the browser.
///
/// No inline script, no inline style but one whose hash is named, no other origin, no framing except by pages of the configured origins.
package struct SecurityHeaders: Sendable {
  /// In wire form, so that they are joined once and not per response.
  let forPages: [UInt8]
  let forEverything = Array(everything.utf8)

  /// The fields of every answer, feeds included. A tracking link is a secret in a URL: no other site may learn it from a
  /// Referer.
  static let everything = "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"

  /// `frameAncestors` is the source list of CSP's `frame-ancestors`: `'none'`, or origins.
  package init(frameAncestors: String = "'none'") {
    var pages = HTTPHeaders()
    Self.addPageFields(to: &pages, frameAncestors: frameAncestors)
    var bytes: [UInt8] = []
    pages.write(to: &bytes)
    forPages = bytes
  }

  /// For a page with another framing rule than the rest: a response that has a policy gets no other.
  /// - Parameters:
  ///   - isForDrivers: whether the page may ask for the phone's place and camera.
  ///   - style: the source of the one style that stands in the page (CSP, `hash-source`); nil without one.
  package static func addPageFields(
    to pages: inout HTTPHeaders, frameAncestors: String = "'none'", isForDrivers: Bool = false,
    style: String? = nil
  ) {
    pages.add(
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'\(style.map { " \($0)" } ?? ""); img-src 'self' data:; connect-src 'self'; \
      form-action 'self'; base-uri 'none'; manifest-src 'self'; \
      frame-ancestors \(frameAncestors)
      """)
    if frameAncestors == "'none'" { pages.add("X-Frame-Options", "DENY") }
    pages.add("Cross-Origin-Opener-Policy", "same-origin")
    let own = isForDrivers ? "self" : ""
    pages.add(
      "Permissions-Policy", "camera=(\(own)), geolocation=(\(own)), microphone=(), payment=(), usb=()")
  }
}
