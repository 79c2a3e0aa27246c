import FleetView
import Tracking

/// The address that opens the phone's own navigation.
enum MapLink: Hashable {
  /// RFC 5870, as Android takes it.
  case geo
  /// https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks
  case apple

  /// `agent` is the browser's name of itself; an iPad calls itself a Macintosh.
  init(_ agent: String) {
    let agent = FoldedText(agent)
    let isApple = ["iPhone", "iPad", "iPod", "Macintosh"].contains {
      agent.contains(FoldedText($0).bytes[...])
    }
    self = isApple ? .apple : .geo
  }

  /// Nil if the job has neither a place nor an address.
  func address(of job: Job) -> String? {
    if let place = job.pickup {
      let point = "\(place.latitude),\(place.longitude)"
      return self == .geo ? "geo:\(point)?q=\(point)" : "https://maps.apple.com/?daddr=\(point)&dirflg=d"
    }
    guard !job.address.isEmpty else { return nil }
    let text = job.address.asPathSegment
    return self == .geo ? "geo:0,0?q=\(text)" : "https://maps.apple.com/?daddr=\(text)&dirflg=d"
  }
}
