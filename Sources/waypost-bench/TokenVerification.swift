import Auth
import System

/// What the first use of a token costs: signature, times and claims. Afterwards it is remembered.
func tokenVerification(_ options: Options) throws {
  let rounds = try options.integer("rounds", default: 21)
  let tokensPerRound = try options.integer("tokens", default: 20_000)
  let secret = try TokenSecret("a-secret-of-the-benchmark-0123456789abcdef")
  let rules = TokenRules(secret: secret)
  let now: Int64 = 1_790_000_000
  let token = Array(
    JWT.signHS256(
      JWTClaims(
        userID: "bbbae6c1-4a1e-4d3b-9d0a-b2f6f0f3a001", expiresAtUnixSeconds: now + 30 * 86_400,
        issuedAtUnixSeconds: now), secret: secret
    ).utf8)
  let times = try Sample(rounds: rounds) {
    try nanoseconds {
      for _ in 0..<tokensPerRound {
        let claims = try JWT.verify(token.span, rules, nowUnixSeconds: now)
        guard claims.userID.utf8.count == 36 else { throw BenchError.invalid("another account came out") }
      }
    } / Double(tokensPerRound) / 1000
  }
  say("a token of \(token.count) bytes, \(rounds) rounds of \(tokensPerRound)")
  Sample.reportHeader()
  times.report("verify HS256", unit: "us (wanted: <= 3)", digits: 2)
}
