import HTTP
import Net

/// Measures the parser from bytes to method, target and fields, in turns with http_parser, which only finds their
/// places.
let requestHead = Bench(
  "request-head", "ns to parse a request head with eight fields, beside http_parser"
) { run in
  let rounds = try run.number("rounds", 21)
  let headsPerRound = try run.number("heads", 20_000)
  let bytes = Array(
    """
    GET /api/jobs/86f948ac-4a1e-4d3b-9d0a-b2f6f0f3a001?fields=status HTTP/1.1\r
    Host: waypost.example.org\r
    User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15\r
    Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r
    Accept-Language: en-GB,en;q=0.9\r
    Accept-Encoding: gzip, deflate, br\r
    Connection: keep-alive\r
    Cookie: session=8c2fbe0a4d7be14e5c0f1a5e2d7b90f3\r
    If-None-Match: "5f0c2a7e9b1d4c36"\r
    \r

    """.utf8)
  var parser = RequestHeadParser(limits: RequestLimits())
  let reference = HTTPParserReference()
  let times = try Sample.rounds(rounds) {
    let spent = try nanoseconds {
      for _ in 0..<headsPerRound {
        let taken = try parser.consume(bytes.span)
        guard taken == bytes.count, let head = parser.takeHead(), head.headers.count == 8 else {
          throw BenchError.invalid("the head was not parsed whole")
        }
      }
    }
    guard let reference else { return [spent / Double(headsPerRound)] }
    let referenceSpent = try nanoseconds {
      for _ in 0..<headsPerRound {
        // The parts are the target, eight names and eight values.
        guard reference.parse(bytes) == 17 else {
          throw BenchError.invalid("http_parser did not find the head's parts")
        }
      }
    }
    return [spent / Double(headsPerRound), referenceSpent / Double(headsPerRound), referenceSpent / spent]
  }
  say("a head of \(bytes.count) bytes with 8 fields, \(rounds) rounds of \(headsPerRound)")
  times[0].report("one head", unit: "ns")
  guard reference != nil else { return say("http_parser is not installed (libhttp-parser2.9): not compared") }
  times[1].report("http_parser", unit: "ns")
  times[2].report("times as fast, within a round", unit: "(wanted: >= 3)", digits: 2)
}
