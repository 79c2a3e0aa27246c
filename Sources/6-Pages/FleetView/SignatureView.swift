import Templating
import Tracking
import Words

/// Who took what was brought, with the signature drawn from its numbers. Partial `signature`.
package enum SignatureView {
  package static func value(_ signature: Signature?, _ words: Words) -> MustacheValue {
    guard let signature else { return .null }
    return .object([
      "title": .text(words.proof.receivedBy), "name": .text(signature.name),
      "path": .text(orNull: signature.path), "label": .text(words.proof.signature),
      "width": .text("\(Signature.width)"), "height": .text("\(Signature.height)"),
    ])
  }
}
