/// The times of work that is done again and again at equal intervals: a late time does not move the later ones.
package struct Pace {
  /// The due time, in microseconds.
  private var next: UInt64

  /// - Parameter now: the time from which on the work is due, in milliseconds.
  package init(now: UInt64) { next = now * 1000 }

  /// The whole milliseconds from `now` until the work is due again, 0 if it is due in less than one, or late.
  ///
  /// The due times are multiples of the interval, moved by `offset`, so that all work of one interval is due at the same
  /// moment. Times that passed more than `most` ago are left out.
  ///
  /// - Parameters:
  ///   - interval: the time between two due times, in microseconds, 1 or more; `offset` as well.
  ///   - most: in milliseconds; `now` as well.
  package mutating func delay(
    everyMicroseconds interval: UInt64, offset: UInt64 = 0, most: UInt64, now: UInt64
  ) -> UInt64 {
    let last = max(next, (now - min(now, most)) * 1000)
    next = last + interval - (last + interval - offset % interval) % interval
    return (next - min(next, now * 1000)) / 1000
  }
}
