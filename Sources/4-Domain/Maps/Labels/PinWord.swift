/// The word beside the pin of a pickup: it stands to the right of the pin, or to the left where the view has no room for
/// it there, or buttons, or the vehicle. All sizes are CSS pixels; Public/customer.js has the same numbers.
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

  /// From the tip of the pin up to the middle of the word.
  private static let heightPixels = 19.0
  /// The vehicle covers what is nearer to its middle.
  private static let vehiclePixels = 24.0

  /// Whether the word of a pin whose tip is at `x` and `y`, from the upper left corner of a view of that width, stands to
  /// the left of the pin. `vehicle` is the place of the vehicle's middle in the same view; nil without one.
  package static func isLeft(
    ofPinAt x: Double, _ y: Double, in width: Double, vehicle: (x: Double, y: Double)? = nil, _ word: String
  ) -> Bool {
    let isBesideButtons = y - pinHeightPixels < buttonsPixels.height
    let room = gapPixels + widthPixels(word)
    if x + room > width - (isBesideButtons ? buttonsPixels.width : 0) { return true }
    guard let vehicle, x >= room else { return false }
    return vehicle.x > x && vehicle.x - vehiclePixels < x + room
      && abs(vehicle.y - (y - heightPixels)) < vehiclePixels
  }
}
