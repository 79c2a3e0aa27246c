import Templating
import Tracking
import Words

/// The customer's note for the driver: what is written, and the form.
extension CustomerPage {
  /// Whether the note can be changed now.
  var isNoteOpen: Bool { takesNote && job.status.isBeforeArrival }

  /// The fields of `note.mustache`; null where no note can be written. What was typed too late is there once more.
  func note(_ context: PageContext) -> MustacheValue {
    guard isNoteOpen || refusedNote != nil else { return .null }
    let (words, texts) = (context.words, context.words.notes)
    let known = job.texts[.customerNote]
    return .object([
      "title": .text(texts.title), "hint": .text(texts.hint), "send": .text(texts.send),
      "saved": .text(orNull: known == nil || refusedNote != nil ? nil : texts.saved),
      // The page's own address with its language: the form is in frames for all links to the job.
      "action": .text("?lang=\(context.locale.tag)"),
      "text": .text(refusedNote?.text ?? known ?? ""), "maximum": .text("\(NoteForm.maximumCharacters)"),
      "fault": .text(
        orNull: refusedNote?.fault.map {
          $0.text(words, tooLong: texts.tooLong, most: NoteForm.maximumCharacters, tooLate: texts.tooLate)
        }),
    ])
  }
}
