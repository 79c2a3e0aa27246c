import Auth
import Maps
import System
import Templating
import Words

/// The style of a picture that stands alone: an SVG opened by itself is a page, which may use its own style and nothing
/// else.
package enum PictureStyle {
  /// The fields of `picture-style`: the colors of the brand, and of the map's drawing.
  package static func value(_ brand: PageBrand?) -> MustacheValue {
    .object(["mapRules": .html(MapStyle.rules), "face": brand?.value ?? .null])
  }

  /// The content security policy of a picture with this style; `hasImages` where a logo is in the picture itself.
  package static func policy(_ style: [UInt8], hasImages: Bool = false) -> String {
    let digest = Base64.standard.encode(Sha256.digest(style))
    return "default-src 'none';\(hasImages ? " img-src data:;" : "") style-src 'sha256-\(digest)'; sandbox"
  }
}
