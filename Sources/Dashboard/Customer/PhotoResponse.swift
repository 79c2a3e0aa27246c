import HTTP
import Storage

/// A picture from the database as an answer. Whoever asks was let in already.
enum PhotoResponse {
  static func send(_ id: String, _ mediaType: String, from store: FleetStore, _ responder: Responder) {
    store.readPhoto(id) { result in
      switch result {
      case .success(let bytes?):
        var response = HTTPResponse(contentType: mediaType, body: bytes)
        // A link may be revoked at any time: no copy is kept.
        response.headers.set("Cache-Control", "no-store")
        response.headers.set("X-Content-Type-Options", "nosniff")
        response.headers.set("Content-Security-Policy", "default-src 'none'; sandbox")
        response.allowsCompression = false
        responder.send(response)
      case .success(nil): responder.send(.error(.notFound, "Not found"))
      case .failure(let error): responder.send(DashboardError.storage(error).response)
      }
    }
  }
}
