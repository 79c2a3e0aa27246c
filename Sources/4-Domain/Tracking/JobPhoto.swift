/// A picture from before or after the work. Its bytes are not in memory.
package struct JobPhoto: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case before
    case after
  }

  package enum Content: Hashable, Sendable {
    /// Kept here under an id, with its media type, such as `image/jpeg`.
    case stored(id: String, mediaType: String)
    /// Kept by the backend that is followed, under a path of its own origin; fetched when somebody opens it.
    case upstream(path: String)
    /// Kept elsewhere: shown as a link only, because no page may ask a third party for anything.
    case link(url: String)
  }

  package static let maximumPerJob = 8

  package var kind: Kind
  package var content: Content

  package init(kind: Kind, content: Content) {
    self.kind = kind
    self.content = content
  }
}

/// A picture that a driver took of what could not be done, for those who decide how it goes on. It stands beside the job's
/// other pictures, so that no page for drivers or customers has it, and it proves no work.
package struct FailurePhoto: Hashable, Sendable {
  /// Of all failures of a job together; those of the work have a bound of their own.
  package static let maximumPerJob = JobPhoto.maximumPerJob

  /// The time of the failure that it belongs to.
  package let failedAt: Timestamp
  package let content: JobPhoto.Content

  package init(failedAt: Timestamp, content: JobPhoto.Content) {
    self.failedAt = failedAt
    self.content = content
  }
}
