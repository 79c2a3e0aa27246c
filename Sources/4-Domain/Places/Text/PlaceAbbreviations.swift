/// The usual short forms of the words in addresses, by language. Names are stored with all forms of their words, so
/// that each form finds every other.
enum PlaceAbbreviations {
  /// Words that a question may leave out.
  static let small = Set(
    ("a al am an and d da das de dei del della dem den der des di die do dos du e el "
      + "et im in l la las le les los of the und van vom von y zum zur").split(separator: " ").map {
        String($0)
      })

  /// Each line is one word in all of its forms, the first one in full.
  private static let lines: [String] = english + german + french + spanish + italian

  private static let english = [
    "street st str", "avenue av ave", "boulevard blvd bd boul bvd", "road rd", "drive dr drv", "lane ln",
    "court ct crt", "place pl", "square sq", "terrace ter terr", "highway hwy", "parkway pkwy", "alley aly",
    "circle cir", "crescent cres", "plaza plz pza", "expressway expy", "freeway fwy", "heights hts",
    "mount mt",
    "fort ft", "saint st", "sainte ste", "north n", "south s", "east e", "west w", "center centre ctr",
    "bridge br",
    "doctor dr", "junior jr", "park pk", "station stn", "building bldg", "first 1st", "second 2nd",
    "third 3rd",
    "fourth 4th", "fifth 5th", "sixth 6th", "seventh 7th", "eighth 8th", "ninth 9th", "tenth 10th",
    "eleventh 11th", "twelfth 12th",
  ]
  private static let german = [
    "strasse str", "platz pl", "gasse gass g", "weg w", "allee al", "sankt st skt", "doktor dr",
    "professor prof",
    "bahnhof bhf bf", "hauptbahnhof hbf",
  ]
  private static let french = [
    "rue r", "avenue av ave", "boulevard bd bld blvd boul", "place pl", "chemin ch che chem", "impasse imp",
    "allee all", "passage pass", "quai q", "route rte", "square sq", "faubourg fbg fg faub", "saint st",
    "sainte ste", "general gal gen", "docteur dr", "president pdt pres", "marechal mal", "premier 1er ier i",
    "professeur pr prof", "cours crs", "villa vla", "residence res", "notre nd",
  ]
  private static let spanish = [
    "calle c cl", "avenida av avda avd", "plaza pl pza plza", "paseo p pso", "carretera ctra", "camino cno",
    "ronda rda", "travesia trva", "glorieta gta", "santa sta", "santo sto", "san s", "doctor dr",
    "primero 1o",
  ]
  private static let italian = ["via v", "viale vle v.le", "piazza pza p.za", "corso cso", "vicolo vlo"]

  /// The ends of words that are one word with a name: "Hauptstrasse", "Hauptstr".
  private static let ends = [
    ("strasse", "str"), ("gasse", "gass"), ("platz", "pl"), ("straat", "str"), ("gatan", "g"), ("katu", "k"),
  ]

  /// The other forms of each word.
  private static let forms: [String: [String]] = {
    var forms: [String: [String]] = [:]
    for line in lines {
      let words = line.split(separator: " ").map { String($0) }
      for word in words { forms[word, default: []] += words.filter { $0 != word } }
    }
    return forms
  }()

  /// All words by which a name is found: also those that are typed without umlauts ("Aeulestrasse").
  static func all(of name: String) -> [String] {
    let plain = PlaceWords.split(name)
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return expanded(plain) }
    let written = PlaceWords.split(name, umlauts: true)
    if plain == written { return expanded(plain) }
    let known = expanded(plain)
    return known + expanded(written).filter { !known.contains($0) }
  }

  /// The words of a name with all of their other forms.
  static func expanded(_ words: [String]) -> [String] {
    var all: [String] = []
    var known: Set<String> = []
    func add(_ word: String) { if known.insert(word).inserted { all.append(word) } }
    for word in words { add(word) }
    // "O'Farrell" is also typed as one word, and "Feldkircher Strasse" too.
    let joined = zip(words, words.dropFirst()).map { $0 + $1 }
    for word in words {
      for form in forms[word] ?? [] { add(form) }
    }
    for word in words + joined {
      add(word)
      for (long, short) in ends {
        if word.hasSuffix(long), word.utf8.count > long.utf8.count {
          add(String(word.dropLast(long.count)) + short)
        } else if word.hasSuffix(short), short.utf8.count > 2, word.utf8.count > short.utf8.count + 2 {
          add(String(word.dropLast(short.count)) + long)
        }
      }
    }
    return all
  }

  /// Whether houses of streets with this name are written with the number first: nil if the name does not tell.
  static func isNumberFirst(_ name: String) -> Bool? {
    let words = PlaceWords.split(name)
    if words.contains(where: { numberFirst.contains($0) }) { return true }
    if words.contains(where: { word in
      numberLast.contains(word) || ends.contains { word.hasSuffix($0.0) && word.utf8.count > $0.0.utf8.count }
    }) {
      return false
    }
    return nil
  }

  private static func longWords(_ lines: [String]) -> Set<String> {
    Set(lines.compactMap { $0.split(separator: " ").first.map { String($0) } })
  }

  private static let numberFirst = longWords(english + french).subtracting([
    "saint", "allee", "park", "villa",
  ])
  private static let numberLast = longWords(german + spanish + italian).subtracting(["doctor", "plaza"])

  /// Words that say what a street is, in all of their forms: they tell no street from another.
  private static let kinds: Set<String> = {
    let long = Set(
      ("street avenue boulevard road drive lane court place square terrace highway parkway alley circle crescent plaza"
        + " expressway freeway strasse platz gasse weg allee rue chemin impasse passage quai route cours calle avenida"
        + " paseo carretera camino ronda travesia glorieta via viale piazza corso vicolo").split(
          separator: " "
        ).map {
          String($0)
        })
    return long.union(long.flatMap { forms[$0] ?? [] }).subtracting([
      "saint", "sankt", "doctor", "n", "s", "w", "e",
    ])
  }()

  static func isKind(_ word: String) -> Bool { kinds.contains(word) }

  /// Whether the word is one of those that many names share.
  static func isGeneric(_ word: String) -> Bool { forms[word] != nil }

  /// Whether both are forms of one word.
  static func isSame(_ word: String, _ other: String) -> Bool {
    if word == other || (forms[word]?.contains { $0 == other } ?? false) { return true }
    return ends.contains { long, short in
      (word.hasSuffix(long) && other.hasSuffix(short)
        && word.dropLast(long.count) == other.dropLast(short.count))
        || (word.hasSuffix(short) && other.hasSuffix(long)
          && word.dropLast(short.count) == other.dropLast(long.count))
    }
  }
}
