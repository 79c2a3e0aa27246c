import Auth
import HTTP
import System
import Templating

/// The style of customers' pages, within a page: so that the first page of a link needs no second request before it can
/// be drawn. A page that comes again asks for the file, which the browser then keeps.
package struct FirstStyle: Sendable {
  let html: MustacheValue
  /// Its source in the page's policy (CSP Level 3, 2.3.1).
  let source: String

  /// Nil if there is no such file, or one that could end the element it stands in.
  package init?(_ files: StaticFiles) {
    guard let bytes = files.bytes(of: "app.css"), let text = String(validating: bytes, as: UTF8.self),
      !text.contains("</")
    else { return nil }
    html = .html(text)
    source = "'sha256-\(Base64.standard.encode(Sha256.digest(bytes)))'"
  }
}
