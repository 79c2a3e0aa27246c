import API
import Places
import Store
import System
import Tracking
import Words

/// A place from which a board's drivers are sorted. The board's address contains it.
struct NearPlace: Hashable, Sendable {
  let coordinate: Coordinate
  /// As the dispatcher chose it; the coordinate if it has no name.
  let name: String

  init(_ coordinate: Coordinate, name: String) {
    self.coordinate = coordinate
    self.name = name.isEmpty ? Self.numbers(coordinate) : name
  }

  /// Nil if the text is no place, as "60.17,24.94" is one.
  init?(_ text: String, name: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(String($0)) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(coordinate, name: name)
  }

  /// The text for an address, some 1 m exact.
  var text: String { Self.numbers(coordinate) }

  private static func numbers(_ place: Coordinate) -> String {
    [place.latitude, place.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }.joined(separator: ",")
  }

  /// The address in "near 12 Quay Street", in each of the languages; nil for other texts.
  static func address(in text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    let folded = FoldedText(words.joined(separator: " ")).bytes
    guard let phrase = phrases.first(where: { folded.starts(with: $0) }) else { return nil }
    let count = phrase.count { $0 == UInt8(ascii: " ") }
    return words.dropFirst(count).joined(separator: " ")
  }

  /// Folded, each with a space at its end, the longest first.
  private static let phrases: [[UInt8]] =
    Language.all
    .flatMap { PageLocale($0, region: nil).words.board.near.phrases.split(separator: ",") }
    .map { FoldedText(String($0.drop { $0 == " " })).bytes + [UInt8(ascii: " ")] }
    .sorted { $0.count > $1.count }
}

extension NearPlace {
  init?(_ found: FoundPlace) {
    guard let coordinate = found.coordinate else { return nil }
    self.init(coordinate, name: found.text)
  }
}
