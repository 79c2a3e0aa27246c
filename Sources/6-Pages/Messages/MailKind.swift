import Tracking

/// What a mail to a customer is about. A job's customer gets at most five mails.
enum MailKind {
  /// The link, as soon as there is one.
  case follow
  /// Another address or time.
  case changed
  case cancelled
  /// A driver could not do it; neither why, nor the driver's words.
  case failed
  /// The link shows the rating now.
  case done

  static let maximumPerJob = 5

  /// Nil for an event of which customers get no mail.
  /// - Parameter hadLinks: whether the job had a link before: only the first one is sent.
  init?(_ event: MessageEvent, of job: Job, after former: Job?, hadLinks: Bool) {
    switch event {
    case .linkMade where !hadLinks && !job.status.isEnded: self = .follow
    case .changed where former.map { Self.matters(job, after: $0) } ?? false && !job.status.isEnded:
      self = .changed
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    case .completed: self = .done
    default: return nil
    }
  }

  private static func matters(_ job: Job, after former: Job) -> Bool {
    job.address != former.address || job.scheduledAt != former.scheduledAt
      || job.windowEndsAt != former.windowEndsAt
  }
}
