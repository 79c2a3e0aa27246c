/// The charge of a driver's phone, as its app told it last.
package struct PhoneBattery: Hashable, Sendable {
  /// 0...100.
  package let percent: Int
  /// Nil if the app does not tell.
  package let isCharging: Bool?

  /// At or below this charge a phone that is not charging may be off before the work is done.
  private static let lowPercent = 15

  /// `share` is 0...1; nil for what is no share. OwnTracks and Overland write -1 for what they do not know.
  package init?(share: Double, isCharging: Bool?) {
    guard (0...1).contains(share) else { return nil }
    percent = Int((share * 100).rounded())
    self.isCharging = isCharging
  }

  package var isLow: Bool { percent <= Self.lowPercent && isCharging != true }
}

/// The charges of the phones of a fleet. They are in memory, and each node has those of the phones that it heard.
///
/// Bound: one for each driver.
struct PhoneBatteries {
  /// An older one says nothing about now.
  private static let currentMilliseconds: Int64 = 30 * 60_000

  private var told: [DriverSlot: (battery: PhoneBattery, at: Timestamp)] = [:]

  /// `time` is that of the phone's message. One that comes late does not replace a newer one.
  mutating func note(_ battery: PhoneBattery, of slot: DriverSlot, at time: Timestamp, now: Timestamp) {
    let time = min(time, now)
    if let known = told[slot], known.at > time, known.at <= now { return }
    told[slot] = (battery, time)
  }

  mutating func forget(_ slot: DriverSlot) { told[slot] = nil }

  func battery(of slot: DriverSlot, now: Timestamp) -> PhoneBattery? {
    guard let (battery, at) = told[slot], 0..<Self.currentMilliseconds ~= now.millisecondsSince(at) else {
      return nil
    }
    return battery
  }
}

extension Fleet {
  /// Notes what a message of the driver's phone tells of its battery.
  package func note(_ battery: PhoneBattery, of slot: DriverSlot, at time: Timestamp, now: Timestamp) {
    batteries.note(battery, of: slot, at: time, now: now)
  }

  /// Nil if no phone of the driver told it lately.
  package func battery(of slot: DriverSlot, now: Timestamp) -> PhoneBattery? {
    batteries.battery(of: slot, now: now)
  }
}
