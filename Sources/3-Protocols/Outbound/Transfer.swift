import CCurl

/// One request under way and the part of its answer that has arrived. Confined to the loop of its `HTTPClient`.
package final class Transfer {
  let easy: CurlEasy
  var done: ((Result<OutboundResponse, OutboundError>) -> Void)?
  var cancelled: ((Transfer) -> Void)?
  private let maximumBodyBytes: Int
  private let cutsBody: Bool
  private var headers: [OutboundHeader] = []
  private var body: [UInt8] = []
  private var isTooLarge = false

  init(_ request: OutboundRequest, _ configuration: OutboundConfiguration) throws(OutboundError) {
    maximumBodyBytes = request.maximumBodyBytes
    cutsBody = request.cutsBody
    easy = try CurlEasy(configuration, url: request.url)
    // An empty body gives a POST or PUT its Content-Length: 0.
    if request.body != nil || request.method != "GET" { try easy.setBody(request.body ?? []) }
    try easy.set(CURLOPT_CUSTOMREQUEST, request.method)
    try easy.setHeaders(request.headers)
    try easy.set(CURLOPT_TIMEOUT_MS, request.timeoutMilliseconds)
    try easy.set(CURLOPT_ACCEPT_ENCODING, "gzip")
    // Both callbacks run inside CurlMulti while the easy handle is in it, and HTTPClient removes the handle before it
    // releases this object.
    let context = Unmanaged.passUnretained(self).toOpaque()
    try easy.check(
      waypost_curl_set_writer(
        easy.handle,
        { bytes, size, count, context in
          guard let bytes, let context else { return 0 }
          let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
          return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(body: chunk)
        }, context))
    try easy.check(
      waypost_curl_set_header_writer(
        easy.handle,
        { bytes, size, count, context in
          guard let bytes, let context else { return 0 }
          let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
          return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(header: line)
        }, context))
  }

  /// Gives up; `done` is called with `.cancelled` before this returns, unless it has been called already.
  package func cancel() { cancelled?(self) }

  func result(_ code: CURLcode) -> Result<OutboundResponse, OutboundError> {
    if isTooLarge, !cutsBody { return .failure(.responseTooLarge(limitBytes: maximumBodyBytes)) }
    guard code == CURLE_OK || isTooLarge else { return .failure(easy.error(code)) }
    return .success(OutboundResponse(status: easy.responseStatus, headers: headers, body: body))
  }

  /// Returns how many bytes were taken; fewer than arrived make libcurl end the transfer.
  private func receive(body chunk: UnsafeRawBufferPointer) -> Int {
    guard body.count + chunk.count <= maximumBodyBytes else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: chunk)
    return chunk.count
  }

  private func receive(header line: UnsafeRawBufferPointer) -> Int {
    // A status line starts a new head: 1xx answers and a proxy's answer to CONNECT come before the real one.
    if line.starts(with: "HTTP/".utf8) {
      headers.removeAll()
    } else if headers.count < OutboundResponse.maximumHeaderCount,
      line.count <= OutboundResponse.maximumHeaderLineBytes,
      let header = OutboundHeader(line: line.prefix { $0 != 0x0D && $0 != 0x0A })
    {
      headers.append(header)
    }
    return line.count
  }
}
