import Glibc

private let parserByteCount = 32

/// http_parser of Debian (`libhttp-parser2.9`), which Node.js and others read requests with for years: loaded when it
/// is there, to be measured beside our own parser.
///
/// Confined to one thread. The structures are written down here from its header, `http_parser.h` of 2.9: a parser has
/// 32 bytes, the settings are ten function pointers.
final class HTTPParserReference {
  private typealias Initialize = @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
  private typealias Execute =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeRawPointer, UnsafePointer<UInt8>?, Int
    ) -> Int
  private typealias OnData = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int) -> Int32

  /// `HTTP_REQUEST` of its `enum http_parser_type`.
  private static let request: Int32 = 0

  private let initialize: Initialize
  private let execute: Execute
  private let parser = UnsafeMutableRawPointer.allocate(byteCount: parserByteCount, alignment: 16)
  /// `http_parser_settings`: `on_url` is the second, `on_header_field` the fourth, `on_header_value` the fifth.
  private let settings: [OnData?]

  /// Nil where the library is not installed.
  init?() {
    guard let library = dlopen("libhttp_parser.so.2.9", RTLD_NOW | RTLD_LOCAL),
      let initialize = dlsym(library, "http_parser_init"), let execute = dlsym(library, "http_parser_execute")
    else { return nil }
    // A pointer to a C function and one to `void` are of one size; the types are those that its header declares.
    self.initialize = unsafeBitCast(initialize, to: Initialize.self)
    self.execute = unsafeBitCast(execute, to: Execute.self)
    // It counts what it found, and keeps nothing: less than our own parser does.
    let onData: OnData = { parser, _, _ in
      // Its `void *data`, the last eight bytes of a parser, is ours: here the number of parts that were found.
      parser.advanced(by: parserByteCount - 8).assumingMemoryBound(to: Int.self).pointee += 1
      return 0
    }
    settings = [nil, onData, nil, onData, onData, nil, nil, nil, nil, nil]
  }

  deinit { parser.deallocate() }

  /// - Returns: how many parts it found in the head: the target, and each name and value.
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
