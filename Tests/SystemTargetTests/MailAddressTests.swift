import Testing

@testable import System

struct MailAddressTests {
  @Test(arguments: [
    ("grace@customer.example", "grace@customer.example"),
    ("g.h+tag@a-b.example", "g.h+tag@a-b.example"),
    ("o'neil@Mail.Customer.EXAMPLE", "o'neil@mail.customer.example"),
    ("jorg@bücher.example", "jorg@xn--bcher-kva.example"),
    ("jorg@bu\u{308}cher.example", "jorg@xn--bcher-kva.example"),
    ("jorg@BÜCHER.example", "jorg@xn--bcher-kva.example"),
    ("jorg@xn--bcher-kva.example", "jorg@xn--bcher-kva.example"),
    ("a@straße.example", "a@xn--strae-oqa.example"),
    ("a@пример。испытание", "a@xn--e1afmkfd.xn--80akhbyknj4f"),
    ("jörg@bücher.example", "jörg@xn--bcher-kva.example"), ("用户@例え.テスト", "用户@xn--r8jz45g.xn--zckzah"),
  ]) func `an address that servers for mails take is one, with its domain in ASCII`(
    typed: String, text: String
  )
    throws
  {
    let address = try MailAddress(typed)
    #expect(address.text == text)
    #expect(address.needsUTF8 == text.utf8.contains { $0 >= 0x80 })
  }

  private static func long(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let refused: [(MailAddress.Fault, [String])] = [
    (.at, ["", "grace", "a@b@customer.example"]),
    (.local, ["@customer.example", "\(long("g", 65))@customer.example"]),
    (
      .domain,
      [
        "grace@", "a@b", "grace@localhost", "grace@.customer.example", "grace@customer.example.",
        "grace@customer..example", "grace@-customer.example", "grace@customer-.example",
        "grace@cust_omer.example", "grace@127.0.0.1", "grace@\u{301}a.example", "grace@☃.example",
        "grace@ｆｕｌｌ.example", "grace@ab--ü.example", "grace@\(long("c.", 130))example",
        "grace@\(long("c", 64)).example", "grace@\(long("ü", 60)).example",
        "\(long("g", 60))@\(long("c.", 100))example",
      ]
    ),
    (
      .notAlone,
      [
        "<a@b.example>", "mailto:x@y.example", "Grace <grace@b.example>", "gra ce@customer.example",
        "grace@customer.example\r\nDATA", "grace@customer.example,all@customer.example",
        "\"grace\"@customer.example", "grace@[127.0.0.1]", "gra\u{200B}ce@customer.example",
        "gra\u{A0}ce@customer.example", "gra\0ce@customer.example",
      ]
    ),
  ]

  @Test func `what cannot be mailed is refused with what is wrong`() {
    for (fault, texts) in Self.refused {
      for typed in texts {
        #expect(throws: fault, "\(typed)") { try MailAddress(typed) }
      }
    }
  }

  /// RFC 3492, section 7.1.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"), ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
    ("-> $1.00 <-", "-> $1.00 <--"),
  ]) func `Punycode writes the samples of its RFC`(text: String, written: String) {
    #expect(Punycode.encode(Array(text.unicodeScalars)) == written)
  }
}
