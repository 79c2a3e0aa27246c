import Tracking

/// A row of what the driver app needs besides jobs.
package enum AppRecord: Hashable, Sendable {
  /// Made or revoked.
  case invite(Invite)
  /// Refused as a conflict where the invite was used up or revoked meanwhile.
  case inviteUsed(code: String)
  case application(DriverApplication)
  /// With the account's oldest beyond the bound deleted.
  case pushToken(PushToken)
  case upload(Upload, bytes: [UInt8])
  /// Whether the account's application names it; else it waits for a job from `at` on.
  case uploadKept(id: String, Bool, at: Timestamp)
  /// Makes it a picture of the job; refused as a conflict where it is gone.
  case uploadTaken(id: String, by: JobID)
  case uploadGone(id: String)
}
