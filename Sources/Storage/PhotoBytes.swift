import Tracking

/// The bytes of one picture, to be stored with the job that names it.
package struct PhotoBytes: Hashable, Sendable {
  package let id: String
  package let jobID: JobID
  /// At most some hundred kilobytes, as the one who takes them bounds them.
  package let bytes: [UInt8]

  package init(id: String, jobID: JobID, bytes: [UInt8]) {
    self.id = id
    self.jobID = jobID
    self.bytes = bytes
  }
}
