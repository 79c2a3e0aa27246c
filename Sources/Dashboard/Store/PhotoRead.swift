import Storage

/// What the storage said about one look at a picture.
struct PhotoRead: Sendable {
  let number: UInt64
  let result: Result<[UInt8]?, StorageError>
}
