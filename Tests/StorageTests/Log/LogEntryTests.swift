import TestSupport
import Testing
import Tracking

@testable import Storage

@Suite struct LogEntryTests {
  /// The bytes of a write that holds these rows.
  private func write(_ kind: UInt8, _ rows: [LoggedRow]) -> [UInt8] {
    var body: [UInt8] = []
    for row in rows { row.append(to: &body) }
    var bytes = [kind]
    bytes.append(part: body)
    return bytes
  }

  private func read(_ bytes: [UInt8]) throws -> DurableWrite {
    var reader = LogReader(bytes)
    let write = try DurableWrite(reading: &reader)
    #expect(reader.isAtEnd)
    return write
  }

  @Test(arguments: WriteKind.allCases) func `a write comes back as it was`(_ kind: WriteKind) throws {
    var generator = WriteGenerator(seed: UInt64(kind.rawValue))
    for _ in 0..<300 {
      let write = generator.write(kind)
      #expect(write.logged.kind == kind)
      var bytes: [UInt8] = []
      write.append(to: &bytes)
      let again = try read(bytes)
      #expect(again == write)
      // Equal texts may have different bytes.
      var bytesAgain: [UInt8] = []
      again.append(to: &bytesAgain)
      #expect(bytesAgain == bytes)
    }
  }

  @Test func `an entry's changes come back in their order, one after the other`() throws {
    var generator = WriteGenerator(seed: 1)
    for _ in 0..<200 {
      let entry = generator.entry()
      #expect(try LogEntry(reading: entry.bytes) == entry)
      var bytes: [UInt8] = []
      for change in entry.changes { change.append(to: &bytes) }
      var reader = LogReader(bytes)
      for change in entry.changes { #expect(try LoggedChange(reading: &reader) == change) }
      #expect(reader.isAtEnd)
    }
  }

  @Test func `a large picture comes back`() throws {
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let entry = LogEntry([LoggedChange([.photo(PhotoBytes(id: "p", jobID: JobID("j"), bytes: bytes))])])
    #expect(try LogEntry(reading: entry.bytes) == entry)
  }

  @Test func `the bytes stay the same from version to version`() {
    let entry = LogEntry([
      LoggedChange([
        .sessionUsed(id: "ab", at: Timestamp(unixMilliseconds: 300)),
        .app(.uploadKept(id: "", false, at: Timestamp(unixMilliseconds: -1))),
      ]),
      LoggedChange([.learned([LearnedRow(kind: .stops, key: 1, weight: 0.5, value: 0, day: 2)])]),
    ])
    #expect(
      entry.bytes == [
        1,
        /* a change */ 20, 2,
        /* used */ 9, 8, 2, 3, 2, 0x61, 0x62, 1, 0xD8, 4,
        /* kept */ 20, 7, 3, 3, 0, 1, 0, 1, 1,
        /* a change */ 33, 1,
        /* learned */ 23, 30, 5, 3, 5, 0x73, 0x74, 0x6F, 0x70, 0x73, 1, 2,
        2, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4,
      ])
  }

  // MARK: Neighbouring versions

  @Test(arguments: WriteKind.allCases)
  func `rows of a version with fewer columns have null in the others`(_ kind: WriteKind) throws {
    var generator = WriteGenerator(seed: 40 + UInt64(kind.rawValue))
    for _ in 0..<50 {
      let (_, rows) = generator.write(kind).logged
      // A write without columns of a record has all of its values in every version.
      guard rows.count > 1, kind != LearnedRows.kind else { continue }
      for index in rows.indices.prefix(2) {
        for count in (1..<max(1, rows[index].values.count)).reversed() {
          var (shorter, nulled) = (rows, rows)
          shorter[index].values.removeLast(rows[index].values.count - count)
          for at in count..<rows[index].values.count { nulled[index].values[at] = .null }
          let expected = Result { try read(write(kind.rawValue, nulled)) }
          let found = Result { try read(write(kind.rawValue, shorter)) }
          #expect((try? found.get()) == (try? expected.get()))
        }
      }
      guard kind != Upload.Stored.kind else { continue }
      #expect(throws: Never.self) { try read(write(kind.rawValue, Array(rows.prefix(1)))) }
    }
  }

