import Testing

@testable import Auth

@Suite struct RecoveryCodeTests {
  @Test func `a code is four groups of four, and is read back however it is typed`() throws {
    let code = try RecoveryCode()
    #expect(code.text.split(separator: "-").map(\.count) == [4, 4, 4, 4])
    #expect(RecoveryCode(typed: code.text) == code)
    #expect(RecoveryCode(typed: " \(code.text.uppercased().replacing("-", with: " ")) ") == code)
    #expect(RecoveryCode(typed: code.text)?.digest == code.digest)
  }

  @Test func `codes differ`() throws {
    var digests: Set<String> = []
    for _ in 0..<1000 { digests.insert(try RecoveryCode().digest) }
    #expect(digests.count == 1000)
  }

  @Test(arguments: ["", "123456", "abcd-efgh-ijkl-mno", "abcd-efgh-ijkl-mno1", "abcd-efgh-ijkl-mnopq"])
  func `what cannot be a code is none`(text: String) {
    #expect(RecoveryCode(typed: text) == nil)
  }
}
