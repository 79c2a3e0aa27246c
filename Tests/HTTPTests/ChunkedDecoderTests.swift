import Testing

@testable import HTTP

@Suite struct ChunkedDecoderTests {
  struct Outcome: Equatable {
    var body: [UInt8] = []
    var consumed = 0
    var isDone = false
    var error: HTTPError?
  }

  static func outcome(_ pieces: [[UInt8]], _ limits: RequestLimits) -> Outcome {
    var decoder = ChunkedDecoder(limits: limits)
    var outcome = Outcome()
    for piece in pieces {
      do throws(HTTPError) {
        outcome.consumed += try decoder.decode(piece.span, into: &outcome.body)
      } catch {
        return Outcome(error: error)
      }
    }
    outcome.isDone = decoder.isDone
    return outcome
  }

  /// The outcome, which must not depend on how the bytes are cut.
  static func outcome(
    _ text: String, limits: RequestLimits = RequestLimits(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Outcome {
    let bytes = Array(text.utf8)
    let whole = outcome([bytes], limits)
    for cut in 0...bytes.count {
      #expect(
        outcome([Array(bytes[..<cut]), Array(bytes[cut...])], limits) == whole, "cut at \(cut)",
        sourceLocation: sourceLocation)
    }
    #expect(outcome(bytes.map { [$0] }, limits) == whole, sourceLocation: sourceLocation)
    return whole
  }

  @Test func `chunks are joined; extensions and trailers are checked and dropped`() {
    let text = "5\r\nhello\r\n00A;a=b;c=\"d e\"\r\n0123456789\r\n0;x\r\nT-One: 1\r\nTwo:\r\n\r\n"
    let outcome = Self.outcome(text + "GET /")
    #expect(outcome.isDone)
    #expect(outcome.body == Array("hello0123456789".utf8))
    #expect(outcome.consumed == text.utf8.count)
    for extensions in [
      ";a", " ; a", "\t;a = b", ";a=\"\"", ";a=\"b\";c", #";a="q;\"\\ é";b=c;d"#, "; a = \"b\" ; c",
    ] {
      #expect(Self.outcome("1\(extensions)\r\nx\r\n0\r\n\r\n").body == Array("x".utf8), "\(extensions)")
    }
    #expect(Self.outcome("0\r\n\r\n") == .init(body: [], consumed: 5, isDone: true))
    #expect(!Self.outcome("3\r\nab").isDone)
  }

  static let refused: [(String, HTTPError)] = [
    ("\r\n", .malformedChunk), ("x\r\n", .malformedChunk), ("-1\r\n", .malformedChunk),
    ("+1\r\na\r\n", .malformedChunk), ("0x1\r\na\r\n", .malformedChunk), (" 1\r\na\r\n", .malformedChunk),
    ("1 \r\na\r\n", .malformedChunk), ("1\n", .bareLineFeed), ("1\ra", .bareCarriageReturn),
    ("1;a\n", .bareLineFeed), ("1;\u{0}\r\n", .malformedChunk), ("1\r\nab", .malformedChunk),
    ("1\r\na\n", .malformedChunk), ("1\r\na\rb", .bareCarriageReturn),
    ("0000000000000001\r\n", .malformedChunk), ("fffffffffffffff\r\n", .bodyTooLarge),
    ("0\r\n\n", .malformedHeader), ("0\r\n\rX", .bareCarriageReturn),
    ("0\r\nX : 1\r\n\r\n", .malformedHeader),
    ("0\r\n X: 1\r\n\r\n", .malformedHeader), ("0\r\nX: 1\n\r\n", .bareLineFeed),
    ("1;\r\n", .malformedChunk), ("1;;a\r\n", .malformedChunk), ("1;=a\r\n", .malformedChunk),
    ("1;a=\r\n", .malformedChunk), ("1;a=b=c\r\n", .malformedChunk), ("1;a b\r\n", .malformedChunk),
    ("1;a \r\n", .malformedChunk), ("1 a\r\n", .malformedChunk), ("1;a=\"b\r\n", .malformedChunk),
    ("1;a=\"b\"c\r\n", .malformedChunk), ("1;a=\"b\\\r\n", .malformedChunk), ("1;a=\"\n", .bareLineFeed),
    ("1;a=\"\u{7f}\"\r\n", .malformedChunk), ("1;a\rb", .bareCarriageReturn),
    ("0\r\nX: \u{0}\r\n\r\n", .malformedHeader), ("0\r\nX\r\n\r\n", .malformedHeader),
  ]

  @Test(arguments: refused)
  func `what is not exactly a chunk is refused`(_ text: String, _ error: HTTPError) {
    #expect(Self.outcome(text).error == error)
  }

  @Test func `body, extensions and trailers have bounds`() {
    var limits = RequestLimits()
    limits.maximumBodyBytes = 10
    limits.maximumTrailerBytes = 8
    #expect(Self.outcome("5\r\nhello\r\n5\r\nworld\r\n0\r\n\r\n", limits: limits).isDone)
    #expect(Self.outcome("5\r\nhello\r\n6\r\nworld!\r\n", limits: limits).error == .bodyTooLarge)
    #expect(Self.outcome("1;aaaaaaa\r\nx\r\n0\r\n\r\n", limits: limits).isDone)
    #expect(Self.outcome("1;aaaaaaaa\r\nx\r\n", limits: limits).error == .headTooLarge)
    #expect(Self.outcome("0\r\nname: value\r\n\r\n", limits: limits).error == .headTooLarge)
  }
}
