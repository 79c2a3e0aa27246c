import Access
import HTTP
import JSON
import Storage
import Store
import Tracking

/// `/api/upload/photos`: pictures that an app sends before it names their purpose: the `before_photos` and
/// `after_photos` of a status, or the papers of a driver who registers.
///
/// Confined to the front loop. Bounds: a request of `maximumBodyBytes`, and those of `PictureUploads`.
package final class UploadRoutes: RouteGroup {
  package static let maximumBodyBytes = 12 << 20
  private static let path = "/api/upload/photos"

  private let access: Access
  private let cookies: SessionCookies
  private let uploads: PictureUploads
  private let keyed: KeyedRequests
  private let ownsAccounts: Bool
  private var store: FleetStore { access.store }

  package init(
    access: Access, cookies: SessionCookies, uploads: PictureUploads, keyed: KeyedRequests,
    ownsAccounts: Bool
  ) {
    self.access = access
    self.keyed = keyed
    self.cookies = cookies
    self.uploads = uploads
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
    try uploads.count(user.id)
    let pictures = try pictures(request)
    // The boundary of a form is another one each time.
    let key = try IdempotencyKey(request, by: user.id, asked: pictures.flatMap(\.digest))
    if let former = try keyed.former(key) { return responder.send(try answer(former)) }
    keyed.begin(key)
    uploads.take(pictures, of: user.id, key: key) { [self] result in
      responder.send(
        Result { () throws(RequestError) in
          if let former = try keyed.end(key, after: result.error) { return try answer(former) }
          return answer(try result.get().map(\.id))
        }
      ) { $0 }
    }
  }

  /// The pictures of an earlier request with the same key.
  private func answer(_ former: KeyedRequest) throws(RequestError) -> HTTPResponse {
    let ids = former.made.split(separator: " ").map(String.init)
    guard ids.allSatisfy({ store.accounts.apps.upload($0) != nil }) else {
      throw KeyedRequests.isMade("pictures that do not wait here any more")
    }
    return answer(ids)
  }

  private func answer(_ ids: [String]) -> HTTPResponse {
    APIRoute.success { $0.member("urls", ids.map { "\(Self.path)/\($0)" }) }
  }

  private func pictures(_ request: HTTPRequest) throws(RequestError) -> [CleanPicture] {
    let tooMany = RequestError.badRequest("Send at most \(JobPhoto.maximumPerJob) pictures at once")
    let form: MultipartForm
    do throws(MultipartForm.Fault) {
      form = try MultipartForm(
        contentType: request.headers["Content-Type"], body: request.body,
        maximumParts: 2 * JobPhoto.maximumPerJob)
    } catch {
      switch error {
      case .notMultipart: throw .badRequest("Send pictures as multipart/form-data")
      case .malformed: throw .badRequest("The body is no multipart/form-data that can be read")
      case .tooManyParts: throw tooMany
      }
    }
    let pictures: [CleanPicture]
    do throws(PictureUploads.Fault) {
      pictures = try PictureUploads.pictures(form, request.body)
    } catch {
      switch error {
      case .format: throw .badRequest("A file is no JPEG, PNG or WebP picture")
      case .size: throw .badRequest("A picture has more than \(PictureUploads.maximumBytes >> 20) MiB")
      case .pixels: throw .badRequest("A picture has more than \(CleanPicture.maximumPixels) pixels")
      case .count: throw tooMany
      }
    }
    guard !pictures.isEmpty else { throw .badRequest("There is no picture in the form") }
    return pictures
  }
}
