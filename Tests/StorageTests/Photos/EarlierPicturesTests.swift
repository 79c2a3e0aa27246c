import Foundation
import SQLite
import Testing
import Tracking

@testable import Storage

/// Pictures that a version before stored with the place in them.
struct EarlierPicturesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A PNG whose text chunk is `text`.
  private func png(_ text: String) -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      withUnsafeBytes(of: UInt32(content.count).bigEndian) { Array($0) } + Array(name.utf8) + content
        + [0, 0, 0, 0]
    }
    let head = chunk("IHDR", [0, 0, 0, 64, 0, 0, 0, 48, 8, 2, 0, 0, 0])
    return [0x89] + Array("PNG\r\n\u{1a}\n".utf8) + head + chunk("tEXt", Array(text.utf8))
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  /// A database of the version before, with so many pictures of each table.
  private func earlier(count: Int) throws {
    let path = directory.database
    let migrations = Array(Schema.migrations.prefix { $0 != Schema.earlierPicturesMigration })
    try Schema.migrate(Database(path: path), path: path, migrations: migrations)
    let database = try Database(path: path)
    let photo = try database.prepare("INSERT INTO photos (id, job, bytes) VALUES (?1, 1, ?2)")
    let upload = try database.prepare(
      "INSERT INTO uploads (id, user_id, media_type, at, is_kept, bytes) VALUES (?1, 'u', 'image/png', 7, 1, ?2)"
    )
    for number in 0..<count {
      try photo.run("photo-\(number)", png("planted-\(number)"))
      try upload.run("upload-\(number)", png("planted-\(number)"))
    }
    try photo.run("broken", Array("planted, but no picture".utf8))
  }

  private func holds(_ text: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).contains { name in
      let bytes = try Data(contentsOf: URL(filePath: directory.path + "/" + name))
      return bytes.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func `they lose the place while the server runs, to the last byte, and stay pictures`() async throws {
    try earlier(count: 150)
    #expect(try holds("planted-149"))
    var configuration = SnapshotStore.Configuration()
    configuration.retryMilliseconds = 10
    let store = try SnapshotStore.open(directory, configuration: configuration).store
    while try (0..<150).contains(where: { try holds("planted-\($0)") }) { await Task.yield() }
    store.close()
    let database = try Database(path: directory.database)
    #expect(try database.number("SELECT count(*) FROM photos") == 151)
    let clean = try CleanPicture(png("place")).bytes
    let read = try database.prepare("SELECT count(*) FROM uploads WHERE bytes = ?1")
    read.bind(clean)
    #expect(try read.step() && read.integer() == 150)
    // What no reader of pictures can walk stays: nobody knows what it is.
    #expect(
      try database.number("SELECT count(*) FROM photos WHERE id = 'broken' AND length(bytes) = 23") == 1)
    #expect(try database.number("SELECT count(*) FROM earlier_pictures") == 0)
  }

  @Test func `a part is bounded, and the next one goes on behind it`() throws {
    try earlier(count: 100)
    _ = try StorageFile(path: directory.database)
    let database = try Database(path: directory.database)
    let pictures = try EarlierPictures(database)
    func dirtyCount() throws -> Int64 {
      try ["photos", "uploads"].reduce(0) {
        try $0
          + database.number("SELECT count(*) FROM \($1) WHERE instr(bytes, CAST('planted-' AS BLOB)) > 0")
      }
    }
    #expect(try pictures.cleanNext() && pictures.isAnyLeft)
    // The broken one counts as well.
    #expect(try dirtyCount() == 200 - 63)
    // Another process goes on where this one ended.
    let others = try EarlierPictures(database)
    var parts = 1
    while others.isAnyLeft {
      _ = try others.cleanNext()
      parts += 1
    }
    #expect(try dirtyCount() == 0 && parts == 4)
  }

  /// 63 pictures and the broken one are just as many as a part has, and the first row is the last one of a part.
  @Test(arguments: [63, 127])
  func `pictures that fill their parts are cleaned once, and the others after them`(
    count: Int
  ) throws {
    try earlier(count: count)
    _ = try StorageFile(path: directory.database)
    let database = try Database(path: directory.database)
    let pictures = try EarlierPictures(database)
    var parts = 0
    while pictures.isAnyLeft, parts < 10 {
      _ = try pictures.cleanNext()
      parts += 1
    }
    #expect(!pictures.isAnyLeft && parts < 10)
    #expect(try database.number("SELECT count(*) FROM earlier_pictures") == 0)
    let dirty = "WHERE instr(bytes, CAST('planted-' AS BLOB)) > 0"
    #expect(try database.number("SELECT count(*) FROM photos \(dirty)") == 0)
    #expect(try database.number("SELECT count(*) FROM uploads \(dirty)") == 0)
  }

  @Test func `a new database has none`() throws {
    _ = try StorageFile(path: directory.database)
    let pictures = try EarlierPictures(Database(path: directory.database))
    #expect(try !pictures.cleanNext() && !pictures.isAnyLeft)
  }
}
