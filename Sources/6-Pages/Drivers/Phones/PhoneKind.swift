import Tracking

/// The system of a phone, as its browser names it. An iPad calls itself a Macintosh, and so does a Macintosh.
enum PhoneKind: Hashable {
  case android, apple

  /// `agent` is the browser's name of itself; nil for what is no phone.
  init?(_ agent: String) {
    let agent = FoldedText(agent)
    func names(_ text: String) -> Bool { agent.contains(FoldedText(text).bytes[...]) }
    if names("iPhone") || names("iPad") || names("iPod") {
      self = .apple
    } else if names("Android") {
      self = .android
    } else {
      return nil
    }
  }
}
