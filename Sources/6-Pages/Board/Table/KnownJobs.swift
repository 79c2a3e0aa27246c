import Net
import Storage
import Store
import Tracking

/// Asks the database which jobs were there once: those that ended long ago are not in memory any more.
///
/// Confined to the front loop. Bound: the storage lets a limited number of reads wait.
final class KnownJobs {
  private let store: FleetStore
  private let answers: PendingAnswers<Set<JobID>?>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, later, with those of `ids` that are known; with nil if nothing could be read.
  func find(_ ids: [JobID], done: @escaping (Set<JobID>?) -> Void) {
    let answer = answers.expect(done)
    store.readHistory { result in
      var known: Set<JobID>?
      do throws(StorageError) { known = try result.get().known(jobs: ids) } catch {}
      answer.post(known)
    }
  }
}
