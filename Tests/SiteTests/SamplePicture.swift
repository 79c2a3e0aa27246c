/// Pictures for forms that are written as text.
enum SamplePicture {
  /// A WebP picture that is a text; `more`, of at most 100 bytes, is a part of what a browser draws.
  static func webP(_ more: String = "") -> String {
    let content = "/0000" + more + (more.utf8.count % 2 == 0 ? " " : "")
    func length(_ count: Int) -> String { "\(Character(Unicode.Scalar(UInt8(count))))\0\0\0" }
    let chunk = "VP8L\(length(content.utf8.count))\(content)"
    return "RIFF\(length(4 + chunk.utf8.count))WEBP\(chunk)"
  }
}
