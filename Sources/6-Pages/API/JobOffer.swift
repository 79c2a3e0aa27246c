import JSON
import Tracking

/// A job in the form of an offer: the part that a driver may see before having the job, so that nobody learns who
/// lives where by reporting a false position.
///
/// An offer has the street without a number, the middle of a square of the earth, the time, the price, and the things
/// to move. Distances must be measured from that middle: exact ones from several places would reveal the exact place.
package enum JobOffer {
  static let squareMeters = 500
  package static let usualRadiusMeters = 30_000.0
  /// The bound of an address, which is a line or two long; the rest is left out.
  private static let maximumCharacters = 300

  static func place(_ pickup: Coordinate) -> Coordinate { pickup.snapped(toSquareOf: squareMeters) }

  package static func of(_ job: Job) -> Job {
    var offer = job
    offer.address = street(job.address)
    offer.pickup = job.pickup.map(place)
    offer.texts = OrderTexts()
    offer.confirmationCode = nil
    offer.driverNotes = nil
    offer.signature = nil
    offer.photos = []
    offer.failurePhotos = []
    offer.itemsJSON = job.itemsJSON.map(JobItems.namesAndNumbers)
    return offer
  }

  // MARK: The street

  /// "12 Harbour Street, Miami, FL 33101" becomes "Harbour Street, Miami, FL": it removes every word with a digit and
  /// the words that belong to it, but keeps English ordinals of numbered streets ("NW 7th Ave"). It rather removes
  /// too much than shows a house.
  static func street(_ address: String) -> String {
    address.prefix(maximumCharacters)
      .split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { withoutNumbers($0) }
      .filter { $0.contains { $0.isLetter } }
      .joined(separator: ", ")
  }

  /// Words that stand before a number and name the thing that it counts.
  private static let labels: Set<String> = [
    "#", "no", "no.", "nº", "n°", "apt", "apt.", "apartment", "unit", "suite", "ste", "ste.", "flat", "room",
    "floor", "piso", "puerta", "apto", "apto.", "portal", "escalera",
  ]

  private static func withoutNumbers(_ part: Substring) -> String {
    var kept: [Substring] = []
    var isAfterNumber = false
    for word in part.split(whereSeparator: \.isWhitespace) {
      if isNumbered(word) {
        while let label = kept.last, labels.contains(label.lowercased()) { kept.removeLast() }
        isAfterNumber = true
      } else if !isAfterNumber || word.count(where: \.isLetter) > 1 {
        // A single letter after a number is a stair or a door: "12 A".
        kept.append(word)
        isAfterNumber = false
      }
    }
    return kept.joined(separator: " ")
  }

  private static func isNumbered(_ word: Substring) -> Bool {
    let isOrdinal =
      word.first?.isASCII == true && word.first?.isWholeNumber == true
      && ["st", "nd", "rd", "th"].contains(word.drop { $0.isASCII && $0.isWholeNumber }.lowercased())
    if isOrdinal { return false }
    return word.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .decimalNumber, .letterNumber, .otherNumber: true
      default: false
      }
    }
  }
}
