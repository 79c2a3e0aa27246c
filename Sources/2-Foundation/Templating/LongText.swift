/// Makes a long text that somebody sent into the content of an element, in portions: some megabytes of it would hold
/// everything else up for tens of milliseconds.
///
/// What is no UTF-8 is shown as U+FFFD. Bound: `maximumBytes` of markup, beyond which there is none.
package struct LongText {
  package static let maximumBytes = 2 << 20
  /// Some tens of microseconds.
  private static let portionBytes = 2 << 10
  private static let maximumContinuationBytes = 3

  private var rest: ArraySlice<UInt8>
  private var made: [UInt8] = []

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The text, once `advance` returned false; nil if it is too long.
  package var markup: [UInt8]? { made.count <= Self.maximumBytes ? made : nil }

  /// Makes a portion; false after the last.
  package mutating func advance() -> Bool {
    var portion = rest.prefix(Self.portionBytes)
    rest = rest.dropFirst(portion.count)
    // No character is cut.
    let following = rest.prefix(Self.maximumContinuationBytes).prefix { $0 & 0xC0 == 0x80 }
    portion += following
    rest = rest.dropFirst(following.count)
    made.appendEscapingHTML(String(decoding: portion, as: UTF8.self), isContent: true)
    return !rest.isEmpty && made.count <= Self.maximumBytes
  }
}
