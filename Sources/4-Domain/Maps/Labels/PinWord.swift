/// The word beside the pin of a pickup: it stands to the right of the pin, or to the left where the view has no room for
/// it there, or buttons. All sizes are CSS pixels; Public/customer.js has the same numbers.
package enum PinWord {
  /// From the middle of the pin to the word.
  package static let gapPixels = 15.0
  /// The letters of these words are not so wide on average, in bold of thirteen pixels.
  private static let letterPixels = 9.0

  /// From the tip of the pin up to its top.
  package static let pinHeightPixels = 32.0
  /// The buttons in the view's upper right corner.
  package static let buttonsPixels = (width: 56.0, height: 104.0)

  package static func widthPixels(_ word: String) -> Double {
    Double(word.unicodeScalars.count) * letterPixels
  }

  /// Whether the word of a pin whose tip is at `x` and `y`, from the upper left corner of a view of that width, stands to
  /// the left of the pin.
  package static func isLeft(ofPinAt x: Double, _ y: Double, in width: Double, _ word: String) -> Bool {
    let isBesideButtons = y - pinHeightPixels < buttonsPixels.height
    return x + gapPixels + widthPixels(word) > width - (isBesideButtons ? buttonsPixels.width : 0)
  }
}
