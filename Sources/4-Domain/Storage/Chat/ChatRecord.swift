import Tracking

/// A change of the conversation about a job.
package enum ChatRecord: Hashable, Sendable {
  /// Does nothing if there is a message with this id, if the job is gone, or if the job has as many messages as the
  /// bound allows.
  case message(ChatMessage)
  /// One side has read what the others had written about the job until then.
  case read(JobID, by: ChatRole, at: Timestamp)
}
