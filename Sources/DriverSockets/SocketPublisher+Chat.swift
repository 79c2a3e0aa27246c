import JSON
import SocketIO
import Storage
import Store
import Tracking

/// Sends what was written and read about a job to those who follow it.
extension SocketPublisher {
  package func chatChanged(_ news: ChatNews) {
    let job = store.fleet.job(news.slot)
    switch news {
    case .written(let message, _):
      emitIfHeard("chat:message", to: SocketRoom.job(job.id)) { message.write(to: &$0, showsSender: true) }
      for room in rooms.of(news.slot) {
        let view = store.fleet.customerView(of: news.slot, rules: room.rules, now: store.clock())
        emitIfHeard("chat:message", to: room.name) {
          message.write(to: &$0, showsSender: message.showsSender(in: view))
        }
      }
    case .read(let id, _, let role, let at, let count):
      for room in [SocketRoom.job(id)] + rooms.of(news.slot).map(\.name) {
        emitIfHeard("chat:read", to: room) { json in
          json.beginObject()
          json.member("job_id", id.rawValue)
          json.member("read_by", role.rawValue)
          json.iso8601("read_at", at)
          json.member("count", count)
          json.endObject()
        }
      }
    }
    publishNews(to: job.driverID)
  }

  private func emitIfHeard(_ event: String, to room: String, _ write: (inout JSONWriter) -> Void) {
    if isListened(room) { emit(event, to: room, write) }
  }
}
