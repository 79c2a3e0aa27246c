import PhoneApps
import Tracking

/// What a phone sent last; kept in memory.
struct PhoneReport: Sendable {
  var at: Timestamp
  /// Nil if none of its messages was read since the server started.
  var app: PhoneApp?
  /// Why the newest message was not read; nil if it was.
  var fault: PhoneAppsError?
}
