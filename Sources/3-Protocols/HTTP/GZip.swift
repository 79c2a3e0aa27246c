import CZlib

/// The gzip format (RFC 1952) through zlib, one buffer at a time.
package enum GZip {
  /// The compressed bytes; nil if zlib has no memory: the plain bytes are then sent.
  ///
  /// `level` is zlib's, 1 (fast) to 9 (small).
  package static func compress(_ bytes: Span<UInt8>, level: Int32 = 6) -> [UInt8]? {
    guard bytes.count <= Int(UInt32.max) else { return nil }
    var stream = z_stream()
    // 15 bits of window, plus 16 for the gzip wrapper.
    let opened = deflateInit2_(
      &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    var finished = false
    let output = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        // zlib reads through next_in and never writes to it, and writes at most avail_out bytes, which `count` says.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        finished = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = buffer.count - Int(stream.avail_out)
      }
    }
    return finished ? output : nil
  }

  /// The decompressed bytes; nil for anything that is not gzip, and for more than `maximumBytes`.
  package static func decompress(_ bytes: Span<UInt8>, maximumBytes: Int) -> [UInt8]? {
    guard bytes.count <= Int(UInt32.max) else { return nil }
    var stream = z_stream()
    let opened = inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var finished = false
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { input in
      // zlib reads through next_in and never writes to it.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var status = Z_OK
      while status == Z_OK, output.count <= maximumBytes {
        let filled = buffer.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return room.count - Int(stream.avail_out)
        }
        output.append(contentsOf: buffer[..<filled])
      }
      finished = status == Z_STREAM_END
    }
    return finished && output.count <= maximumBytes ? output : nil
  }

  /// Whether a response to a request with these fields may be gzip: RFC 9110 section 12.5.3.
  package static func isAccepted(_ headers: HTTPHeaders) -> Bool {
    var anyCoding = false
    for value in headers.all("Accept-Encoding") {
      for element in value.split(separator: ",") {
        let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard let coding = parts.first?.lowercased() else { continue }
        let isRefused = parts.dropFirst().contains { part in
          let weight = part.lowercased()
          guard weight.hasPrefix("q=0") else { return false }
          return weight.dropFirst(3).allSatisfy { $0 == "0" || $0 == "." }
        }
        // A quality for gzip itself goes before one for `*`.
        if coding == "gzip" || coding == "x-gzip" { return !isRefused }
        if coding == "*" { anyCoding = !isRefused }
      }
    }
    return anyCoding
  }
}
