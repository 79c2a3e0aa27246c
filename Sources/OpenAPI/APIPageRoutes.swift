import HTTP
import Templating
import Words

/// `/api/openapi.json`, the description of the server's addresses for programs, and `/api`, the same for people. Both
/// are made once, at the start.
///
/// Confined to the front loop.
package final class APIPageRoutes: RouteGroup {
  private static let path = "/api/openapi.json"

  package let document: APIDocument
  private let files: StaticFiles

  /// - Parameter routes: all other routes, as `Router.registered` has them.
  package init(
    describing routes: [String], files: StaticFiles, library: MustacheLibrary, context: PageContext
  ) {
    document = APIDocument(routes: routes + ["GET \(Self.path)"], files: files)
    // The descriptions are in one language, and so is the page.
    let page = APIPage(document: document.value).template(context.speaking(to: .standard))
    self.files = StaticFiles([
      (path: "openapi.json", bytes: document.bytes), (path: "api.html", bytes: library.render("api", page)),
    ])
  }

  package func add(to router: inout Router) {
    for (path, file) in [(Self.path, "openapi.json"), ("/api", "api.html")] {
      router.on(.get, path) { [files] request, _, responder in
        responder.send(files.response(for: request, path: file))
      }
    }
  }
}
