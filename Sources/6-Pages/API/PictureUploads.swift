import Auth
import HTTP
import Net
import Storage
import Store
import Tracking

/// Stores pictures that wait for a job or for an application.
///
/// Confined to the front loop. Bounds: twenty calls a minute for one account, `JobPhoto.maximumPerJob` pictures of
/// `maximumBytes` each, `maximumPendingBytes` on their way to the disk, and the bounds of `Upload`. What a camera writes
/// beside a picture, such as the place, is left out.
package final class PictureUploads {
  package enum Fault: Error, Hashable, Sendable {
    /// A file is no JPEG, PNG or WebP picture.
    case format
    /// A picture has more than `maximumBytes`.
    case size
    /// A picture has more than `CleanPicture.maximumPixels`.
    case pixels
    /// There are more than `JobPhoto.maximumPerJob`.
    case count
  }

  package static let maximumBytes = 4 << 20
  private static let partBytes = 512 << 10
  private static let maximumPendingBytes = 48 << 20

  private let store: FleetStore
  private let loop: EventLoop
  private var byUser = RateLimiter<UserID>(capacity: 20, refillPerSecond: 20.0 / 60)
  private var pendingBytes = 0

  package init(store: FleetStore, loop: EventLoop) {
    self.store = store
    self.loop = loop
  }

  /// The pictures of a form with files; the first bytes of each decide its type. A field without a chosen file has no
  /// bytes, and is none.
  package static func pictures(_ form: MultipartForm, _ body: [UInt8]) throws(Fault) -> [CleanPicture] {
    var pictures: [CleanPicture] = []
    for part in form.parts {
      let bytes = Array(body[part.range])
      guard bytes.count <= maximumBytes else { throw .size }
      do throws(CleanPicture.Fault) {
        pictures.append(try CleanPicture(bytes))
      } catch {
        switch error {
        case .tooManyPixels: throw .pixels
        // A form may have fields of other kinds beside its files.
        case .unreadable: if part.isFile, !bytes.isEmpty { throw .format }
        }
      }
    }
    guard pictures.count <= JobPhoto.maximumPerJob else { throw .count }
    return pictures
  }

  /// Counts a call of the account; throws if it is one too many.
  package func count(_ user: UserID) throws(RequestError) {
    let verdict = byUser.take(user, nowMilliseconds: loop.nowMilliseconds)
    if case .refused(let seconds) = verdict { throw .tooManyRequests(retryAfterSeconds: seconds) }
  }

  /// Calls `done` when all pictures are on disk, waiting for what takes them. The caller has counted the call.
  package func take(
    _ pictures: [CleanPicture], of user: UserID, key: IdempotencyKey? = nil,
    done: @escaping (Result<[Upload], RequestError>) -> Void
  ) {
    let byteCount = pictures.reduce(0) { $0 + $1.bytes.count }
    let apps = store.accounts.apps
    guard pendingBytes + byteCount <= Self.maximumPendingBytes,
      apps.waitingUploadCount + pictures.count <= Upload.maximumWaiting
    else { return done(.failure(.busy)) }
    var changes: [[DurableWrite]] = []
    var uploads: [Upload] = []
    for picture in pictures {
      guard let id = try? RandomToken(byteCount: 16) else { return done(.failure(.busy)) }
      let upload = Upload(id: id.text, userID: user, mediaType: picture.mediaType, at: store.clock())
      changes += self.changes(upload, picture.bytes)
      uploads.append(upload)
    }
    if let key, !changes.isEmpty {
      let made = uploads.map(\.id).joined(separator: " ")
      changes[changes.count - 1].append(key.write(made: made, at: store.clock()))
    }
    let waiting = apps.uploads(of: user).filter { !$0.isKept }
    let oldest = waiting.prefix(max(0, waiting.count + pictures.count - Upload.maximumWaitingPerAccount))
    if !oldest.isEmpty { changes.append(oldest.map { .app(.uploadGone(id: $0.id)) }) }
    // Alone, all is one change.
    if store.log == nil { changes = [changes.flatMap { $0 }] }
    pendingBytes += byteCount
    store.submit(inTurn: changes) { [weak self] result in
      self?.pendingBytes -= byteCount
      done(result.map { _ in uploads })
    }
  }

  /// Where nodes share a log, a change is a message of NATS, which has 1 MiB; nobody is given
  /// the address of a picture that is not whole.
  private func changes(_ upload: Upload, _ bytes: [UInt8]) -> [[DurableWrite]] {
    guard store.log != nil else { return [[.app(.upload(upload, bytes: bytes))]] }
    return stride(from: 0, to: bytes.count, by: Self.partBytes).map { start in
      let part = Array(bytes[start..<min(bytes.count, start + Self.partBytes)])
      return [.app(start == 0 ? .upload(upload, bytes: part) : .uploadPart(id: upload.id, bytes: part))]
    }
  }
}

extension CleanPicture {
  /// By its length, its begin and its end: to read all of twelve megabytes would hold up the loop.
  var digest: [UInt8] {
    let part = 64 << 10
    return Sha256.digest(Array("\(bytes.count) ".utf8) + bytes.prefix(part) + bytes.suffix(part))
  }
}
