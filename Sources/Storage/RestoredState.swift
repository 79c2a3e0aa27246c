import Tracking

/// What the database knows when the server starts.
package struct RestoredState: Sendable {
  package var fleet: FleetSnapshot
  package var users: UserTable
  package var sessions: [Session]
  /// The newest of the audit log, the newest last.
  package var audit: [AuditEntry]
  package var linkRequests: [LinkRequest]
  package var apps: AppTable
}
