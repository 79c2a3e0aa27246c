import Templating
import Tracking
import Words

/// The form about what drivers must bring before a job is done.
struct ProofSection {
  let needs: ProofNeeds
  let seen: String

  func value(_ words: Words) -> MustacheValue {
    let texts = words.settings.proof
    return .object([
      "seen": .text(seen), "title": .text(texts.title), "lead": .text(texts.lead),
      "boxes": .list(
        ProofNeeds.named.map { _, need in
          .object([
            "name": .text(TermsForm.name(of: need)), "label": .text(texts[need]),
            "isChosen": .bool(needs.contains(need)),
          ])
        }),
    ])
  }
}
