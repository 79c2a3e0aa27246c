/// The reason why the fleet refused an event; each is counted under its raw value, which is the metric's label.
package enum FleetRejection: String, Error, CaseIterable, CustomStringConvertible, Sendable {
  // Refusals of fixes.
  case notANumber = "not_a_number"
  case coordinateOutOfRange = "coordinate_out_of_range"
  case zeroCoordinate = "zero_coordinate"
  case fixInFuture = "fix_in_future"
  case fixTooOld = "fix_too_old"
  case fixOlderThanCurrent = "fix_older_than_current"
  case duplicateFix = "duplicate_fix"
  case implausibleJump = "implausible_jump"
  /// The phone itself reports a bad accuracy: the position known before is better.
  case inaccurateFix = "inaccurate_fix"
  /// The message could not be read as a position at all; thrown by readers, counted here with the rest.
  case malformed = "malformed"
  /// The message's time of the fix cannot be read: with the present time instead, an old fix would look new.
  case malformedTime = "malformed_time"
  /// The heading, the speed or the accuracy is no number; phones that do not know them send null or -1.
  case malformedMotion = "malformed_motion"

  // Refusals about drivers and jobs.
  case unknownDriver = "unknown_driver"
  /// A message names another driver than the one whose token sent it.
  case foreignDriver = "foreign_driver"
  case unknownJob = "unknown_job"
  case driverNotApproved = "driver_not_approved"
  /// The driver has a job en route, which blocks another accept.
  case driverBusy = "driver_busy"
  /// The job belongs to another driver, or to none.
  case notAssigned = "not_assigned"
  case transitionNotAllowed = "transition_not_allowed"
  case tooManyPhotos = "too_many_photos"
  /// What must be there before the job is done.
  case pictureMissing = "picture_missing"
  case signatureMissing = "signature_missing"
  case codeMissing = "code_missing"
  /// The day in which a rating may be changed is over.
  case ratingIsFinal = "rating_is_final"
  /// The job is another one than its editor saw.
  case outdated = "outdated"
  /// The seconds in which a change may be taken back are over.
  case undoIsOver = "undo_is_over"
  /// The place and the time of a job stay once its driver is there.
  case driverIsThere = "driver_is_there"
  case jobExists = "job_exists"
  case userHasDriver = "user_has_driver"

  // Refusals about links and walls.
  case unknownLink = "unknown_link"
  case linkExists = "link_exists"
  case tooManyLinks = "too_many_links"
  case linkRevoked = "link_revoked"
  case unknownWall = "unknown_display"
  case wallExists = "display_exists"

  /// The bound of drivers, jobs or walls is reached.
  case fleetFull = "fleet_full"

  package var description: String { rawValue }
}
