import Outbound
import Words

/// The settings for following an existing backend.
package struct UpstreamConfiguration: Sendable {
  package enum Credentials: Sendable {
    case password(email: String, password: String)
    /// A token of an administrator, issued elsewhere; renewed while it is valid.
    case token(String)
  }

  package var address: UpstreamAddress
  package var credentials: Credentials
  package var outbound = OutboundConfiguration()
  /// The business's time zone, in which the backend writes planned times.
  package var zone = ClockZone.server
  /// A PEM file of the authorities that vouch for it, instead of the system's.
  package var certificateAuthoritiesPath: String? {
    get { outbound.certificateAuthoritiesPath }
    set { outbound.certificateAuthoritiesPath = newValue }
  }

  /// `joined` must follow `admin:join` within this time; the backend sends nothing if the join failed.
  package var joinTimeoutMilliseconds: UInt64 = 5_000
  package var connectTimeoutMilliseconds: UInt64 = 10_000
  package var requestTimeoutMilliseconds = 10_000
  /// The bound of requests to REST.
  var budget = UpstreamBudget()
  /// The pause between two passes over REST, random in this range: far fewer than the backend's 100 requests a
  /// minute.
  package var reconcileMilliseconds: ClosedRange<UInt64> = 9_000...11_000
  /// If no pass succeeds for this long after a good one, data that only REST has counts as out of date.
  package var overdueMilliseconds: UInt64 = 14_000
  /// The same where Waypost's own budget holds the requests back.
  var behindMilliseconds: UInt64 = 60_000
  /// Unknown drivers and unknown jobs are asked for at most this often, because anybody can invent drivers.
  package var unknownSpacingMilliseconds: UInt64 = 5_000
  /// The time between two readings of the contractors' operators, which change slowly; nothing waits for them.
  package var contractorsMilliseconds: UInt64 = 300_000
  /// The same after a failure, and while a job names an operator whose name is not known.
  package var contractorsRetryMilliseconds: UInt64 = 60_000
  package var contractorsPerPage = 500
  /// More are left out and counted.
  package var maximumContractorPages = 20
  package var jobsPerPage = 500
  /// The bound of pages for one status; more are left out and counted.
  package var maximumPages = 40

  package init(address: UpstreamAddress, credentials: Credentials) {
    self.address = address
    self.credentials = credentials
  }
}
