import Glibc

private let parserByteCount = 32

/// http_parser of Debian (`libhttp-parser2.9`), with which Node.js and others read requests for years. It is loaded if
/// it is installed, as a reference for Waypost's own parser.
///
/// Confined to one thread. The structures follow its header, `http_parser.h` of version 2.9: a parser has 32 bytes, and
/// the settings are ten function pointers.
final class HTTPParserReference {
  private typealias Initialize = @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
  private typealias Execute =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeRawPointer, UnsafePointer<UInt8>?, Int
    ) -> Int
  private typealias OnData = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int) -> Int32

  /// The value `HTTP_REQUEST` of the library's `enum http_parser_type`.
  private static let request: Int32 = 0

  private let initialize: Initialize
  private let execute: Execute
  private let parser = UnsafeMutableRawPointer.allocate(byteCount: parserByteCount, alignment: 16)
  /// The library's `http_parser_settings`: the second pointer is `on_url`, the fourth `on_header_field`, the fifth
  /// `on_header_value`.
  private let settings: [OnData?]

  /// Nil if the library is not installed.
  init?() {
    guard let library = dlopen("libhttp_parser.so.2.9", RTLD_NOW | RTLD_LOCAL),
      let initialize = dlsym(library, "http_parser_init"), let execute = dlsym(library, "http_parser_execute")
    else { return nil }
    // A pointer to a C function and a pointer to `void` have the same size; the types are those in the library's
    // header.
    self.initialize = unsafeBitCast(initialize, to: Initialize.self)
    self.execute = unsafeBitCast(execute, to: Execute.self)
    // This callback counts the parts and keeps nothing, which is less than Waypost's own parser does.
    let onData: OnData = { parser, _, _ in
      // The last eight bytes of a parser are its `void *data`, which callers may use: here they hold the number of
      // parts.
      parser.advanced(by: parserByteCount - 8).assumingMemoryBound(to: Int.self).pointee += 1
      return 0
    }
    settings = [nil, onData, nil, onData, onData, nil, nil, nil, nil, nil]
  }

  deinit { parser.deallocate() }

  /// - Returns: the number of parts that it found in the head: the target, and each name and each value.
  func parse(_ bytes: [UInt8]) -> Int? {
    parser.initializeMemory(as: UInt8.self, repeating: 0, count: parserByteCount)
    initialize(parser, Self.request)
    let taken = bytes.withUnsafeBufferPointer { bytes in
      settings.withUnsafeBytes { settings in
        settings.baseAddress.map { execute(parser, $0, bytes.baseAddress, bytes.count) }
      }
    }
    guard taken == bytes.count else { return nil }
    return parser.load(fromByteOffset: parserByteCount - 8, as: Int.self)
  }
}
