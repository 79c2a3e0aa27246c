import Maps
import Testing

struct PinWordTests {
  @Test(arguments: ["Pickup", "Abholort", "Recogida"])
  func `the word stands right of its pin, or left of it where it has no room`(word: String) {
    let width = 480.0
    for x in stride(from: 0.0, through: width, by: 4) {
      let room = PinWord.gapPixels + PinWord.widthPixels(word)
      let isLeft = PinWord.isLeft(ofPinAt: x, in: width, word)
      #expect(isLeft ? x - room >= 0 : x + room <= width)
    }
    #expect(!PinWord.isLeft(ofPinAt: width / 2, in: width, word))
    #expect(PinWord.isLeft(ofPinAt: width - 56, in: width, word))
  }
}
