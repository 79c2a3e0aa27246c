import Glibc
import Tracking

/// Whose clock a page's times are written by, before the reader's own browser writes them by its own.
package enum ClockZone: Hashable, Sendable {
  /// The zone of the machine (`TZ`).
  case server
  /// East of Greenwich is positive.
  case fixed(offsetSeconds: Int)

  /// A moment as a calendar and a clock in this zone show it.
  struct Local: Hashable {
    var year: Int
    /// 0...11
    var month: Int
    /// 1...31
    var day: Int
    /// 0 is Sunday.
    var weekday: Int
    var hour: Int
    var minute: Int
    /// Readers take a time without a zone for their own, so UTC is named.
    var isUTC: Bool
  }

  func local(_ moment: Timestamp) -> Local {
    var seconds = Int(moment.unixMilliseconds / 1000)
    if moment.unixMilliseconds % 1000 < 0 { seconds -= 1 }
    var fields = tm()
    switch self {
    case .server: localtime_r(&seconds, &fields)
    case .fixed(let offset):
      seconds += offset
      gmtime_r(&seconds, &fields)
      fields.tm_gmtoff = offset
    }
    return Local(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon), day: Int(fields.tm_mday),
      weekday: Int(fields.tm_wday), hour: Int(fields.tm_hour), minute: Int(fields.tm_min),
      isUTC: self == .server && fields.tm_gmtoff == 0)
  }
}
