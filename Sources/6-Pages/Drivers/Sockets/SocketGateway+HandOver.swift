import SocketIO
import Tracking

/// Handing phones and apps over to another process, where they are let in by the same rules as at first.
extension SocketGateway {
  package func socketIO(_ server: SocketIOServer, passOf socket: SocketIOSocket) -> SocketIOPass? {
    guard let session = socket.session as? SocketSession else { return nil }
    let token =
      switch session.identity {
      case .user(_, _, let token), .link(let token), .phone(_, let token): token
      }
    // The other process has its own names for customers' rooms.
    let rooms = socket.rooms.compactMap { name -> String? in
      guard case .customers = SocketRoom.kind(name) else { return name }
      return customerRooms.named(name)?.jobID.rawValue
    }
    return SocketIOPass(token: token, rooms: rooms)
  }

  package func socketIO(_ server: SocketIOServer, wentOn socket: SocketIOSocket, in rooms: [String]) {
    guard let session = socket.session as? SocketSession else { return }
    sockets.insert(socket, session.identity)
    findDriver(of: session, socket)
    for room in rooms {
      if let name = admission(to: room, session) { socket.join(name) }
    }
  }
}
