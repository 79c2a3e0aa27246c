import PhoneApps
import Tracking

/// What a phone sent last; kept in memory.
struct PhoneReport: Sendable {
  var at: Timestamp
  /// Nil if none of its messages was read since the server started.
  var app: PhoneApp?
  /// What is wrong with the newest message; nil if nothing is that its driver could mend.
  var fault: PhoneFault?
  /// The time of the last line about a fault of this phone in the log.
  var loggedAt: Timestamp?
}

/// What is wrong with what a phone sends, and can be mended at the phone.
enum PhoneFault: Hashable, Sendable {
  /// The message was not read.
  case message(PhoneAppsError)
  /// By the phone's clock the position is so old; it may be, or the clock is behind.
  case clockBehind(milliseconds: Int64)
  case clockAhead
  case noPlace
  case unreadableTime

  /// As the log names it.
  var name: String {
    switch self {
    case .message(let error): error.name
    case .clockBehind: "position_too_old"
    case .clockAhead: "clock_ahead"
    case .noPlace: "no_place"
    case .unreadableTime: "unreadable_time"
    }
  }

  /// Nil for refusals that the next position ends.
  init?(_ rejection: FleetRejection, of fix: PhoneFix, now: Timestamp) {
    switch rejection {
    case .fixTooOld:
      guard let time = fix.fixTime else { return nil }
      self = .clockBehind(milliseconds: now.millisecondsSince(time))
    case .fixInFuture: self = .clockAhead
    case .malformedTime: self = .unreadableTime
    case .zeroCoordinate, .coordinateOutOfRange, .notANumber, .malformed: self = .noPlace
    default: return nil
    }
  }
}
