import Logos
import HTTP
import Storage
import Store
import Tracking
import Words

/// Dresses pages in the brand of the business, or of an operator, and serves the style, logo and icon of each brand.
///
/// The files are public, at addresses that contain the hash of their content. Confined to the front loop. Bounds: one
/// dress for each brand that was set, and `maximumFiles`: an open page may still ask for those of a former brand.
package final class Brands: RouteGroup {
  private static let maximumFiles = 4 * (Brand.maximumCount + 50)

  private let store: FleetStore
  /// Each with the brand that it was made of, by the operator; "" for the business.
  private var publishedBrands: [String: (brand: Brand, published: PublishedBrand)] = [:]
  private var files: [String: BrandFile] = [:]
  /// The names of the files, in the order in which they came.
  private var fileNames: [String] = []
  /// The settings of which all files were made; -1 before that.
  private var publishedRevision = -1
  /// The product's own icon for home screens; it is kept for ever.
  private let ownTouchIcon = BrandFile(
    TouchIcon(letter: "W", accent: PublishedBrand.ownAccent(), on: SRGBColor(number: 0xffffff)))

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
    if files[name] == nil { publishAll() }
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

  /// Makes the files of all brands: this server may have shown no page since they changed, and another one did. Once for
  /// each change, so that names nobody knows cost nothing.
  private func publishAll() {
    guard publishedRevision != store.businessRevision else { return }
    publishedRevision = store.businessRevision
    for name in [""] + store.business.operatorNames { _ = published(of: name) }
  }

  /// The same context for the page of this job.
  package func branded(_ context: PageContext, of job: JobSlot) -> PageContext {
    branded(context, ofOperator: store.fleet.operatorName(of: job))
  }

  /// The same context with the brand of this operator, or else of the business, and with the currency of prices.
  package func branded(_ context: PageContext, ofOperator name: String? = nil) -> PageContext {
    var context = context
    context.brand = published(of: name ?? "")?.page
    context.touchIcon = context.brand?.touchIcon ?? ownTouchIcon.address
    context.currency = store.currency
    return context
  }

  /// What a browser needs to put a page of this dressed context among a phone's apps. `title` says what the page is, or
  /// is nil; the installed page begins at `start`, and does not leave `scope`.
  package func manifest(_ context: PageContext, title: String?, start: String, scope: String) -> HTTPResponse
  {
    let manifest = WebManifest(
      brand: context.brand, title: title, context.locale, start: start, scope: scope,
      ownIcon: "\(context.assets)/favicon.svg", ownTouchIcon: ownTouchIcon.address)
    var response = HTTPResponse.json(manifest.json)
    response.headers.set("Content-Type", "application/manifest+json")
    return response.written(for: context.locale)
  }

  /// Nil if nothing was set for it, and nothing for the business.
  package func published(of name: String) -> PublishedBrand? {
    let brand = store.business.brand(ofOperator: name).completed(by: store.business.brand)
    if brand.isEmpty { return nil }
    // Operators without a brand of their own share that of the business.
    if !name.isEmpty, store.business.brand(ofOperator: name).isEmpty { return published(of: "") }
    if let known = publishedBrands[name], known.brand == brand { return known.published }
    let published = PublishedBrand(brand)
    publishedBrands[name] = (brand, published)
    for file in published.files where files.updateValue(file, forKey: file.name) == nil {
      fileNames.append(file.name)
      if fileNames.count > Self.maximumFiles { files[fileNames.removeFirst()] = nil }
    }
    return published
  }
}
