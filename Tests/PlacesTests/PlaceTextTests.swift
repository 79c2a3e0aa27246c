import Testing

@testable import Places

struct PlaceTextTests {
  @Test(
    arguments: [
      ("Straße des 17. Juni", ["strasse", "des", "17", "juni"]), ("O'Farrell", ["o", "farrell"]),
      ("Łódź, Ørsted IŞIK ığ", ["lodz", "orsted", "isik", "ig"]), ("Nguyễn Huệ", ["nguyen", "hue"]),
      ("E\u{301}cole", ["ecole"]), ("東京 12", ["東京", "12"]), ("--", []),
      ("１２ Ｍain ٨٥", ["12", "main", "85"]),
    ])
  func `Words are folded`(text: String, words: [String]) {
    #expect(PlaceWords.split(text) == words)
  }

  @Test(
    arguments: [
      ("suter", "sutter", true), ("grimladi", "grimaldi", true), ("plaiti", "plati", true),
      ("baele", "beale", true), ("oak", "elm", false), ("abcd", "badc", false),
      ("jemappes", "jemmapes", false),
    ])
  func `One typing mistake is one`(typed: String, word: String, isOne: Bool) {
    #expect(TypingMistake.isOne(Array(typed.utf8), Array(word.utf8), isPrefix: false) == isOne)
  }

  @Test func `A beginning may have a mistake too`() {
    #expect(TypingMistake.isOne(Array("calfi".utf8), Array("california".utf8), isPrefix: true))
    #expect(!TypingMistake.isOne(Array("calfi".utf8), Array("california".utf8), isPrefix: false))
  }

  @Test(
    arguments: [
      ("12", ["12"]), ("54;56", ["54", "56"]), ("10-14", ["10", "12", "14"]), ("12 bis", ["12bis"]),
      ("4B", ["4b"]), ("3-4", ["3", "4"]), ("1-999", ["1"]), ("x", []), ("-5", ["5"]),
    ])
  func `House numbers are read as maps write them`(text: String, numbers: [String]) {
    #expect(PlaceNumber.all(text).map(\.text) == numbers)
  }
}
