/// The letters and digits of icons, as lines that a round pen follows: the server has no font.
struct IconLetter {
  /// A line from one point to another; `x` from 0 to 4, `y` from 0 at the top to 6.
  struct Line {
    let x, y, toX, toY: Double
  }

  let lines: [Line]

  /// The mark of a place stands for what is neither a Latin letter nor a digit.
  init(_ letter: Character?) {
    let text = letter.flatMap { Self.strokes[$0] } ?? Self.place
    var lines: [Line] = []
    for stroke in text.split(separator: " " as Character) {
      let numbers = stroke.utf8.map { Double($0 &- UInt8(ascii: "0")) }
      for at in stride(from: 0, to: numbers.count - 3, by: 2) {
        lines.append(Line(x: numbers[at], y: numbers[at + 1], toX: numbers[at + 2], toY: numbers[at + 3]))
      }
    }
    self.lines = lines
  }

  private static let place = "2603011030414326"

  /// Each stroke is a row of points, and each point two digits: x and y.
  private static let strokes: [Character: String] = [
    "A": "0602204246 0444", "B": "003041423303 334445360600", "C": "4130100105163645",
    "D": "00204244260600", "E": "40000646 0333", "F": "400006 0333", "G": "41301001051636454323",
    "H": "0006 4046 0343", "I": "1030 2026 1636", "J": "404536160504", "K": "0006 400346", "L": "000646",
    "M": "0600234046", "N": "06004640", "O": "103041453616050110", "P": "06003041423303",
    "Q": "103041453616050110 2446", "R": "06003041423303 2346", "S": "413010010213334445361605",
    "T": "0040 2026", "U": "000516364540", "V": "002640", "W": "0016233640", "X": "0046 4006",
    "Y": "002340 2326", "Z": "00400646", "0": "103041453616050110", "1": "112026 1636",
    "2": "01103041420646", "3": "01103041423313 334445361605", "4": "36300444",
    "5": "400002324345361605", "6": "4130100105163645443303", "7": "004026",
    "8": "103041423313020110 3344453616050413", "9": "4313020110304145361605",
  ]
}
