import HTTP
import Storage
import Tracking

extension JobPhoto {
  /// Whether this server can send the picture's bytes; a picture elsewhere is only linked.
  package var isServed: Bool {
    if case .link = content { false } else { true }
  }
}

/// Answers a request with a picture from the database or from the backend that is followed. The caller has checked
/// that the reader may see it.
package enum PhotoResponse {
  package static func send(_ photo: JobPhoto, from store: FleetStore, _ responder: Responder) {
    send(photo.content, from: store, responder)
  }

  package static func send(_ content: JobPhoto.Content, from store: FleetStore, _ responder: Responder) {
    switch content {
    case .link: responder.send(missing)
    case .stored(let id, let mediaType): send(.photo(id: id), mediaType, from: store, responder)
    case .upstream(let path):
      guard let photos = store.upstreamPhotos else { return responder.send(missing) }
      photos.read(path) { result in
        switch result {
        case .picture(let mediaType, let bytes): responder.send(response(mediaType, bytes))
        case .missing: responder.send(missing)
        case .unavailable:
          responder.send(
            .tryLater(.serviceUnavailable, "The picture cannot be had now", seconds: 5))
        }
      }
    }
  }

  package static func send(ofDriver id: DriverID, from store: FleetStore, _ responder: Responder) {
    send(.driver(id), "image/jpeg", from: store, responder)
  }

  private static func send(
    _ picture: StoredPicture, _ mediaType: String, from store: FleetStore, _ responder: Responder
  ) {
    store.readPicture(picture) { result in
      switch result {
      case .success(let bytes?): responder.send(response(mediaType, bytes))
      case .success(nil): responder.send(missing)
      case .failure(let error): responder.send(RequestError.storage(error).response)
      }
    }
  }

  private static var missing: HTTPResponse { .error(.notFound, "Not found") }

  private static func response(_ mediaType: String, _ bytes: [UInt8]) -> HTTPResponse {
    var response = HTTPResponse(contentType: mediaType, body: bytes)
    // A link may be revoked at any time: browsers must keep no copy.
    response.headers.set("Cache-Control", "no-store")
    response.headers.set("X-Content-Type-Options", "nosniff")
    response.headers.set("Content-Security-Policy", "default-src 'none'; sandbox")
    response.allowsCompression = false
    return response
  }
}
