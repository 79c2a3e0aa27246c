import Glibc
import Net
import Synchronization
import System
import Testing

@testable import Live

/// The tests run with one writer thread, and without one, when the front loop writes by itself.
private let writerCounts = [1, 0]

struct FeedWritersTests {
  @Test(arguments: writerCounts) func `a frame reaches everyone on its topic and nobody else`(writers: Int)
    throws
  {
    let rig = try Rig { $0.writerCount = writers }
    let first = try rig.open(1)
    let second = try rig.open(1, 2)
    let other = try rig.open(3)
    rig.publish(1, "one", to: 1)
    rig.publish(2, "two", to: 2)
    rig.publish(3, "three", to: 3)
    #expect(first.read(through: "\n\n") == "data: one\n\n")
    #expect(second.read(through: "two\n\n") == "data: one\n\ndata: two\n\n")
    #expect(other.read(through: "\n\n") == "data: three\n\n")
  }

  @Test(arguments: writerCounts) func `the first bytes come before what is published in the same turn`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let (mine, theirs) = try Reader.pair()
    let id = rig.onFront { writers in
      let topic = FeedTopic(rawValue: 1)
      writers.publish(.make(1, "too early"), to: topic)
      let id = writers.adopt(descriptor: theirs, firstBytes: Array("head;".utf8), topics: [topic])
      writers.publish(.make(1, "position"), to: topic)
      return id
    }
    let reader = Reader(descriptor: mine, id: id, ended: Handshake())
    #expect(reader.read(through: "\n\n") == "head;data: position\n\n")
  }

  @Test(arguments: writerCounts) func `a frame that comes by two topics is sent once, and replaces nothing`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1, 2)
    rig.onFront { writers in
      let frame = Frame.make(7, "both")
      for topic in [1, 2] { writers.publish(frame, to: FeedTopic(rawValue: UInt64(topic))) }
      writers.publish(.make(8, "end"), to: FeedTopic(rawValue: 1))
    }
    #expect(reader.read(through: "end\n\n") == "data: both\n\ndata: end\n\n")
    rig.flush()
    #expect(rig.onFront { $0.statistics.conflatedFrameCount } == 0)
  }

  @Test(arguments: writerCounts)
  func `a feed that shows something else hears what it still shows, and no more of the rest`(writers: Int)
    throws
  {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1, 2, 3)
    let other = try rig.open(2, 3)
    let id = reader.id
    rig.onFront { writers in
      let topics = [2, 4, 4].map { FeedTopic(rawValue: $0) }
      writers.changeTopics(of: id, to: topics, frames: [.make(4, "state of 4")])
      for topic in 1...4 {
        writers.publish(.make(UInt64(10 + topic), "\(topic)"), to: FeedTopic(rawValue: UInt64(topic)))
      }
    }
    #expect(reader.read(through: "data: 4\n\n") == "data: state of 4\n\ndata: 2\n\ndata: 4\n\n")
    #expect(other.read(through: "data: 3\n\n") == "data: 2\n\ndata: 3\n\n")
    rig.flush()
    #expect(
      rig.onFront { writers in (1...4).map { writers.subscriberCount(FeedTopic(rawValue: $0)) } } == [
        0, 2, 1, 1,
      ])
  }

  @Test(arguments: writerCounts) func `what is published between two turns of the writer leaves in one write`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1)
    rig.flush()
    let before = rig.onFront { $0.statistics.sendCount }
    rig.onFront { writers in
      for key in 0..<5 { writers.publish(.make(UInt64(key), "\(key)"), to: FeedTopic(rawValue: 1)) }
    }
    rig.flush()
    #expect(rig.onFront { $0.statistics.sendCount } == before + 1)
    #expect(reader.read(through: "4\n\n").count == 5 * "data: 0\n\n".count)
  }

  @Test(arguments: writerCounts) func `a reader that lags gets whole frames, and of each key the newest`(
    writers: Int
  ) throws {
    let rig = try Rig {
      $0.writerCount = writers
      $0.sendBufferBytes = 4096
    }
    let reader = try rig.open(1)
    let filler = String(repeating: "x", count: 700)
    for number in 0..<200 {
      rig.publish(1, "position \(number) \(filler)", to: 1)
      if number == 150 { rig.publish(2, "status arrived", to: 1) }
      rig.flush()
    }
    rig.onFront { $0.end(FeedTopic(rawValue: 1), last: .make(3, "bye")) }
    let events = reader.read(through: nil).split(separator: "\n\n").map(String.init)
    let positions = events.filter { $0.hasPrefix("data: position") }
    #expect(events.allSatisfy { $0.hasSuffix(filler) || $0 == "data: status arrived" || $0 == "data: bye" })
    #expect(positions.last?.hasPrefix("data: position 199 ") == true)
    #expect(positions.count < 100)
    #expect(events.contains("data: status arrived"))
    #expect(events.last == "data: bye")
    let end = reader.ended.receive()
    #expect(end.reason == .topicEnded)
    #expect(Int(end.conflatedFrameCount) == 200 - positions.count)
    #expect(rig.onFront { $0.statistics.conflatedFrameCount } == end.conflatedFrameCount)
  }

  @Test(arguments: writerCounts) func `a reader that stalls is dropped at the deadline, and says so`(
    writers: Int
  ) throws {
    let rig = try Rig {
      $0.writerCount = writers
      $0.sendBufferBytes = 4096
      $0.stallDeadlineMilliseconds = 1
    }
    let reader = try rig.open(1)
    let bystander = try rig.open(2)
    for number in 0..<100 {
      rig.publish(UInt64(number), String(repeating: "x", count: 1000), to: 1)
      rig.flush()
    }
    #expect(reader.ended.receive().reason == .stalled)
    rig.publish(1, "still here", to: 2)
    #expect(bystander.read(through: "here\n\n").hasSuffix("data: still here\n\n"))
    #expect(rig.onFront { $0.statistics.endedCounts } == [.stalled: 1])
  }

  @Test(arguments: writerCounts) func `a reader for whom too much waits is dropped`(writers: Int) throws {
    let rig = try Rig {
      $0.writerCount = writers
      $0.sendBufferBytes = 4096
      $0.maximumMailboxBytes = 50_000
    }
    let reader = try rig.open(1)
    for number in 0..<200 {
      rig.publish(UInt64(number), String(repeating: "x", count: 1000), to: 1)
      rig.flush()
    }
    #expect(reader.ended.receive().reason == .mailboxFull)
  }

  @Test(arguments: writerCounts) func `a reader that goes away is forgotten`(writers: Int) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1, 2)
    let topic = FeedTopic(rawValue: 1)
    #expect(rig.onFront { $0.subscriberCount(topic) } == 1)
    reader.close()
    let end = reader.ended.receive()
    #expect(end.reason == .readerClosed)
    #expect(end.id == reader.id)
    #expect(rig.onFront { $0.hasSubscribers(topic) } == false)
    #expect(rig.onFront { $0.hasSubscribers(FeedTopic(rawValue: 2)) } == false)
    #expect(rig.onFront { $0.statistics.subscriberCount } == 0)
  }

  @Test(arguments: writerCounts) func `a reader that talks is shown the door after its first answer`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1, first: "head and state")
    #expect(send(reader.descriptor, "GET", 3, 0) == 3)
    #expect(reader.ended.receive().reason == .readerSentBytes)
    #expect(reader.read(through: nil) == "head and state")
  }

  @Test(arguments: writerCounts) func `an empty line behind the request is no talk, a second one is`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1)
    for part in ["\r", "\n"] { #expect(send(reader.descriptor, part, 1, 0) == 1) }
    rig.publish(1, "goes on", to: 1)
    #expect(reader.read(through: "\n\n") == "data: goes on\n\n")
    #expect(send(reader.descriptor, "\r\n", 2, 0) == 2)
    #expect(reader.ended.receive().reason == .readerSentBytes)
  }

  @Test(arguments: writerCounts) func `a topic that ends sends its last frame and closes`(writers: Int) throws
  {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1)
    let other = try rig.open(2)
    rig.onFront { writers in
      writers.end(FeedTopic(rawValue: 1), last: .make(1, "revoked"))
      writers.publish(.make(2, "too late"), to: FeedTopic(rawValue: 1))
    }
    #expect(reader.read(through: nil) == "data: revoked\n\n")
    #expect(reader.ended.receive().reason == .topicEnded)
    rig.publish(1, "alive", to: 2)
    #expect(other.read(through: "\n\n") == "data: alive\n\n")
  }

  @Test(arguments: writerCounts) func `a feed that changes its topics hears the new ones and not the old`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1, 2)
    let id = reader.id
    rig.onFront { writers in
      writers.changeTopics(
        of: id, to: [FeedTopic(rawValue: 2), FeedTopic(rawValue: 3)], frames: [.make(30, "state of 3")])
      writers.publish(.make(1, "old"), to: FeedTopic(rawValue: 1))
      writers.publish(.make(2, "kept"), to: FeedTopic(rawValue: 2))
      writers.publish(.make(3, "new"), to: FeedTopic(rawValue: 3))
    }
    #expect(reader.read(through: "new\n\n") == "data: state of 3\n\ndata: kept\n\ndata: new\n\n")
    rig.flush()
    let counts = rig.onFront { writers in
      (1...3).map { writers.subscriberCount(FeedTopic(rawValue: UInt64($0))) }
    }
    #expect(counts == [0, 1, 1])
  }

  @Test(arguments: writerCounts) func `a topic named twice is heard once`(writers: Int) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1, 1)
    let other = try rig.open(1)
    reader.close()
    #expect(reader.ended.receive().reason == .readerClosed)
    rig.publish(1, "one", to: 1)
    #expect(other.read(through: "\n\n") == "data: one\n\n")
    #expect(rig.onFront { $0.subscriberCount(FeedTopic(rawValue: 1)) } == 1)
  }

  @Test(arguments: writerCounts) func `the name of an ended feed reaches nobody when its slot is used again`(
    writers: Int
  ) throws {
    let rig = try Rig { $0.writerCount = writers }
    let gone = try rig.open(1)
    gone.close()
    _ = gone.ended.receive()
    let reader = try rig.open(1)
    #expect(reader.id.slot == gone.id.slot)
    #expect(reader.id != gone.id)
    let late = gone.id
    rig.onFront { writers in
      writers.send([.make(1, "for the gone one")], to: late)
      writers.changeTopics(of: late, to: [FeedTopic(rawValue: 9)])
      writers.end(late, last: nil)
    }
    rig.publish(1, "for all", to: 1)
    #expect(reader.read(through: "\n\n") == "data: for all\n\n")
    rig.flush()
    #expect(rig.onFront { $0.hasSubscribers(FeedTopic(rawValue: 9)) } == false)
  }

  @Test(arguments: writerCounts) func `one feed is sent to and ended by its name`(writers: Int) throws {
    let rig = try Rig { $0.writerCount = writers }
    let reader = try rig.open(1)
    let id = reader.id
    rig.onFront { writers in
      writers.send([.make(1, "you")], to: id)
      writers.end(id, last: .make(2, "bye"))
    }
    #expect(reader.read(through: nil) == "data: you\n\ndata: bye\n\n")
    #expect(reader.ended.receive().reason == .local)
  }

  @Test(arguments: writerCounts) func `an idle feed gets heartbeats that tell the server's time`(writers: Int)
    throws
  {
    let rig = try Rig {
      $0.writerCount = writers
      $0.heartbeatMilliseconds = 20
    }
    let before = Clock.unixMilliseconds()
    let reader = try rig.open(1)
    let beats = [reader.read(through: "\n\n"), reader.read(through: "\n\n")]
    let after = Clock.unixMilliseconds()
    for beat in beats {
      let lines = beat.split(separator: "\n")
      #expect(lines.first == "event: beat")
      let time = lines.last.flatMap { Int64($0.dropFirst("data: ".count)) } ?? 0
      #expect((before...after).contains(time))
    }
  }

  @Test func `feeds are spread over the writers, and a frame reaches all of them`() throws {
    let rig = try Rig { $0.writerCount = 3 }
    let readers = try (0..<7).map { _ in try rig.open(1) }
    #expect(Set(readers.map(\.id.writer)) == [0, 1, 2])
    rig.publish(1, "one", to: 1)
    for reader in readers { #expect(reader.read(through: "\n\n") == "data: one\n\n") }
    #expect(rig.onFront { $0.subscriberCount(FeedTopic(rawValue: 1)) } == 7)
  }

  @Test func `a shutdown tells every reader when to come back, then closes`() throws {
    let rig = try Rig { $0.writerCount = 2 }
    let readers = try (0..<3).map { _ in try rig.open(1, first: "head;") }
    let asked = Mutex(0)
    rig.shutDown {
      let number = asked.withLock {
        $0 += 1
        return $0
      }
      return Array("retry: \(500 * number)\n\n".utf8)
    }
    let heard = readers.map { $0.read(through: nil) }
    // Each reader receives a different time, so that not all come back in one instant.
    #expect(Set(heard) == ["head;retry: 500\n\n", "head;retry: 1000\n\n", "head;retry: 1500\n\n"])
    for reader in readers { #expect(reader.ended.receive().reason == .shutDown) }
  }

  @Test(arguments: writerCounts) func `a shutdown does not wait for a reader that stalls`(writers: Int) throws
  {
    let rig = try Rig {
      $0.writerCount = writers
      $0.sendBufferBytes = 4096
      $0.shutDownDeadlineMilliseconds = 20
    }
    let reader = try rig.open(1)
    for number in 0..<100 {
      rig.publish(UInt64(number), String(repeating: "x", count: 1000), to: 1)
      rig.flush()
    }
    rig.shutDown(lastBytes: { Array("retry: 500\n\n".utf8) })
    #expect(reader.ended.receive().reason == .shutDown)
  }

  @Test(arguments: writerCounts) func `a feed opened after the shutdown is closed at once`(writers: Int)
    throws
  {
    let rig = try Rig { $0.writerCount = writers }
    let blocker = try rig.open(1)
    let (mine, theirs) = try Reader.pair()
    let ended = Handshake<FeedEnd>()
    rig.shutDown(lastBytes: { [] }) { writers in
      writers.adopt(descriptor: theirs, firstBytes: Array("head".utf8), topics: []) { ended.send($0) }
    }
    let reader = Reader(descriptor: mine, id: FeedID(rawValue: 0), ended: ended)
    #expect(reader.read(through: nil) == "")
    #expect(reader.ended.receive().reason == .shutDown)
    #expect(blocker.ended.receive().reason == .shutDown)
  }
}
