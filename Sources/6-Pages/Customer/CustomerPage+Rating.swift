import Templating
import Tracking
import Words

/// The rating of a completed job: what the customer gave, and the form.
extension CustomerPage {
  /// The fields of `rating.mustache`; null before the job is completed.
  func rating(_ context: PageContext) -> MustacheValue {
    guard job.status == .completed else { return .null }
    let (given, words) = (job.rating, context.words.ratings)
    let isOpen = given?.isChangeable(now) ?? true
    var fields: [String: MustacheValue] = [
      "given": given.map { .object(shown($0, context)) } ?? .null,
      "form": isOpen ? .object(form(given, context)) : .null,
      "title": .text(given == nil ? words.title : words.yours),
    ]
    // Also where the form is gone: nothing that was typed is lost without a word.
    fields["fault"] = .text(orNull: isOpen ? nil : typed?.fault.map { text($0, context.words) })
    return .object(fields)
  }

  private func shown(_ rating: JobRating, _ context: PageContext) -> [String: MustacheValue] {
    let words = context.words
    return [
      "stars": .list(JobRating.stars.map { .object(["isLit": .bool($0 <= rating.stars)]) }),
      "text": .text(words.stars(rating.stars)), "comment": .text(orNull: rating.comment),
    ]
  }

  private func form(_ given: JobRating?, _ context: PageContext) -> [String: MustacheValue] {
    let (words, texts) = (context.words, context.words.ratings)
    let chosen = typed.map(\.stars) ?? given?.stars
    let comment = typed?.comment ?? given?.comment ?? ""
    let fault = typed?.fault.map { text($0, words) }
    let isOfStars = typed?.fault == .noStars
    var isOfComment = false
    if case .tooLong = typed?.fault { isOfComment = true }
    func shown(_ isHere: Bool) -> MustacheValue { .text(orNull: isHere ? fault : nil) }
    return [
      // The page's own address with its language: the form is in frames for all links to the job.
      "action": .text("?lang=\(context.locale.tag)"),
      "change": .text(orNull: given == nil ? nil : texts.change), "isOpen": .bool(typed != nil),
      "until": .text(
        orNull: given.map {
          Words.fill(
            texts.changeUntil, ["time": words.dayAndTime($0.changeableUntil, context.zone, now: now)])
        }),
      "stars": .list(
        JobRating.stars.map {
          .object([
            "value": .text("\($0)"), "text": .text(words.stars($0)), "isChosen": .bool($0 == chosen),
          ])
        }),
      "legend": .text(texts.title), "label": .text(texts.comment), "comment": .text(comment),
      "hint": .text(
        Words.fill(texts.commentHint, ["count": words.numeral(JobRating.maximumCommentCharacters)])),
      "maximum": .text("\(JobRating.maximumCommentCharacters)"), "send": .text(texts.send),
      "starsFault": shown(isOfStars), "commentFault": shown(isOfComment),
      "otherFault": shown(!isOfStars && !isOfComment),
    ]
  }

  private func text(_ fault: RatingForm.Fault, _ words: Words) -> String {
    let faults = words.ratings.faults
    return switch fault {
    case .noStars: faults.noStars
    case .tooLong(let count): Words.fill(faults.tooLong, ["count": words.numeral(count)])
    case .tooLate: faults.tooLate
    case .tooOften: faults.tooOften
    case .notStored: faults.notStored
    }
  }
}
