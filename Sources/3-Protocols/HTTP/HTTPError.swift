import Net

/// Every fault of a request, a connection or the files to be served.
///
/// `status` is the only place that maps each to its answer, `reason` is the label under which it is counted.
package enum HTTPError: Error, Equatable {
  // The head: RFC 9112 sections 2.2, 3 and 5.
  case malformedRequestLine
  case malformedTarget
  case malformedHeader
  case bareLineFeed
  case bareCarriageReturn
  case methodNotImplemented
  case versionNotSupported
  case missingHost
  case severalHosts
  case malformedHost
  case targetTooLong
  case headTooLarge
  case tooManyHeaders
  case expectationFailed

  // The length of the body: RFC 9112 sections 6 and 7.
  case malformedContentLength
  case severalContentLengths
  case lengthAndTransferEncoding
  case malformedTransferEncoding
  case transferEncodingInHTTP10
  case unknownTransferCoding
  case malformedChunk
  case lengthRequired
  case bodyTooLarge
  case tooManyBodyBytes
  case tooManyBodyBytesOfAddress
  case bodyBeforeUpgrade

  // The content of the query or the body.
  case tooManyFields

  // The connection.
  case incompleteRequest
  case headTimedOut
  case bodyTimedOut
  case tooManyConnections
  case descriptorsScarce
  case responderLost

  // The files to be served.
  case unreadableFile(path: String, code: Int32)
  case tooManyFiles(path: String)
  /// A module that cannot be joined: `place` is its file and line.
  case module(place: String, reason: String)

  init(_ refusal: ByteBudget.Refusal) {
    self =
      switch refusal {
      case .full: .tooManyBodyBytes
      case .addressFull: .tooManyBodyBytesOfAddress
      }
  }

  /// The status of the answer.
  package var status: HTTPStatus {
    switch self {
    case .malformedRequestLine, .malformedTarget, .malformedHeader, .bareLineFeed, .bareCarriageReturn,
      .missingHost, .severalHosts, .malformedHost, .malformedContentLength, .severalContentLengths,
      .lengthAndTransferEncoding, .malformedTransferEncoding, .transferEncodingInHTTP10, .malformedChunk,
      .incompleteRequest, .tooManyFields, .bodyBeforeUpgrade:
      .badRequest
    case .headTimedOut, .bodyTimedOut: .requestTimeout
    case .lengthRequired: .lengthRequired
    case .bodyTooLarge: .contentTooLarge
    case .targetTooLong: .uriTooLong
    case .expectationFailed: .expectationFailed
    case .headTooLarge, .tooManyHeaders: .headerFieldsTooLarge
    case .methodNotImplemented, .unknownTransferCoding: .notImplemented
    case .versionNotSupported: .versionNotSupported
    case .tooManyConnections, .descriptorsScarce, .tooManyBodyBytes, .tooManyBodyBytesOfAddress:
      .serviceUnavailable
    case .responderLost, .unreadableFile, .tooManyFiles, .module: .internalServerError
    }
  }

  /// A stable label for counters and logs; never contains anything that a client sent.
  package var reason: String {
    switch self {
    case .malformedRequestLine: "malformed_request_line"
    case .malformedTarget: "malformed_target"
    case .malformedHeader: "malformed_header"
    case .bareLineFeed: "bare_line_feed"
    case .bareCarriageReturn: "bare_carriage_return"
    case .methodNotImplemented: "method_not_implemented"
    case .versionNotSupported: "version_not_supported"
    case .missingHost: "missing_host"
    case .severalHosts: "several_hosts"
    case .malformedHost: "malformed_host"
    case .targetTooLong: "target_too_long"
    case .headTooLarge: "head_too_large"
    case .tooManyHeaders: "too_many_headers"
    case .expectationFailed: "expectation_failed"
    case .malformedContentLength: "malformed_content_length"
    case .severalContentLengths: "several_content_lengths"
    case .lengthAndTransferEncoding: "length_and_transfer_encoding"
    case .malformedTransferEncoding: "malformed_transfer_encoding"
    case .transferEncodingInHTTP10: "transfer_encoding_in_http_1_0"
    case .unknownTransferCoding: "unknown_transfer_coding"
    case .malformedChunk: "malformed_chunk"
    case .lengthRequired: "length_required"
    case .bodyTooLarge: "body_too_large"
    case .tooManyBodyBytes: "too_many_body_bytes"
    case .tooManyBodyBytesOfAddress: "too_many_body_bytes_of_address"
    case .bodyBeforeUpgrade: "body_before_upgrade"
    case .tooManyFields: "too_many_fields"
    case .incompleteRequest: "incomplete_request"
    case .headTimedOut: "head_timed_out"
    case .bodyTimedOut: "body_timed_out"
    case .tooManyConnections: "too_many_connections"
    case .descriptorsScarce: "descriptors_scarce"
    case .responderLost: "responder_lost"
    case .unreadableFile: "unreadable_file"
    case .tooManyFiles: "too_many_files"
    case .module: "module"
    }
  }

  /// One plain phrase for the person who reads the answer.
  package var message: String {
    switch self {
    case .malformedRequestLine: "Malformed request line"
    case .malformedTarget: "Malformed request target"
    case .malformedHeader: "Malformed header field"
    case .bareLineFeed, .bareCarriageReturn: "Lines must end with CR LF"
    case .methodNotImplemented: "Method not implemented"
    case .versionNotSupported: "Only HTTP/1.1 and HTTP/1.0 are spoken here"
    case .missingHost: "Missing Host"
    case .severalHosts: "More than one Host"
    case .malformedHost: "Malformed Host"
    case .targetTooLong: "Request target too long"
    case .headTooLarge: "Request header fields too large"
    case .tooManyHeaders: "Too many header fields"
    case .expectationFailed: "Expectation failed"
    case .malformedContentLength: "Malformed Content-Length"
    case .severalContentLengths: "More than one Content-Length"
    case .lengthAndTransferEncoding: "Both Content-Length and Transfer-Encoding"
    case .malformedTransferEncoding: "Malformed Transfer-Encoding"
    case .transferEncodingInHTTP10: "Transfer-Encoding in HTTP/1.0"
    case .unknownTransferCoding: "Transfer coding not implemented"
    case .malformedChunk: "Malformed chunk"
    case .lengthRequired: "Content-Length required"
    case .bodyTooLarge: "Request body too large"
    case .tooManyBodyBytes: "Too much is being sent at once; try again in a moment"
    case .tooManyBodyBytesOfAddress: "Too much is being sent at once from your address; try again in a moment"
    case .bodyBeforeUpgrade: "A request that asks for an upgrade has no body"
    case .tooManyFields: "Too many fields"
    case .incompleteRequest: "Incomplete request"
    case .headTimedOut, .bodyTimedOut: "The request took too long"
    case .tooManyConnections, .descriptorsScarce: "Too many connections"
    case .responderLost: "Internal server error"
    case .unreadableFile(let path, let code): "Cannot read \(NetError.system(operation: path, code: code))"
    case .tooManyFiles(let path): "Too many or too large files in \(path)"
    case .module(let place, let reason): "\(place) \(reason)"
    }
  }
}
