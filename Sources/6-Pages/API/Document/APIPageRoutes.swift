import HTTP
import Templating
import Words

/// `/api/openapi.json`, the description of the server's addresses for programs, and `/api`, the same for people.
///
/// Both are made once, when one of them is first asked for. A server makes them at its start (`prepare`), as that takes
/// longer than a turn of the loop may. Confined to the front loop.
package final class APIPageRoutes: RouteGroup {
  private static let path = "/api/openapi.json"

  private let routes: [String]
  private let descriptions: StaticFiles
  private let library: MustacheLibrary
  private let context: PageContext
  package private(set) lazy var document = APIDocument(
    routes: routes + ["GET \(Self.path)"], files: descriptions)
  private lazy var files = {
    // The descriptions are in one language, and so is the page.
    let page = APIPage(document: document.value).template(context.speaking(to: .standard))
    return StaticFiles([
      (path: "openapi.json", bytes: document.bytes), (path: "api.html", bytes: library.render("api", page)),
    ])
  }()

  /// - Parameter routes: all other routes, as `Router.registered` has them.
  package init(
    describing routes: [String], files: StaticFiles, library: MustacheLibrary, context: PageContext
  ) {
    self.routes = routes
    descriptions = files
    self.library = library
    self.context = context
  }

  package func prepare() { _ = files }

  package func add(to router: inout Router) {
    for (path, file) in [(Self.path, "openapi.json"), ("/api", "api.html")] {
      router.on(.get, path) { [unowned self] request, _, responder in
        responder.send(self.files.response(for: request, path: file))
      }
    }
  }
}
