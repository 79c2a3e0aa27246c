import JSON
import SocketIO
import Storage
import Store
import Tracking

/// Sends what is written, read and typed about a job to those who follow it.
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
    case .typing(let typing):
      emit(typing, about: job.id)
      // The driver's page knows what the driver types.
      guard typing.isNew, typing.sender.role != .driver else { return }
    }
    publishNews(to: job.driverID)
  }

  private func emit(_ typing: ChatNews.Typing, about job: JobID) {
    let sender = typing.sender
    emit(typing, about: job, to: SocketRoom.job(job), showsSender: true)
    for room in rooms.of(typing.slot) {
      let view = store.fleet.customerView(of: typing.slot, rules: room.rules, now: store.clock())
      let showsSender = sender.role == .customer || view.driver?.id.rawValue == sender.id
      emit(typing, about: job, to: room.name, showsSender: showsSender)
    }
  }

  private func emit(_ typing: ChatNews.Typing, about job: JobID, to room: String, showsSender: Bool) {
    guard isListened(room) else { return }
    let json = JSONWriter.object(capacity: 128) { json in
      json.member("job_id", job.rawValue)
      json.member("sender_id", showsSender ? typing.sender.id : "")
      json.member("sender_role", typing.sender.role.rawValue)
      json.member("is_typing", typing.isTyping)
    }
    let event = SocketIOPacket.encode(event: "chat:typing", arguments: json.span)
    var sender: ObjectIdentifier?
    if case .connection(let connection) = typing.origin { sender = connection }
    server.emit(event, toRoom: room, except: sender)
  }

  private func emitIfHeard(_ event: String, to room: String, _ write: (inout JSONWriter) -> Void) {
    if isListened(room) { emit(event, to: room, write) }
  }
}
