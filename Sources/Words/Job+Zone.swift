import Tracking

extension Job {
  /// The pickup's clock; nil where nobody said it, or this machine does not know the name.
  package var zone: ClockZone? { timeZoneName.flatMap { ClockZone.named($0) } }
}
