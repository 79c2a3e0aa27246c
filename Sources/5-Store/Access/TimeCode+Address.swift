import Auth
import HTTP

extension TimeCode {
  /// What an app reads from the QR code, in the form that the apps have in common:
  /// `otpauth://totp/ISSUER:ACCOUNT?secret=...&issuer=ISSUER`.
  package static func address(_ key: [UInt8], account: String, issuer: String) -> String {
    let (account, issuer) = (account.percentEncoded, issuer.percentEncoded)
    return "otpauth://totp/\(issuer):\(account)?secret=\(Base32.encode(key))&issuer=\(issuer)"
  }
}
