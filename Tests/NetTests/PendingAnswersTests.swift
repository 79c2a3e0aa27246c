import System
import Testing

@testable import Net

@Suite struct PendingAnswersTests {
  @Test func `each answer reaches the one who asked, in whatever order they come`() throws {
    let loop = try EventLoop()
    let answers = PendingAnswers<String>(loop: loop)
    var heard: [String] = []
    let handles = ["a", "b", "c"].map { name in
      answers.expect { answer in
        heard.append("\(name): \(answer)")
        if answers.count == 0 { loop.stop() }
      }
    }
    #expect(answers.count == 3)
    let thread = try OSThread.start(name: "answerer") {
      for handle in handles.reversed() { handle.post("answer \(handle.number)") }
    }
    loop.run()
    thread.join()
    #expect(heard == ["c: answer 3", "b: answer 2", "a: answer 1"])
  }

  @Test func `a second answer, and one to a question that was given up, are dropped`() throws {
    let loop = try EventLoop()
    let answers = PendingAnswers<Int>(loop: loop)
    var heard: [Int] = []
    let first = answers.expect { heard.append($0) }
    let second = answers.expect { heard.append($0) }
    let last = answers.expect { _ in loop.stop() }
    answers.forget(second.number)
    answers.receive(1, to: first.number)
    for handle in [first, second, last] { handle.post(2) }
    loop.run()
    #expect(heard == [1] && answers.count == 0)
  }
}
