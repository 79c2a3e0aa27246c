import Places
import Templating
import Words

/// The places among which a form asks, or the one that it asks to confirm. Partial `place-choices`.
package struct PlaceChoices {
  private let found: [FoundPlace]
  private let words: Words

  package init(_ found: [FoundPlace], _ words: Words) {
    self.found = found
    self.words = words
  }

  /// Null without places.
  package var value: MustacheValue {
    guard !found.isEmpty else { return .null }
    let labels = words.jobForms.labels
    return .object([
      "question": .text(found.count == 1 ? labels.isThisPlace : labels.whichPlace),
      "places": .list(
        found.enumerated().map { index, place in
          .object([
            "value": .text(place.choice), "text": .text(place.text),
            "note": .text(orNull: place.estimate.map { labels[$0] }), "isFirst": .bool(index == 0),
          ])
        }),
    ])
  }
}

extension Words {
  /// The place, with how its point was found if the map lacks the number: "833 Market Street (…)".
  package func said(_ place: FoundPlace) -> String {
    place.estimate.map { "\(place.text) (\(jobForms.labels[$0]))" } ?? place.text
  }
}

extension Catalog.JobFormWords.Labels {
  fileprivate subscript(_ estimate: FoundPlace.Estimate) -> String {
    switch estimate {
    case .betweenNumbers: betweenNumbers
    case .street: streetOnly
    }
  }
}
