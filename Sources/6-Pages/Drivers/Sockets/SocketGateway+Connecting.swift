import Access
import JSON
import Logging
import Net
import SocketIO
import Storage
import Store
import Tracking

/// Decides who may connect.
extension SocketGateway {
  /// The reason given where this node does not have the newest changes of the others.
  static let behind = "behind"

  package func socketIO(_ server: SocketIOServer, knows handshake: SocketIOHandshake) -> Bool {
    let tokens = [handshake.token, Access.bearer(handshake.authorization)]
    return tokens.contains { $0.map { !$0.isEmpty && access.bearer(token: $0) != nil } ?? false }
      || cookie(handshake).map { access.deviceKey(text: $0) != nil } ?? false
  }

  package func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization {
    guard let token = token(of: handshake) else { return refuse("unauthenticated", handshake) }
    if let answer = answer(to: token, handshake) { return answer }
    // Another node may know the link or the account.
    guard !store.fleet.nodes.isCutOff else {
      return refuse("cut_off", handshake, message: "This server cannot reach the others; try again later")
    }
    guard let known = store.lateRefusals.known else { return refuse("unauthenticated", handshake) }
    return .later { [weak self] done in
      guard let self else { return done(.refuse(message: "The server is stopping")) }
      store.lateRefusals.wait(since: known, for: AddressKey(handshake.clientAddress)) { [weak self] outcome in
        guard let self else { return done(.refuse(message: "The server is stopping")) }
        if let answer = answer(to: token, handshake) { return done(answer) }
        if case .behind = outcome {
          done(refuse(Self.behind, handshake, message: "This server is behind the others; try again"))
        } else {
          done(refuse("unauthenticated", handshake))
        }
      }
    }
  }

  private func token(of handshake: SocketIOHandshake) -> String? {
    let payload = handshake.auth.isEmpty ? nil : try? JSONValue.parse(handshake.auth)
    let candidates = [
      payload?["token"]?.stringValue, handshake.token, Access.bearer(handshake.authorization),
    ]
    return candidates.compactMap { $0 }.first { !$0.isEmpty } ?? cookie(handshake)
  }

  /// Nil if this server knows nobody with this token.
  private func answer(to token: String, _ handshake: SocketIOHandshake) -> SocketIOAuthorization? {
    if let (user, expiresAt) = access.bearer(token: token) {
      guard sockets.count(of: user.id) < Self.maximumSocketsOfAccount else {
        return refuse("too_many_sockets", handshake, message: "Too many connections of this account")
      }
      return .accept(
        session: SocketSession(
          .user(user.id, tokenExpiresAt: expiresAt, token: token), address: handshake.clientAddress))
    }
    if let phone = access.deviceKey(text: token) {
      let identity = SocketSession.Identity.phone(of: phone.key.driverID, token: token)
      guard identity.holder.map({ sockets.count(of: $0) < Self.maximumSocketsOfAccount }) ?? false else {
        return refuse("too_many_sockets", handshake, message: "Too many connections of this driver")
      }
      return .accept(session: SocketSession(identity, address: handshake.clientAddress))
    }
    guard case .open = store.fleet.linkState(token, now: store.clock()) else { return nil }
    if refusesGuests() {
      return refuse("descriptors_scarce", handshake, message: "Too many connections")
    }
    return .accept(
      session: SocketSession(.link(token: token), address: handshake.clientAddress), isKnown: false)
  }

  private func cookie(_ handshake: SocketIOHandshake) -> String? {
    handshake.cookie(Access.driverCookieName(isSecure: handshake.isSecure))
  }

  private func refuse(
    _ reason: String, _ handshake: SocketIOHandshake, message: String = "Unauthorized"
  ) -> SocketIOAuthorization {
    count(refused: reason)
    refusals?.socket(from: handshake.clientAddress, reason: reason)
    return .refuse(message: message)
  }
}
