import Tracking

/// A job's pictures in one column: a line each, `before stored ID MEDIA-TYPE`, `before upstream PATH` or `after link
/// URL`.
extension JobPhoto {
  static func text(_ photos: [JobPhoto]) -> String? {
    if photos.isEmpty { return nil }
    return photos.map { photo in
      switch photo.content {
      case .stored(let id, let mediaType): "\(photo.kind.rawValue) stored \(id) \(mediaType)"
      case .upstream(let path): "\(photo.kind.rawValue) upstream \(path)"
      case .link(let url): "\(photo.kind.rawValue) link \(url)"
      }
    }.joined(separator: "\n")
  }

  /// Lines that cannot be read are left out.
  static func list(_ text: String?) -> [JobPhoto] {
    guard let text else { return [] }
    return text.split(separator: "\n").prefix(maximumPerJob).compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 3, let kind = Kind(rawValue: words[0]) else { return nil }
      switch (words[1], words.count) {
      case ("stored", 4): return JobPhoto(kind: kind, content: .stored(id: words[2], mediaType: words[3]))
      case ("upstream", 3): return JobPhoto(kind: kind, content: .upstream(path: words[2]))
      case ("link", 3): return JobPhoto(kind: kind, content: .link(url: words[2]))
      default: return nil
      }
    }
  }
}
