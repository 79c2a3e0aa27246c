import Net

/// Some fixes of a recording, in the order of the file.
struct RecordingBatch: Sendable {
  var fixes: [RecordedFix] = []
  /// Lines that could not be read.
  var badLineCount = 0
  /// Nothing comes after these.
  var isLast = false
  /// Why the rest of the file cannot be read, if that is so.
  var failure: NetError?
}
