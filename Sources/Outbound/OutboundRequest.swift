/// A request to another server, complete with its limits.
package struct OutboundRequest: Sendable {
  package var method: String
  /// Absolute, http or https. Redirects are not followed: a credential never reaches another host.
  package var url: String
  package var headers: [OutboundHeader]
  package var body: [UInt8]?
  /// From the start of the connect to the last byte of the answer.
  package var timeoutMilliseconds: Int
  /// After decompression.
  package var maximumBodyBytes: Int

  package init(
    method: String = "GET", url: String, headers: [OutboundHeader] = [], body: [UInt8]? = nil,
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
