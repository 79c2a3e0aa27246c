import Auth
import JSON
import Storage
import Store
import System
import Tracking

/// The pictures that a driver's app sends with a status, `before_photos` and `after_photos`, and with what could not be
/// done, `photos`: arrays of strings.
///
/// A `data:` address of a JPEG, PNG or WebP picture is kept in the database; the address of a picture that the driver
/// uploaded before (`UploadRoutes`) gives that picture to the job; an `https:` address is kept as an address. A
/// picture that the job has already changes nothing, because the app names it again with the next status. Any other
/// text makes the whole request fail.
struct PhotoUpload {
  /// The body of a status has room for about one picture of this size.
  static let maximumBytes = 512 * 1024
  static let maximumBodyBytes = 1 << 20

  /// Those of a status.
  private(set) var photos: [JobPhoto] = []
  /// All that are new.
  private(set) var contents: [JobPhoto.Content] = []
  private(set) var writes: [DurableWrite] = []

  private let job: JobID
  private let known: [JobPhoto]
  private let uploads: (String) -> Upload?

  /// Those of a status.
  ///
  /// - Parameters:
  ///   - known: the job's pictures until now.
  ///   - uploads: finds by its id a picture that this driver uploaded, and that waits for a job.
  init(
    _ body: JSONValue, of job: JobID, known: [JobPhoto] = [],
    uploads: @escaping (String) -> Upload? = { _ in nil }
  ) throws(RequestError) {
    (self.job, self.known, self.uploads) = (job, known, uploads)
    for kind in JobPhoto.Kind.allCases {
      let former = contents.count
      try read("\(kind.rawValue)_photos", of: body)
      photos += contents[former...].map { JobPhoto(kind: kind, content: $0) }
    }
    guard photos.count <= JobPhoto.maximumPerJob else { throw .fleet(.tooManyPhotos) }
  }

  /// Those of what could not be done.
  init(ofFailure body: JSONValue, of job: JobID, uploads: @escaping (String) -> Upload?) throws(RequestError)
  {
    (self.job, known, self.uploads) = (job, [], uploads)
    try read("photos", of: body)
  }

  private mutating func read(_ key: String, of body: JSONValue) throws(RequestError) {
    guard let given = body[key], given != .null else { return }
    guard let elements = given.arrayValue, elements.count <= JobPhoto.maximumPerJob else {
      throw .badRequest("\(key) takes at most \(JobPhoto.maximumPerJob) pictures")
    }
    for element in elements {
      guard let text = element.stringValue else { throw .badRequest("\(key) takes texts") }
      if let id = UploadRoutes.id(in: text) {
        try take(id, key)
      } else if !Self.isShown(text, job, known) {
        try add(text, key)
      }
    }
  }

  private mutating func take(_ id: String, _ key: String) throws(RequestError) {
    let isKnown = (known.map(\.content) + contents).contains {
      if case .stored(id, _) = $0 { true } else { false }
    }
    if isKnown { return }
    guard let upload = uploads(id) else {
      throw .badRequest("\(key) names an uploaded picture that is not yours, or is not kept any more")
    }
    contents.append(.stored(id: id, mediaType: upload.mediaType))
    writes.append(.app(.uploadTaken(id: id, by: job)))
  }

  /// Whether it is the address by which `JobJSON` names a picture of this job.
  private static func isShown(_ text: String, _ job: JobID, _ known: [JobPhoto]) -> Bool {
    known.indices.contains { text == "/api/jobs/\(job.rawValue)/photos/\($0)" }
      || known.contains { $0.content == .link(url: text) }
  }

  private mutating func add(_ text: String, _ key: String) throws(RequestError) {
    if text.hasPrefix("https://") {
      guard PictureFormat.isAddress(text) else { throw .badRequest("\(key) has an address that is none") }
      contents.append(.link(url: text))
      return
    }
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      ["data:image/jpeg;base64", "data:image/png;base64", "data:image/webp;base64"]
        .contains(String(text[..<comma]))
    else { throw .badRequest("\(key) takes data:image/jpeg, png or webp in base64, and https addresses") }
    let encoded = text.utf8[text.utf8.index(after: comma)...]
    guard encoded.count <= Self.maximumBytes / 3 * 4 + 4 else {
      throw .badRequest("\(key) has a picture of more than \(Self.maximumBytes / 1024) KiB")
    }
    // The picture's first bytes decide its type, not the address.
    guard let bytes = Base64.standard.decode(Array(encoded).span) else {
      throw .badRequest("\(key) has a picture that cannot be read")
    }
    let picture: CleanPicture
    do throws(CleanPicture.Fault) { picture = try CleanPicture(bytes) } catch {
      switch error {
      case .unreadable: throw .badRequest("\(key) has a picture that cannot be read")
      case .tooManyPixels:
        throw .badRequest("\(key) has a picture of more than \(CleanPicture.maximumPixels) pixels")
      }
    }
    guard let id = try? RandomToken(byteCount: 16) else { throw .busy }
    contents.append(.stored(id: id.text, mediaType: picture.mediaType))
    writes.append(.photo(PhotoBytes(id: id.text, jobID: job, bytes: picture.bytes)))
  }
}
