extension Fleet {
  /// The job with its rating, and its driver with the new mean.
  func decide(
    _ job: Job, _ stars: Int, _ comment: String?, now: Timestamp
  ) throws(FleetRejection) -> [FleetRecord] {
    guard JobRating.stars.contains(stars), comment?.count ?? 0 <= JobRating.maximumCommentCharacters else {
      throw .malformed
    }
    guard job.status == .completed else { throw .transitionNotAllowed }
    let former = job.rating
    if let former, !former.isChangeable(now) { throw .ratingIsFinal }
    let rating = JobRating(stars: stars, comment: comment, givenAt: former?.givenAt ?? now)
    guard rating != former else { return [] }
    var rated = job
    rated.rating = rating
    rated.revision += 1
    guard var profile = job.driverID.flatMap({ slot(of: $0) }).map({ self.profile($0) }) else {
      return [.job(rated)]
    }
    if let former {
      profile.ratings.change(former.stars, to: stars)
    } else {
      profile.ratings.add(stars)
    }
    // A backend knows ratings from elsewhere too.
    if upstream == .none { profile.rating = profile.ratings.mean }
    return [.job(rated), .driver(profile)]
  }
}
