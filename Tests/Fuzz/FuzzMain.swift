/// `fuzz PARSER [libFuzzer's options and folders]`: gives libFuzzer's bytes to one parser of outside bytes.
///
/// Each must neither trap nor take time or memory out of proportion, and keep what its file says of it.
private let parsers: [String: @Sendable ([UInt8]) -> Void] = [
  "http-head": fuzzHTTPHead, "http-chunks": fuzzHTTPChunks, "websocket": fuzzWebSocket,
  "engineio-payload": fuzzEngineIOPayload, "socketio-packet": fuzzSocketIOPacket, "json": fuzzJSON,
  "jwt": fuzzJWT, "template": fuzzTemplate, "multipart": fuzzMultipart, "vector-tile": fuzzVectorTile,
  "trace": fuzzTrace,
]

// Set once, before libFuzzer begins; it calls on this thread alone.
nonisolated(unsafe) private var parser: ([UInt8]) -> Void = { _ in }

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer keeps the bytes during the call.
  parser(Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
  return 0
}

/// SwiftPM lets a program begin here, and libFuzzer takes over.
@_cdecl("fuzz_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  guard count > 1, let arguments, let name = arguments[1], let chosen = parsers[String(cString: name)] else {
    print("usage: fuzz \(parsers.keys.sorted().joined(separator: "|")) [options] [folders]")
    return 2
  }
  parser = chosen
  // libFuzzer sees the others.
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
