import Foundation
import Net
import Outbound
import System
import TestSupport
import Testing

/// Collects the events of a stream.
final class StreamRecorder: ByteStreamDelegate {
  var received: [UInt8] = []
  var reasons: [CloseReason] = []
  var drainedCount = 0
  var onBytes: (() -> Void)?
  var onClosed: (() -> Void)?

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    bytes.withUnsafeBufferPointer { received.append(contentsOf: $0) }
    onBytes?()
  }
  func byteStreamDrained(_ stream: any ByteStream) { drainedCount += 1 }
  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    reasons.append(reason)
    onClosed?()
  }
}

@Suite struct CurlStreamTests {
  @Test func `bytes go out and come back`() throws {
    let recorder = StreamRecorder()
    var stream: CurlStream?
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { $0.text == "hello" ? .send(Array("welcome".utf8)) : .nothing }
      recorder.onBytes = {
        if recorder.received.count == 7 { done() }
      }
      stream = try CurlStream(loop: loop, url: "http://127.0.0.1:\(server.port)/socket.io/") { result in
        guard let opened = try? result.get() else { return }
        opened.delegate = recorder
        opened.write(Array("hel".utf8))
        opened.write(Array("lo".utf8))
      }
      return [server]
    }
    #expect(ended)
    #expect(String(decoding: recorder.received, as: UTF8.self) == "welcome")
    #expect(recorder.reasons.isEmpty)
    stream?.close(.local)
    stream?.close(.local)
    #expect(recorder.reasons == [.local])
  }

  @Test func `what was written before the connection stood is sent`() throws {
    var seen = ""
    var kept: CurlStream?
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { server in
        seen = server.text
        if seen == "early" { done() }
        return .nothing
      }
      let stream = try CurlStream(loop: loop, url: "http://127.0.0.1:\(server.port)") { _ in }
      stream.write(Array("early".utf8))
      kept = stream
      return [server]
    }
    #expect(kept != nil)
    #expect(ended)
    #expect(seen == "early")
  }

  @Test func `the peer's close is the end of the stream, after its last bytes`() throws {
    let recorder = StreamRecorder()
    var stream: CurlStream?
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { _ in .sendAndClose(Array("bye".utf8)) }
      recorder.onClosed = {
        done()
      }
      stream = try CurlStream(loop: loop, url: "http://127.0.0.1:\(server.port)") { result in
        guard let opened = try? result.get() else { return }
        opened.delegate = recorder
        opened.write([1])
      }
      return [server]
    }
    #expect(ended)
    #expect(stream != nil)
    #expect(String(decoding: recorder.received, as: UTF8.self) == "bye")
    #expect(recorder.reasons == [.endOfStream])
  }

  @Test func `closing after writing delivers everything first`() throws {
    let payload = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let recorder = StreamRecorder()
    var hasArrivedWhole = false
    var stream: CurlStream?
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { _ in .nothing }
      server.onClosed = { [unowned server] in
        hasArrivedWhole = server.received == payload
        done()
      }
      stream = try CurlStream(loop: loop, url: "http://127.0.0.1:\(server.port)") { result in
        guard let opened = try? result.get() else { return }
        opened.delegate = recorder
        opened.write(payload)
        opened.closeAfterWriting()
      }
      return [server]
    }
    #expect(ended)
    #expect(stream != nil)
    #expect(hasArrivedWhole)
    #expect(recorder.reasons == [.local])
  }

  @Test func `a peer that takes nothing fills the queue to its bound, which closes the stream`() throws {
    let recorder = StreamRecorder()
    var stream: CurlStream?
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { _ in .nothing }
      recorder.onClosed = {
        done()
      }
      stream = try CurlStream(
        loop: loop, url: "http://127.0.0.1:\(server.port)", configuration: .init(maximumQueuedBytes: 1000)
      ) { result in
        guard let opened = try? result.get() else { return }
        opened.delegate = recorder
        opened.write(Array(repeating: 0, count: 600))
        opened.write(Array(repeating: 0, count: 600))
      }
      return [server]
    }
    #expect(ended)
    #expect(recorder.reasons == [.queueFull])
    #expect(stream?.queuedByteCount == 0)
  }

  @Test func `what the kernel does not take at once waits, is sent later, and is then said to be drained`()
    throws
  {
    // This is more than the kernel's largest buffers hold; the server runs on this same thread and cannot read
    // meanwhile.
    let byteCount = 16 << 20
    let recorder = StreamRecorder()
    var queuedAfterFirstTurn = 0
    let ended = try runLoop { loop, done in
      let server = try PlainServer(loop) { server in
        if server.received.count == byteCount { done() }
        return .nothing
      }
      let stream = try CurlStream(
        loop: loop, url: "http://127.0.0.1:\(server.port)",
        configuration: .init(maximumQueuedBytes: byteCount)
      ) { result in
        guard let stream = try? result.get() else { return }
        stream.delegate = recorder
        stream.write(Array(repeating: 7, count: byteCount))
        loop.atTurnEnd { queuedAfterFirstTurn = stream.queuedByteCount }
      }
      return [server, stream]
    }
    #expect(ended)
    #expect(queuedAfterFirstTurn > 0 && queuedAfterFirstTurn < byteCount)
    #expect(recorder.drainedCount == 1)
    #expect(recorder.reasons.isEmpty)
  }

  @Test func `a paused stream hears nothing until it is resumed, and then everything`() throws {
    let recorder = StreamRecorder()
    var stream: CurlStream?
    var timer: Net.Timer?
    var heardWhilePaused = -1
    var isAskedAgain = false
    let ended = try runLoop { loop, done in
      var sent = 0
      let server = try PlainServer(loop) { _ in
        sent += 1
        return .send(Array("answer \(sent);".utf8))
      }
      recorder.onBytes = { if recorder.received.count == 18 { done() } }
      stream = try CurlStream(loop: loop, url: "http://127.0.0.1:\(server.port)") { result in
        guard let opened = try? result.get() else { return }
        opened.delegate = recorder
        opened.pauseReading()
        opened.write([1])
        // The client sends the second request only after the server has answered the first.
        let watch = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) {
          if server.received.count == 1, !isAskedAgain {
            isAskedAgain = true
            opened.write([2])
          }
          if server.received.count >= 2, heardWhilePaused < 0 {
            heardWhilePaused = recorder.received.count
            opened.resumeReading()
          }
        }
        timer = watch
      }
      return [server]
    }
    timer?.cancel()
    #expect(ended)
    #expect(stream != nil)
    #expect(heardWhilePaused == 0)
    #expect(String(decoding: recorder.received, as: UTF8.self).hasPrefix("answer 1;answer 2;"))
  }

  @Test func `a refused connection is told once, with its reason`() throws {
    let port = try ClosedPort()
    var errors: [OutboundError] = []
    var stream: CurlStream?
    let ended = try runLoop { loop, done in
      stream = try CurlStream(loop: loop, url: "http://127.0.0.1:\(port.number)") { result in
        if case .failure(let error) = result { errors.append(error) }
        done()
      }
      return []
    }
    #expect(ended)
    #expect(stream != nil)
    #expect(errors.map(\.name) == ["could_not_connect"])
  }

  @Test func `an http proxy is asked to tunnel, and the bytes after its answer are ours`() throws {
    let recorder = StreamRecorder()
    var seen = ""
    var stream: CurlStream?
    let ended = try runLoop { loop, done in
      let proxy = try PlainServer(loop) { proxy in
        if proxy.text.hasSuffix("ping") { return .send(Array("pong".utf8)) }
        return proxy.headCount == 1 && proxy.text.hasSuffix("\r\n\r\n")
          ? .send(Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)) : .nothing
      }
      recorder.onBytes = {
        seen = proxy.text
        if recorder.received.count == 4 { done() }
      }
      let configuration = OutboundConfiguration(proxy: "http://127.0.0.1:\(proxy.port)")
      stream = try CurlStream(
        loop: loop, url: "http://backend.test:5000/", configuration: .init(outbound: configuration)
      ) { result in
        guard let opened = try? result.get() else { return }
        opened.delegate = recorder
        opened.write(Array("ping".utf8))
      }
      return [proxy]
    }
    #expect(ended)
    #expect(stream != nil)
    #expect(seen.hasPrefix("CONNECT backend.test:5000 HTTP/1.1\r\n"))
    #expect(String(decoding: recorder.received, as: UTF8.self) == "pong")
  }
}
