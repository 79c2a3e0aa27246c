/// How long a feed has received nothing, counted in visits of the hub's pulse.
struct Silence {
  private var visits: UInt8 = 0
  private var visitsSinceBeat: UInt8 = 0

  /// Notes that the kernel took something for the feed.
  mutating func end() { visits = 0 }

  /// Notes a visit, and returns whether a heartbeat is due: the feed was silent, or its page has not received the
  /// server's time for four times as long.
  mutating func isBeatDue() -> Bool {
    visits += 1
    visitsSinceBeat += 1
    let visitsPerBeat = UInt8(HubPulse.visitsPerHeartbeat)
    guard visits >= visitsPerBeat || visitsSinceBeat >= 4 * visitsPerBeat else { return false }
    self = Silence()
    return true
  }
}
