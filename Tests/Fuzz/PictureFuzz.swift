import Storage

/// A JPEG, PNG or WebP picture without what a camera wrote beside it: little longer at most, and cleaning it again
/// changes nothing.
func fuzzPicture(_ bytes: [UInt8]) {
  guard let clean = try? CleanPicture(bytes) else { return }
  precondition(clean.bytes.count <= bytes.count + 64)
  guard let again = try? CleanPicture(clean.bytes) else { preconditionFailure("its own bytes are refused") }
  precondition(again == clean)
}
