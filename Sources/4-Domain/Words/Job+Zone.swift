import Tracking

extension Job {
  /// The zone of the pickup; nil if the job names no zone, or this machine does not know the name.
  package var zone: ClockZone? { self.timeZoneName.flatMap { ClockZone.named($0) } }
}
