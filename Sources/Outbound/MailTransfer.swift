import CCurl
import Glibc

/// One mail under way. Confined to the loop of its `MailClient`.
final class MailTransfer {
  let easy: CurlEasy
  var done: ((Result<Int, OutboundError>) -> Void)?
  private let bytes: [UInt8]
  private var sentCount = 0

  init(
    _ mail: OutboundMail, to server: MailServer, _ configuration: OutboundConfiguration
  ) throws(OutboundError) {
    bytes = mail.bytes
    easy = try CurlEasy(configuration, url: server.url, protocols: "smtp,smtps")
    try easy.set(CURLOPT_USE_SSL, Int(server.allowsPlain ? CURLUSESSL_TRY.rawValue : CURLUSESSL_ALL.rawValue))
    if let user = server.user { try easy.set(CURLOPT_USERNAME, user) }
    if let password = server.password { try easy.set(CURLOPT_PASSWORD, password) }
    guard OutboundMail.isAddress(mail.from), OutboundMail.isAddress(mail.to) else {
      throw .invalidRequest(detail: "no address of a mail")
    }
    try easy.set(CURLOPT_MAIL_FROM, "<\(mail.from)>")
    try easy.setRecipients([mail.to])
    try easy.set(CURLOPT_UPLOAD, 1)
    try easy.set(CURLOPT_TIMEOUT_MS, mail.timeoutMilliseconds)
    // The callback runs only while the easy handle is in CurlMulti, and MailClient removes it before it releases this
    // object.
    let context = Unmanaged.passUnretained(self).toOpaque()
    try easy.check(
      waypost_curl_set_reader(
        easy.handle,
        { buffer, size, count, context in
          guard let buffer, let context else { return 0 }
          let room = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
          return Unmanaged<MailTransfer>.fromOpaque(context).takeUnretainedValue().fill(room)
        }, context))
  }

  /// Returns the number of bytes that were written; 0 ends the mail.
  private func fill(_ room: UnsafeMutableRawBufferPointer) -> Int {
    let part = bytes[sentCount..<min(bytes.count, sentCount + room.count)]
    room.copyBytes(from: part)
    sentCount += part.count
    return part.count
  }

  /// The server's last answer: 250 if it took the mail. An answer that refuses the sender, the recipient or the mail
  /// is no failure of the transfer.
  func result(_ code: CURLcode) -> Result<Int, OutboundError> {
    let status = easy.responseStatus
    switch code {
    case CURLE_OK: return .success(status == 0 ? 250 : status)
    // libcurl's code for a refused MAIL, RCPT or DATA; it is the same for a connection that broke.
    case CURLE_SEND_ERROR where (400..<600).contains(status),
      CURLE_WEIRD_SERVER_REPLY where (400..<600).contains(status):
      return .success(status)
    default: return .failure(easy.error(code))
    }
  }
}
