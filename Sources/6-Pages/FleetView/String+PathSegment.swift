import HTTP

extension String {
  /// Percent-encoded, so that any text is one segment of a path (RFC 3986 section 3.3).
  package var asPathSegment: String { percentEncoded }
}
