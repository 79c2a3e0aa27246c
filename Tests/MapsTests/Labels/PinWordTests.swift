import Maps
import Testing

struct PinWordTests {
  @Test(arguments: ["Pickup", "Abholort", "Recogida"])
  func `the word stands right of its pin, or left of it where it has no room`(word: String) {
    let width = 480.0
    for x in stride(from: 0.0, through: width, by: 4) {
      let room = PinWord.gapPixels + PinWord.widthPixels(word)
      let isLeft = PinWord.isLeft(ofPinAt: x, 300, in: width, word)
      #expect(isLeft ? x - room >= 0 : x + room <= width)
    }
    #expect(!PinWord.isLeft(ofPinAt: width / 2, 300, in: width, word))
    #expect(PinWord.isLeft(ofPinAt: width - 56, 300, in: width, word))
  }

  @Test func `the word gives way to a vehicle that stands beside its pin`() {
    func isLeft(_ x: Double, _ y: Double, pin: Double = 200) -> Bool {
      PinWord.isLeft(ofPinAt: pin, 300, in: 480, vehicle: (x, y), "Pickup")
    }
    #expect(isLeft(215, 300) && isLeft(260, 285))
    // On the other side, below, above, and beyond its end.
    #expect(!isLeft(185, 300) && !isLeft(215, 320) && !isLeft(215, 240) && !isLeft(320, 285))
    // At the left there is no room either.
    #expect(!isLeft(65, 300, pin: 50))
  }

  @Test func `the word is never below the buttons in the corner`() {
    let (width, word) = (390.0, "Pickup")
    for y in stride(from: 0.0, through: 300, by: 1) {
      for x in stride(from: 0.0, through: width, by: 1) {
        guard !PinWord.isLeft(ofPinAt: x, y, in: width, word) else { continue }
        let end = x + PinWord.gapPixels + PinWord.widthPixels(word)
        let isBeside = y - PinWord.pinHeightPixels < PinWord.buttonsPixels.height
        #expect(end <= (isBeside ? width - PinWord.buttonsPixels.width : width))
      }
    }
    #expect(PinWord.isLeft(ofPinAt: 300, 120, in: width, word))
    #expect(!PinWord.isLeft(ofPinAt: 300, 140, in: width, word))
  }
}