  @Test(arguments: WriteKind.allCases)
  func `what a version with more columns and rows adds is passed over`(_ kind: WriteKind) throws {
    var generator = WriteGenerator(seed: 80 + UInt64(kind.rawValue))
    for _ in 0..<50 {
      let original = generator.write(kind)
      var (_, rows) = original.logged
      for index in rows.indices { rows[index].values += [.integer(7), .text("new"), .null, .bytes([1])] }
      if kind != LearnedRows.kind, kind != DrivenSums.kind { rows.append(LoggedRow("a row", 2.5)) }
      #expect(try read(write(kind.rawValue, rows)) == original)
    }
  }

  @Test func `no two kinds have the same number or name, and each is found by its number`() {
    let kinds = WriteKind.allCases
    #expect(Set(kinds.map(\.rawValue)).count == kinds.count)
    #expect(Set(kinds.map(\.description)).count == kinds.count)
    for kind in kinds { #expect(DurableKinds.kind(kind.rawValue)?.kind == kind) }
  }

  @Test func `columns are added at the end only, and none goes`() {
    func check<Record: StoredRow>(_: Record.Type, _ known: String) {
      let names = known.split(separator: " ").map(String.init)
      #expect(Array(Record.columns.prefix(names.count)) == names)
    }
    check(
      Job.self,
      """
      id customer_id driver_id status address pickup_latitude pickup_longitude customer_name items_json notes \
      total_price scheduled_at created_at pending_at confirmed_at delegating_at assigned_at accepted_at \
      en_route_at arrived_at started_at completed_at cancelled_at revision ended_at window_ends_at time_zone \
      photos cancelled_by driver_changed_at driver_since customer_phone operator_id operator_name latest_times \
      confirmation_code stars rating_comment rated_at rescheduled_count alterations driver_notes
      """)
    check(
      DriverProfile.self,
      "id user_id name vehicle phone rating completed_job_count is_approved is_online operator_name")
    check(TrackingLink.self, "token job created_at expires_at revoked_at rules language")
    check(
      Wall.self,
      "token name created_at revoked_at latitude longitude radius theme time_zone origins")
    check(
      User.self,
      "id email phone name role password_hash driver_id is_active created_at tokens_ended_at")
    check(Session.self, "id user_id created_at expires_at used_at")
    check(KeyedRequest.self, "key content made is_new at owner ends_at")
    check(AuditEntry.self, "at user_id who action subject address detail")
    check(Invite.self, "code name uses created_at revoked_at")
    check(
      DriverApplication.self,
      "driver_id truck_type truck_capacity license_url insurance_url truck_photos is_operator at")
    check(PushToken.self, "token user_id platform at")
    check(Upload.self, "id user_id media_type at is_kept")
    check(LearnedRow.self, "kind key weight value day")
  }

  @Test func `what only a later version can read is named, and never passed over`() {
    func refusal(_ bytes: [UInt8]) -> String? {
      do throws(StorageError) {
        _ = try LogEntry(reading: bytes)
        return nil
      } catch .newerLog(let what) {
        return what
      } catch {
        return "another error: \(error)"
      }
    }
    func entry(_ write: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = [1]
      bytes.append(part: [1] + write)
      return bytes
    }
    #expect(refusal([2, 0, 0]) == "an entry of the format 2")
    let next = (WriteKind.allCases.map(\.rawValue).max() ?? 0) + 1
    #expect(refusal(entry([next, 0])) == "a change of the kind \(next)")
    #expect(refusal(entry([0, 0])) == "a change of the kind 0")
    #expect(refusal(entry([10, 2, 1, 9])) == "a value of the type 9")
    var job = Job.make("j7").loggedRows
    job[0].values[3] = .text("teleported")
    #expect(
      refusal(entry(write(1, job))) == "a row of jobs with a value that this version does not know: j7")
    let text = StorageError.newerLog(what: "a change of the kind 24").description
    #expect(text.contains("a change of the kind 24, written by a newer Waypost"))
  }

  @Test func `of what was learned, kinds of a later version are left out`() throws {
    let known = LearnedRow(kind: .roads, key: 1, weight: 2, value: 3, day: 4)
    let rows = [LoggedRow("weather", Int64(1), 1.0, 1.0, 1), known.columnValues]
    #expect(try read(write(LearnedRows.kind.rawValue, rows)) == .learned([known]))
  }
}
