import Tracking

/// What another process (`waypost user add` beside a running server) wrote: changed accounts, their drivers, and
/// all displays
/// and invites.
package struct AccountChanges: Hashable, Sendable {
  package var users: [User]
  package var drivers: [DriverProfile]
  package var displays: [Display]
  package var invites: [Invite] = []
}
