import Storage

/// A JPEG picture without what the camera wrote beside it: little longer at most, and cleaning it again changes nothing.
func fuzzJPEG(_ bytes: [UInt8]) {
  let clean = JPEGFile.withoutMetadata(bytes)
  precondition(clean.count <= bytes.count + 36)
  precondition(JPEGFile.withoutMetadata(clean) == clean)
}
