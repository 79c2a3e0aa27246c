/// The bounds of one request; beyond them it is refused.
package struct RequestLimits: Sendable {
  /// The bound of request line, fields and blank line; beyond it 431.
  package var maximumHeadBytes = 16 * 1024
  /// The bound of the target alone; beyond it 414. RFC 9112 section 3 asks for at least 8,000.
  package var maximumTargetBytes = 8 * 1024
  package var maximumHeaderCount = 128
  /// The bound of the body after decoding, whatever `HTTPServer.bodyLimit` allows; beyond it 413.
  package var maximumBodyBytes = 1 << 20
  /// The bound of chunk extensions and trailer fields of one body; beyond it 431.
  package var maximumTrailerBytes = 4 * 1024

  package init() {}
}
