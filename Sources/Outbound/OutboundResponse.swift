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

  /// The first header of that name, in whatever case.
  package func header(_ name: String) -> String? {
    let wanted = name.lowercased()
    return headers.first { $0.name.lowercased() == wanted }?.value
  }
}
