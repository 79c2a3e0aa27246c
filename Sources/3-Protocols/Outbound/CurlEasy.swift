import CCurl
import Glibc
import System

/// Owns one libcurl easy handle and the buffer of its last error sentence; confined to one thread at a time.
final class CurlEasy {
  let handle: UnsafeMutableRawPointer
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutablePointer<curl_slist>?
  /// Whether an address was refused by `openOutside`.
  private var wasRefused = false

  /// - Parameter protocols: the schemes that `url` may have.
  init(
    _ configuration: OutboundConfiguration, url: SecretAddress, protocols: String = "http,https"
  ) throws(OutboundError) {
    try CurlLibrary.load()
    guard let handle = waypost_curl_easy_init() else { throw .couldNotStart(detail: "out of memory") }
    self.handle = handle
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try set(CURLOPT_ERRORBUFFER, pointer: errorText)
    try set(CURLOPT_PROTOCOLS_STR, protocols)
    try set(CURLOPT_URL, url.whole)
    // Without it libcurl's resolver may interrupt the process with SIGALRM.
    try set(CURLOPT_NOSIGNAL, 1)
    // A request that is given up does not wait for the name server that it asked: the resolver's thread ends by itself.
    try set(CURLOPT_QUICK_EXIT, 1)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    try set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeoutMilliseconds)
    try set(CURLOPT_TCP_KEEPALIVE, 1)
    try set(CURLOPT_USERAGENT, configuration.userAgent)
    if let path = configuration.certificateAuthoritiesPath {
      try set(CURLOPT_CAINFO, path)
      // Otherwise the system's directory would still vouch for others.
      try set(CURLOPT_CAPATH, pointer: nil)
    }
    if let proxy = configuration.proxy { try set(CURLOPT_PROXY, proxy.whole) }
    if !configuration.reachesOwnNetworks { try openOnlyOutside() }
  }

  /// The address is judged when it is connected to, after its name was resolved: a name that is resolved anew for the
  /// connection cannot slip through.
  private func openOnlyOutside() throws(OutboundError) {
    // The callback runs only inside libcurl's functions on this handle, which this object owns.
    let context = Unmanaged.passUnretained(self).toOpaque()
    try check(
      waypost_curl_set_opener(
        handle,
        { context, _, address in
          guard let context, let address else { return CURL_SOCKET_BAD }
          return Unmanaged<CurlEasy>.fromOpaque(context).takeUnretainedValue().open(address)
        }, context))
  }

  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let (family, type) = (address.pointee.family, address.pointee.socktype)
    if OwnNetworks.contains(waypost_curl_address(address), family: family) {
      wasRefused = true
      return CURL_SOCKET_BAD
    }
    return socket(family, type | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
  }

  deinit {
    waypost_curl_easy_cleanup(handle)
    waypost_curl_slist_free_all(headerList)
    errorText.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) throws(OutboundError) {
    try check(waypost_curl_set_long(handle, option, value))
  }

  func set(_ option: CURLoption, _ value: String) throws(OutboundError) {
    guard !value.utf8.contains(0) else {
      throw .invalidRequest(detail: "a zero byte in an address or option")
    }
    try check(waypost_curl_set_string(handle, option, value))
  }

  func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer?) throws(OutboundError) {
    try check(waypost_curl_set_pointer(handle, option, pointer))
  }

  func setBody(_ body: [UInt8]) throws(OutboundError) {
    try check(
      body.withUnsafeBytes { bytes in
        // An empty array has no address, and libcurl would then read the body from a callback.
        bytes.baseAddress.map { waypost_curl_set_body(handle, $0, curl_off_t(bytes.count)) }
          ?? waypost_curl_set_body(handle, "", 0)
      })
  }

  func setHeaders(_ headers: [OutboundHeader]) throws(OutboundError) {
    for header in headers {
      guard header.isWellFormed else { throw .invalidRequest(detail: "header \(header.name) is malformed") }
      try append("\(header.name): \(header.value)")
    }
    // Without this line libcurl waits up to a second for "100 Continue" before a larger body.
    try append("Expect:")
    try check(waypost_curl_set_list(handle, CURLOPT_HTTPHEADER, headerList))
  }

  private func append(_ line: String) throws(OutboundError) {
    guard let longer = waypost_curl_slist_append(headerList, line) else {
      throw .couldNotStart(detail: "out of memory")
    }
    headerList = longer
  }

  func check(_ code: CURLcode) throws(OutboundError) {
    if code == CURLE_OK { return }
    throw .couldNotStart(detail: String(cString: waypost_curl_easy_strerror(code)))
  }

  /// The meaning of a finished transfer's code for the caller.
  func error(_ code: CURLcode) -> OutboundError {
    // libcurl ends the text with a zero within the CURL_ERROR_SIZE bytes that it was given.
    // It quotes the address of a proxy that it does not understand, with the password.
    let text = SecretAddress.withoutSecrets(
      errorText.pointee == 0 ? String(cString: waypost_curl_easy_strerror(code)) : String(cString: errorText))
    if wasRefused { return .ownNetwork }
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return .invalidRequest(detail: text)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .couldNotResolve(detail: text)
    case CURLE_COULDNT_CONNECT: return .couldNotConnect(detail: text)
    case CURLE_OPERATION_TIMEDOUT: return .timedOut
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR:
      return .tlsFailed(detail: text)
    default: return .transferFailed(detail: text)
    }
  }

  var responseStatus: Int {
    var status = 0
    return waypost_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0
  }

  /// The socket of a CONNECT_ONLY transfer that is connected.
  var activeSocket: Int32? {
    var descriptor = CURL_SOCKET_BAD
    guard waypost_curl_get_socket(handle, CURLINFO_ACTIVESOCKET, &descriptor) == CURLE_OK else { return nil }
    return descriptor == CURL_SOCKET_BAD ? nil : descriptor
  }
}

/// libcurl in this process: loaded and set up when the first request needs it.
enum CurlLibrary {
  /// Debian's build has the `threadsafe` feature, and `static let` runs it once.
  private static let result = waypost_curl_global_init()

  /// Any thread; must have succeeded before any other function of libcurl is called.
  static func load() throws(OutboundError) {
    guard result == CURLE_OK else {
      throw .couldNotStart(detail: "libcurl.so.4 cannot be loaded; Debian's package is libcurl4")
    }
  }
}
