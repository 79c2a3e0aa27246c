/// `fuzz PARSER [libFuzzer's options and folders]`: passes libFuzzer's bytes to one parser of bytes from outside.
///
/// No parser may trap, or use time or memory out of proportion; each must also keep the rules in the comment of its
/// file.
private let parsers: [String: @Sendable ([UInt8]) -> Void] = [
  "http-head": fuzzHTTPHead, "http-chunks": fuzzHTTPChunks, "websocket": fuzzWebSocket,
  "engineio-payload": fuzzEngineIOPayload, "socketio-packet": fuzzSocketIOPacket, "json": fuzzJSON,
  "jwt": fuzzJWT, "template": fuzzTemplate, "multipart": fuzzMultipart, "vector-tile": fuzzVectorTile,
  "roads": fuzzRoads, "places": fuzzPlaces, "trace": fuzzTrace, "log-entry": fuzzLogEntry,
  "phone-message": fuzzPhoneMessage, "csv": fuzzCSV, "picture": fuzzPicture, "logo": fuzzLogo,
  "track-code": fuzzTrackCode, "moved-batch": fuzzMovedBatch, "log-group": fuzzLogGroup,
  "nats-message": fuzzNatsMessage, "route-answer": fuzzRouteAnswer, "upstream-message": fuzzUpstreamMessage,
  "hand-over": fuzzHandOver,
]

// The program sets it once, before libFuzzer begins; libFuzzer calls on this thread only.
nonisolated(unsafe) private var parser: ([UInt8]) -> Void = { _ in }

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // The bytes belong to libFuzzer, and are valid during the call.
  parser(Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
  return 0
}

/// SwiftPM lets the program begin here; then libFuzzer takes over.
@_cdecl("fuzz_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  guard count > 1, let arguments, let name = arguments[1], let chosen = parsers[String(cString: name)] else {
    print("usage: fuzz \(parsers.keys.sorted().joined(separator: "|")) [options] [folders]")
    return 2
  }
  parser = chosen
  // The other arguments are passed to libFuzzer.
  arguments[1] = arguments[0]
  var count = count - 1
  var rest: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments + 1
  return runDriver(&count, &rest, fuzzOneInput)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
