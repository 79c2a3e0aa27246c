import Access
import Auth
import HTTP
import JSON
import Net
import Storage
import Store
import Tracking

/// `/api/upload/photos`: pictures that an app sends before it names their purpose: the `before_photos` and
/// `after_photos` of a status, or the papers of a driver who registers.
///
/// Confined to the front loop. Bounds: a request of `maximumBodyBytes` with `JobPhoto.maximumPerJob` pictures of
/// `maximumBytes` each, twenty a minute for one account, `maximumPendingBytes` on their way to the disk, and the
/// bounds of `Upload`.
package final class UploadRoutes: RouteGroup {
  package static let maximumBodyBytes = 12 << 20
  static let maximumBytes = 4 << 20
  private static let partBytes = 512 << 10
  private static let maximumPendingBytes = 48 << 20
  private static let path = "/api/upload/photos"

  private let access: Access
  private let cookies: SessionCookies
  private let loop: EventLoop
  private let ownsAccounts: Bool
  private var store: FleetStore { access.store }
  private var byUser = RateLimiter<UserID>(capacity: 20, refillPerSecond: 20.0 / 60)
  private var pendingBytes = 0

  package init(access: Access, cookies: SessionCookies, loop: EventLoop, ownsAccounts: Bool) {
    self.access = access
    self.cookies = cookies
    self.loop = loop
    self.ownsAccounts = ownsAccounts
  }

  package func add(to router: inout Router) {
    let body = BodyLimit(Self.maximumBodyBytes) { [unowned self] in self.mayUpload($0) }
    router.on(.post, Self.path, body: body, self, UploadRoutes.upload)
    router.on(.get, Self.path + "/:id", self, UploadRoutes.show)
  }

  private func show(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let upload = try seen(parameters["id"], request)
    PhotoResponse.send(.stored(id: upload.id, mediaType: upload.mediaType), from: store, responder)
  }

  private func mayUpload(_ request: HTTPRequest) -> Bool {
    ownsAccounts && (try? access.user(request)) != nil
  }

  /// The id in the address of an uploaded picture; nil for other texts.
  static func id(in text: String) -> String? {
    guard text.hasPrefix(path + "/") else { return nil }
    return String(text.dropFirst(path.utf8.count + 1))
  }

  /// A picture that this request may see: its uploader with a token, and dispatchers with a token or a session of the
  /// board.
  private func seen(_ id: String, _ request: HTTPRequest) throws(RequestError) -> Upload {
    let upload = store.accounts.apps.upload(id)
    if cookies.dispatcher(request) == nil {
      let user = try access.user(request)
      // The same answer for a foreign picture as for none.
      guard user.role.isDispatcher || upload?.userID == user.id else {
        throw store.unknown(.forbidden("This picture is not yours, or is not kept any more"))
      }
    }
    guard let upload else { throw store.unknown(.notFound("Photo not found")) }
    return upload
  }

  private func upload(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    let user = try access.user(request)
    guard ownsAccounts else { throw .upstreamOwnsAccounts }
    let verdict = byUser.take(user.id, nowMilliseconds: loop.nowMilliseconds)
    if case .refused(let seconds) = verdict { throw .tooManyRequests(retryAfterSeconds: seconds) }
    let pictures = try pictures(request)
    let byteCount = pictures.reduce(0) { $0 + $1.bytes.count }
    let apps = store.accounts.apps
    guard pendingBytes + byteCount <= Self.maximumPendingBytes,
      apps.waitingUploadCount + pictures.count <= Upload.maximumWaiting
    else { throw .busy }
    var changes: [[DurableWrite]] = []
    var urls: [String] = []
    for picture in pictures {
      guard let id = try? RandomToken(byteCount: 16) else { throw .busy }
      let upload = Upload(id: id.text, userID: user.id, mediaType: picture.mediaType, at: store.clock())
      changes += self.changes(upload, picture.bytes)
      urls.append("\(Self.path)/\(id.text)")
    }
    let waiting = apps.uploads(of: user.id).filter { !$0.isKept }
    let oldest = waiting.prefix(max(0, waiting.count + pictures.count - Upload.maximumWaitingPerAccount))
    if !oldest.isEmpty { changes.append(oldest.map { .app(.uploadGone(id: $0.id)) }) }
    // Alone, all is one change.
    if store.log == nil { changes = [changes.flatMap { $0 }] }
    pendingBytes += byteCount
    store.submit(inTurn: changes) { [weak self] result in
      self?.pendingBytes -= byteCount
      responder.send(result) { _ in APIRoute.success { $0.member("urls", urls) } }
    }
  }

  /// Where nodes share a log, a change is a message of NATS, which has 1 MiB; nobody is given
  /// the address of a picture that is not whole.
  private func changes(_ upload: Upload, _ bytes: [UInt8]) -> [[DurableWrite]] {
    guard store.log != nil else { return [[.app(.upload(upload, bytes: bytes))]] }
    return stride(from: 0, to: bytes.count, by: Self.partBytes).map { start in
      let part = Array(bytes[start..<min(bytes.count, start + Self.partBytes)])
      return [.app(start == 0 ? .upload(upload, bytes: part) : .uploadPart(id: upload.id, bytes: part))]
    }
  }

  private func pictures(
    _ request: HTTPRequest
  ) throws(RequestError) -> [(bytes: [UInt8], mediaType: String)] {
    let form: MultipartForm
    do throws(MultipartForm.Fault) {
      form = try MultipartForm(
        contentType: request.headers["Content-Type"], body: request.body,
        maximumParts: 2 * JobPhoto.maximumPerJob)
    } catch {
      switch error {
      case .notMultipart: throw .badRequest("Send pictures as multipart/form-data")
      case .malformed: throw .badRequest("The body is no multipart/form-data that can be read")
      case .tooManyParts: throw .badRequest("Send at most \(JobPhoto.maximumPerJob) pictures at once")
      }
    }
    var pictures: [(bytes: [UInt8], mediaType: String)] = []
    for part in form.parts {
      let bytes = Array(request.body[part.range])
      // The picture's first bytes decide its type.
      guard let mediaType = PictureFormat.mediaType(of: bytes) else {
        // A form may have fields of other kinds beside its files.
        if part.isFile { throw .badRequest("A file is no JPEG, PNG or WebP picture") }
        continue
      }
      guard bytes.count <= Self.maximumBytes else {
        throw .badRequest("A picture has more than \(Self.maximumBytes >> 20) MiB")
      }
      pictures.append((bytes, mediaType))
    }
    guard !pictures.isEmpty else { throw .badRequest("There is no picture in the form") }
    guard pictures.count <= JobPhoto.maximumPerJob else {
      throw .badRequest("Send at most \(JobPhoto.maximumPerJob) pictures at once")
    }
    return pictures
  }
}
