import Auth

/// Measures the check of signature, times and claims. The server remembers a token after the first check.
let tokenVerification = Bench("token", "us to verify a token the first time") { run in
  let rounds = try run.number("rounds", 21)
  let tokensPerRound = try run.number("tokens", 20_000)
  let secret = try TokenSecret(ServerProcess.tokenSecret)
  let rules = TokenRules(secret: secret)
  let now: Int64 = 1_790_000_000
  let claims = JWTClaims(
    userID: "bbbae6c1-4a1e-4d3b-9d0a-b2f6f0f3a001", expiresAtUnixSeconds: now + 30 * 86_400,
    issuedAtUnixSeconds: now)
  let token = Array(JWT.signHS256(claims, secret: secret).utf8)
  let times = try Sample(rounds: rounds) {
    try nanoseconds {
      for _ in 0..<tokensPerRound {
        let claims = try JWT.verify(token.span, rules, nowUnixSeconds: now)
        guard claims.userID.utf8.count == 36 else { throw BenchError.invalid("another account came out") }
      }
    } / Double(tokensPerRound) / 1000
  }
  say("a token of \(token.count) bytes, \(rounds) rounds of \(tokensPerRound)")
  times.report("verify HS256", unit: "us (wanted: <= 3)", digits: 2)
}
