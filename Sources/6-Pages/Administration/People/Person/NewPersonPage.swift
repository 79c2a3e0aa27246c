import Access
import Templating
import Words

/// The form that adds a person. Template `new-person`; posts to `/board/people/new`.
struct NewPersonPage {
  var inputs: PersonInputs
  var answer: FormOutcome?
  var csrf: String?

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.people
    return context.page(
      title: "\(words.labels.add) · Waypost",
      [
        "say": Catalog.texts(of: words.labels), "csrf": .text(orNull: csrf),
        "inputs": inputs.value(context.words), "approved": .text(words.fields.approved),
        "isApproved": .bool(!inputs.typed[.approved].isEmpty),
        "problem": .text(orNull: answer.map { context.words[$0] }),
        "isOpen": .bool(answer != .upstream),
      ])
  }
}
