import Outbound
import Words

/// How to follow an existing backend.
package struct UpstreamConfiguration: Sendable {
  package enum Credentials: Sendable {
    case password(email: String, password: String)
    /// A token of an administrator, made elsewhere; renewed while it is valid.
    case token(String)
  }

  package var address: UpstreamAddress
  package var credentials: Credentials
  package var outbound = OutboundConfiguration()
  /// The business's clock: planned times of the backend are what it shows.
  package var zone = ClockZone.server
  /// A PEM file of the authorities that vouch for it, instead of the system's.
  package var certificateAuthoritiesPath: String? {
    get { outbound.certificateAuthoritiesPath }
    set { outbound.certificateAuthoritiesPath = newValue }
  }

  /// `joined` must follow `admin:join` within this; the backend says nothing when it failed.
  package var joinTimeoutMilliseconds: UInt64 = 5_000
  package var connectTimeoutMilliseconds: UInt64 = 10_000
  package var requestTimeoutMilliseconds = 10_000
  /// How much REST may be asked.
  var budget = UpstreamBudget()
  /// Between two passes over REST, at random in this range: well under the backend's 100 a minute.
  package var reconcileMilliseconds: ClosedRange<UInt64> = 9_000...11_000
  /// So long after a good pass without another, what only REST tells counts as out of date.
  package var overdueMilliseconds: UInt64 = 14_000
  /// Unknown drivers, and unknown jobs, are asked for at most this often, as anybody can make up drivers.
  package var unknownSpacingMilliseconds: UInt64 = 5_000
  /// Who drives for which operator is asked for this seldom; it changes slowly, and nothing waits for it.
  package var contractorsMilliseconds: UInt64 = 300_000
  /// The same after a failure, and while a job names an operator whom nobody knows.
  package var contractorsRetryMilliseconds: UInt64 = 60_000
  package var contractorsPerPage = 500
  /// More are left out and counted.
  package var maximumContractorPages = 20
  package var jobsPerPage = 500
  /// Of one status; more are left out and counted.
  package var maximumPages = 40

  package init(address: UpstreamAddress, credentials: Credentials) {
    self.address = address
    self.credentials = credentials
  }
}
