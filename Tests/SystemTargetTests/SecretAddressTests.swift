import Testing

@testable import System

@Suite struct SecretAddressTests {
  @Test(arguments: [
    ("nats://wp:S3cret@a.example:4222", "nats://a.example:4222"),
    ("nats://S3cret@a.example:4222", "nats://a.example:4222"),
    ("tls://wp:S3@cret@[2001:db8::1]:4222", "tls://[2001:db8::1]:4222"),
    ("smtp://127.0.0.1:25", "smtp://127.0.0.1:25"),
    ("https://hooks.example/services/S3cret", "https://hooks.example"),
    ("https://hooks.example?key=S3cret", "https://hooks.example"),
    ("https://hooks.example#S3cret", "https://hooks.example"),
    // Where a password may stand in the place of the host, nothing is told.
    ("nats://wp:S3/cret@a.example", "…"), ("nats://wp:S3?cret@a.example", "…"),
    ("nats://wp:S3cret", "…"), ("nats://wp:S3cret,nats://b", "…"),
    ("wp:S3cret@a.example", "…"), ("S3cret", "…"), ("", "…"), ("://S3cret", "…"), ("nats://", "…"),
    ("nats://a.exa S3cret", "…"), ("https://ä.example", "…"),
  ])
  func `its description is the scheme, the host and the port`(whole: String, description: String) {
    let address = SecretAddress(whole)
    #expect(address.description == description)
    #expect(address.whole == whole)
  }

  private struct Configuration {
    var servers: [SecretAddress]
    var proxy: SecretAddress?
  }

  @Test func `no way to print a value tells what is in the address`() {
    let address: SecretAddress = "nats://wp:S3cret@a.example"
    let configuration = Configuration(servers: [address], proxy: address)
    var dumped = ""
    dump(configuration, to: &dumped)
    let texts = [
      "\(address)", String(reflecting: address), String(describing: Optional(address)), "\(configuration)",
      String(reflecting: configuration), dumped, "\(Mirror(reflecting: configuration).children.map(\.value))",
    ]
    #expect(texts.filter { $0.contains("S3cret") } == [])
  }

  @Test(arguments: [
    ("Could not resolve host: a.example", "Could not resolve host: a.example"),
    ("no alternative name matches 'a.example'", "no alternative name matches 'a.example'"),
    ("it's 'a.example'", "it's 'a.example'"),
    (
      "Unsupported proxy syntax in 'http://wp:S3 cret@a.example': Bad",
      "Unsupported proxy syntax in 'http://a.example': Bad"
    ),
    ("Unsupported proxy 'x://wp:S3'cret@a.example' here", "Unsupported proxy 'x://a.example' here"),
    ("lost nats://wp:S3cret@a.example:4222 again", "lost nats://a.example:4222 again"),
    ("lost wp:S3cret@a.example", "lost …"),
  ])
  func `a sentence of a library is told without the secrets of its addresses`(sentence: String, told: String)
  {
    #expect(SecretAddress.withoutSecrets(sentence) == told)
  }

  @Test(arguments: [
    ("cannot read http://wp:S3cret@a: No such file", "cannot read http://…@a: No such file"),
    ("cannot read http://wp:S3 cr/et@a,b:c@d: No", "cannot read http://…@d: No"),
    ("nobody has the address ann@a.example", "nobody has the address ann@a.example"),
    ("see https://a.example/x", "see https://a.example/x"), ("://@", "://…@"), ("@://", "@://"), ("", ""),
  ])
  func `a sentence that quotes what was given is told without credentials`(sentence: String, told: String) {
    #expect(SecretAddress.withoutCredentials(sentence) == told)
  }
}
