import Net

/// Some fixes of a recording, in the order of the file.
struct RecordingBatch: Sendable {
  var fixes: [RecordedFix] = []
  /// The number of lines that could not be read.
  var badLineCount = 0
  /// Whether this is the last batch of the file.
  var isLast = false
  /// The error that ended the reading early; nil if there was none.
  var failure: NetError?
}
