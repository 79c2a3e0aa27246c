import Testing

@testable import HTTP

@Suite struct MultipartFormTests {
  private static let type = "multipart/form-data; boundary=limit"

  private static func form(
    _ text: String, type: String? = type, maximumParts: Int = 8
  ) -> Result<[(name: String?, isFile: Bool, text: String)], MultipartForm.Fault> {
    let body = Array(text.utf8)
    return Result { () throws(MultipartForm.Fault) in
      let form = try MultipartForm(contentType: type, body: body, maximumParts: maximumParts)
      return form.parts.map { ($0.name, $0.isFile, String(decoding: body[$0.range], as: UTF8.self)) }
    }
  }

  private static func fault(_ text: String, type: String? = type, maximumParts: Int = 8) -> MultipartForm
    .Fault?
  {
    if case .failure(let fault) = form(text, type: type, maximumParts: maximumParts) { fault } else { nil }
  }

  private static let two =
    "--limit\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a \\\"b\\\".jpg\"\r\n"
    + "Content-Type: image/jpeg\r\n\r\nfirst\r\n--limi\r\nstill\r\n--limit\r\n"
    + "content-disposition: FORM-DATA;NAME=note\r\n\r\n\r\n--limit--\r\nwhat follows is nothing"

  @Test func `parts are given with their names and bytes, line ends within them too`() throws {
    let parts = try Self.form(Self.two).get()
    #expect(parts.map(\.name) == ["files", "note"])
    #expect(parts.map(\.isFile) == [true, false])
    #expect(parts.map(\.text) == ["first\r\n--limi\r\nstill", ""])
  }

  @Test func `of a text that no form takes the rest is left out`() throws {
    let text = String(repeating: "é", count: 100_000)
    let body = Array("--limit\r\nContent-Disposition: form-data; name=note\r\n\r\n\(text)\r\n--limit--".utf8)
    let form = try MultipartForm(contentType: Self.type, body: body, maximumParts: 1)
    let read = MultipartForm.text(of: try #require(form.parts.first), in: body)
    #expect(read == String(repeating: "é", count: 8192))
  }

  @Test(arguments: ["\r", "\n", "\r\n", "\r\n-", "\r\n--", "\r\n--limi"])
  func `a delimiter is found behind many of its beginnings`(beginning: String) throws {
    let text = String(repeating: beginning, count: 50_000)
    let parts = try Self.form("--limit\r\n\r\n\(text)\r\n--limit--").get()
    #expect(parts.map(\.text) == [text])
  }

  @Test func `what stands before the first delimiter is ignored, and so is white space behind one`() throws {
    let text = "hello\r\n--limit \t\r\n\r\nbody\r\n--limit--"
    let parts = try Self.form(text).get()
    #expect(parts.count == 1 && parts.first?.text == "body" && parts.first?.name == nil)
    #expect(try Self.form("--limit--").get().isEmpty)
  }

  @Test(arguments: [
    "multipart/form-data; boundary=limit", "Multipart/Form-Data;charset=utf-8;BOUNDARY=\"limit\"",
    "multipart/form-data; boundary=limit; charset=utf-8",
  ])
  func `the boundary is a parameter of the type, quoted or not`(type: String) throws {
    #expect(try Self.form(Self.two, type: type).get().count == 2)
  }

  @Test(arguments: [
    nil, "", "image/jpeg", "multipart/form-data", "multipart/mixed; boundary=limit",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=\"a\r\nb\"", "multipart/form-data; boundary=\"ends with \"",
    "multipart/form-data; boundary=" + String(repeating: "a", count: 71),
  ])
  func `another type or no usable boundary is no form`(type: String?) {
    #expect(Self.fault(Self.two, type: type) == .notMultipart)
  }

  @Test(arguments: [
    "", "no delimiter", "--limit", "--limit\r\n", "--limit\r\n\r\nno end", "--limitx\r\n\r\na\r\n--limit--",
    "--limit\r\nContent-Disposition: form-data", "--limit\r\nname: a\r\n--limit--", "--limit\n\na\n--limit--",
  ])
  func `a body that does not end as it must is refused`(text: String) {
    #expect(Self.fault(text) == .malformed)
  }

  @Test func `parts and their heads have bounds`() {
    let part = "--limit\r\n\r\na\r\n"
    #expect(Self.fault(String(repeating: part, count: 9) + "--limit--") == .tooManyParts)
    let head = "x: \(String(repeating: "y", count: MultipartForm.maximumHeadBytes))\r\n"
    #expect(Self.fault("--limit\r\n\(head)\r\na\r\n--limit--") == .malformed)
  }
}
