import Store
import Tracking

extension FleetStore {
  /// The number of a job for its customer. A backend may show more of a job to those who know its code than the link
  /// does: its code stays hidden.
  func publicNumber(of job: Job) -> String { fleet.upstream == .none ? job.number : job.id.number }
}
