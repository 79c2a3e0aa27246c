import PhoneApps
import Tracking

/// A message of a phone's app: no more positions than the bound, and each that is taken is a place on earth.
func fuzzPhoneMessage(_ bytes: [UInt8]) {
  guard let message = try? PhoneMessage(json: bytes.span) else { return }
  precondition(message.fixes.count <= PhoneMessage.maximumFixes)
  let now = Timestamp(unixMilliseconds: 1_795_262_400_000)
  for fix in message.fixes {
    guard let position = try? fix.position(receivedAt: now) else { continue }
    precondition((-90...90).contains(position.coordinate.latitude))
    precondition((-180...180).contains(position.coordinate.longitude))
    precondition(position.speedMetersPerSecond.map { $0.isFinite && $0 >= 0 } ?? true)
  }
}
