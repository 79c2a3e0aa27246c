import Net
import Storage
import Store
import Tracking

/// Searches the jobs that ended, on the history's thread, portion by portion, and finds one of them.
///
/// Confined to the front loop. Bound: the storage lets a limited number of reads wait; a further one is refused.
final class EndedJobReader {
  private let store: FleetStore
  private let answers: PendingAnswers<EndedJobs?>
  private let jobs: PendingAnswers<Job?>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
    jobs = PendingAnswers(loop: loop)
  }

  /// Calls `done` once, on the front loop, with the job if it ended so long ago that it is not in memory any more; with nil
  /// if there is none, or if it cannot be read now.
  func find(_ id: JobID, done: @escaping (Job?) -> Void) {
    let answer = jobs.expect(done)
    store.readHistory { history in
      var found: Job?
      do throws(StorageError) { found = try history.get().job(id) } catch {}
      answer.post(found.flatMap { $0.status.isEnded ? $0 : nil })
    }
  }

  /// Calls `done` once, on the front loop, with what was found; with nil if it cannot be read now.
  func read(_ search: EndedJobs, done: @escaping (EndedJobs?) -> Void) {
    let answer = answers.expect { [weak self] search in
      guard let search, !search.isOver else { return done(search) }
      guard let self else { return done(nil) }
      self.read(search, done: done)
    }
    store.readHistory { history in
      var search = search
      do throws(StorageError) {
        try search.advance(try history.get())
        answer.post(search)
      } catch {
        answer.post(nil)
      }
    }
  }
}
