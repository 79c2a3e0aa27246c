import HTTP
import Storage
import Testing

@testable import Access
@testable import Store

struct RequestErrorTests {
  @Test func `a node that is cut off changes nothing, and may be asked again`() {
    let error = RequestError.storage(.cutOff)
    #expect(error.isTemporary)
    #expect(error.response.status == .serviceUnavailable)
    #expect(error.response.headers["Retry-After"] == "5")
    let text = String(decoding: error.response.body.copy, as: UTF8.self)
    #expect(text.contains("Nothing was changed: this server is cut off"))
  }

  @Test func `nobody knows whether an undecided change was made, so nothing invites to send it again`() {
    let error = RequestError.storage(.undecided)
    #expect(error.response.status == .gatewayTimeout)
    #expect(error.response.headers["Retry-After"] == nil)
    let text = String(decoding: error.response.body.copy, as: UTF8.self)
    #expect(text.contains("It is not known whether this was stored; look before you try again"))
    #expect(!text.contains("Nothing was changed"))
    // Those who make no second change if the first was made go on asking.
    #expect(error.isTemporary && !StorageError.undecided.isTemporary)
  }

  @Test func `what is larger than a message of NATS is too large, now and later`() {
    let error = RequestError.storage(.tooLargeForLog(bytes: 2_000_000, maximum: 1_000_000))
    #expect(error.response.status == .contentTooLarge)
    #expect(error.response.headers["Retry-After"] == nil)
  }

  @Test func `what failed because of the other nodes is counted`() {
    var refusals = NodesRefusals()
    for error in [StorageError.cutOff, .undecided, .undecided, .diskFull] {
      #expect(refusals.counted(error) == error)
    }
    #expect((refusals.cutOff, refusals.undecided) == (1, 2))
  }

  @Test func `a form without a page of its own is answered by one, if the other nodes are the cause`() throws
  {
    let library = try Rendered.library.get()
    let cutOff = RequestError.storage(.cutOff).page(library, Rendered.context)
    #expect(cutOff.status == .serviceUnavailable && cutOff.headers["Retry-After"] == "5")
    #expect(String(decoding: cutOff.body.copy, as: UTF8.self).contains("<h1>Nothing was changed</h1>"))
    let undecided = RequestError.storage(.undecided).page(library, Rendered.context)
    #expect(undecided.status == .gatewayTimeout)
    #expect(String(decoding: undecided.body.copy, as: UTF8.self).contains("whether this was saved</h1>"))
    let full = RequestError.storage(.diskFull).page(library, Rendered.context)
    #expect(full.headers["Content-Type"]?.hasPrefix("application/json") == true)
  }
}
