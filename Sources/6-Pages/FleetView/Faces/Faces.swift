import Brand
import HTTP
import Storage
import Store
import Tracking
import Words

/// Dresses pages in the face of the business, or of an operator, and serves the style, logo and icon of each face.
///
/// The files are public, at addresses that contain the hash of their content. Confined to the front loop. Bounds: one
/// dress for each face that was set, and `maximumFiles`: an open page may still ask for those of a former face.
package final class Faces: RouteGroup {
  private static let maximumFiles = 4 * (Face.maximumCount + 50)

  private let store: FleetStore
  /// Each with the face that it was made of, by the operator; "" for the business.
  private var dresses: [String: (face: Face, dress: FaceDress)] = [:]
  private var files: [String: FaceFile] = [:]
  /// The names of the files, in the order in which they came.
  private var fileNames: [String] = []
  /// The settings of which all files were made; -1 before that.
  private var dressedRevision = -1
  /// The product's own icon for home screens; it is kept for ever.
  private let ownTouchIcon = FaceFile(
    TouchIcon(letter: "W", accent: FaceDress.ownAccent(), on: SRGBColor(number: 0xffffff)))

  package init(store: FleetStore) {
    self.store = store
    files[ownTouchIcon.name] = ownTouchIcon
  }

  package func add(to router: inout Router) {
    router.on(.get, "/face/:file") { [unowned self] request, parameters, responder in
      responder.send(self.answer(parameters["file"], request))
    }
  }

  private func answer(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    if files[name] == nil { dressAll() }
    guard let file = files[name], let content = files[name]?.content() else {
      return .error(.notFound, "Not found")
    }
    var response = HTTPResponse(contentType: file.mediaType, body: content)
    response.headers.set("Cache-Control", "public, max-age=31536000, immutable")
    response.headers.set("ETag", "\"\(name)\"")
    // Opened as a page of its own a logo can do nothing either.
    response.headers.set("Content-Security-Policy", "default-src 'none'; sandbox")
    return ConditionalRequest.apply(request, to: response)
  }

  /// Makes the files of all faces: this server may have shown no page since they changed, and another one did. Once for
  /// each change, so that names nobody knows cost nothing.
  private func dressAll() {
    guard dressedRevision != store.businessRevision else { return }
    dressedRevision = store.businessRevision
    for name in [""] + store.business.operatorNames { _ = dress(of: name) }
  }

  /// The same context for the page of this job.
  package func dressed(_ context: PageContext, of job: JobSlot) -> PageContext {
    dressed(context, ofOperator: store.fleet.operatorName(of: job))
  }

  /// The same context with the face of this operator, or else of the business, and with the currency of prices.
  package func dressed(_ context: PageContext, ofOperator name: String? = nil) -> PageContext {
    var context = context
    context.face = dress(of: name ?? "")?.page
    context.touchIcon = context.face?.touchIcon ?? ownTouchIcon.address
    context.currency = store.currency
    return context
  }

  /// What a browser needs to put a page of this dressed context among a phone's apps. `title` says what the page is, or
  /// is nil; the installed page begins at `start`, and does not leave `scope`.
  package func manifest(_ context: PageContext, title: String?, start: String, scope: String) -> HTTPResponse
  {
    let manifest = WebManifest(
      face: context.face, title: title, context.locale, start: start, scope: scope,
      ownIcon: "\(context.assets)/favicon.svg", ownTouchIcon: ownTouchIcon.address)
    var response = HTTPResponse.json(manifest.json)
    response.headers.set("Content-Type", "application/manifest+json")
    return response.written(for: context.locale)
  }

  /// Nil if nothing was set for it, and nothing for the business.
  package func dress(of name: String) -> FaceDress? {
    let face = store.business.face(ofOperator: name).completed(by: store.business.face)
    if face.isEmpty { return nil }
    // Operators without a face of their own share that of the business.
    if !name.isEmpty, store.business.face(ofOperator: name).isEmpty { return dress(of: "") }
    if let known = dresses[name], known.face == face { return known.dress }
    let dress = FaceDress(face)
    dresses[name] = (face, dress)
    for file in dress.files where files.updateValue(file, forKey: file.name) == nil {
      fileNames.append(file.name)
      if fileNames.count > Self.maximumFiles { files[fileNames.removeFirst()] = nil }
    }
    return dress
  }
}
