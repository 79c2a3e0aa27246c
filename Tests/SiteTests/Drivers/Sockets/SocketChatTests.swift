import JSON
import Net
import Storage
import Testing
import Tracking

@testable import Drivers
@testable import Store

/// The conversation about a job over real WebSockets: who takes part in it, and as whom.
struct SocketChatTests {
  private struct People {
    let world: World
    let driver: WireClient
    let customer: WireClient
    let dispatcher: WireClient
    let otherDriver: WireClient
    let otherLink: WireClient

    var all: [WireClient] { [driver, customer, dispatcher, otherDriver, otherLink] }
  }

  private func people(_ status: JobStatus = .enRoute) throws -> People {
    let world = try World()
    let (ada, bo) = (try world.account("ada", .driver), try world.account("bo", .driver))
    let dora = try world.account("dora", .dispatcher)
    try world.job("j", status, driver: "ada", customer: "cora")
    try world.job("other", .enRoute, driver: "bo")
    func enter(_ token: String) throws -> WireClient {
      let client = try WireClient.socketIO(world, token: token)
      _ = try client.message()
      return client
    }
    let people = People(
      world: world, driver: try enter(ada), customer: try enter("link-j"), dispatcher: try enter(dora),
      otherDriver: try enter(bo), otherLink: try enter("link-other"))
    for client in [people.driver, people.dispatcher] { client.say(#"42["join",{"room":"j"}]"#) }
    for client in people.all { _ = try client.messages() }
    return people
  }

  private func event(_ message: String?) throws -> (name: String, value: JSONValue) {
    let text = try #require(message)
    #expect(text.hasPrefix("42"))
    let parts = try #require(try JSONValue.parse(Array(text.utf8.dropFirst(2)).span).arrayValue)
    return (try #require(parts.first?.stringValue), try #require(parts.last))
  }

  @Test func `what the customer writes reaches the people of the job, and nobody else`()
    throws
  {
    let people = try people()
    people.customer.say(#"42["chat:send",{"job_id":"j","message":"Second floor"}]"#)
    for client in [people.customer, people.driver, people.dispatcher] {
      let (name, value) = try event(try client.message())
      #expect(name == "chat:message")
      #expect(value["sender_role"]?.stringValue == "customer")
      #expect(value["sender_id"]?.stringValue == "cora")
      #expect(value["message"]?.stringValue == "Second floor")
      #expect(value["read_at"] == .null)
    }
    for client in [people.otherDriver, people.otherLink] { #expect(try client.messages() == []) }
  }

  @Test func `another driver, and the link of another job, cannot write`() throws {
    let people = try people()
    for client in [people.otherDriver, people.otherLink] {
      for event in ["send", "typing", "read"] {
        client.say(#"42["chat:\#(event)",{"job_id":"j","message":"I am the driver","sender_role":"driver"}]"#)
        #expect(try client.message() == #"42["chat:error",{"error":"Chat is not open"}]"#)
      }
    }
    #expect(people.world.store.chat.count == 0)
    #expect(people.world.gateway.refusedEvents["chat_closed"] == 6)
    for client in [people.customer, people.driver] { #expect(try client.messages() == []) }
  }

  @Test func `nobody writes as somebody else`() throws {
    let people = try people()
    people.customer.say(
      #"42["chat:send",{"job_id":"j","message":"x","sender_role":"driver","sender_id":"driver-ada"}]"#)
    #expect(try people.customer.message() == #"42["chat:error",{"error":"Invalid sender_role"}]"#)
    people.driver.say(
      #"42["chat:send",{"job_id":"j","message":"x","sender_id":"cora","sender_role":"driver"}]"#)
    let (_, value) = try event(try people.dispatcher.message())
    #expect(value["sender_role"]?.stringValue == "driver")
    #expect(value["sender_id"]?.stringValue == "driver-ada")
  }

  @Test func `customers learn no dispatcher's account, and no driver whom their link does not show`() throws {
    let people = try people(.accepted)
    people.driver.say(#"42["chat:send",{"job_id":"j","message":"from the driver"}]"#)
    #expect(try event(try people.customer.message()).value["sender_id"]?.stringValue == "")
    _ = try people.dispatcher.message()
    people.dispatcher.say(#"42["chat:send",{"job_id":"j","message":"from the board"}]"#)
    let (_, value) = try event(try people.customer.message())
    #expect(value["sender_id"]?.stringValue == "")
    #expect(value["sender_role"]?.stringValue == "dispatcher")
    #expect(try event(try people.dispatcher.message()).value["sender_id"]?.stringValue == "dora")
  }

  @Test func `what is missing or too long is refused in the words that the apps know`() throws {
    let people = try people()
    let long = String(repeating: "a", count: ChatMessage.maximumTextBytes + 1)
    for (message, error) in [
      (#"{"job_id":"j"}"#, "Missing required fields"), (#"{"message":"x"}"#, "Missing required fields"),
      (#"{"job_id":"j","message":""}"#, "Missing required fields"),
      (#"{"job_id":"j","message":"\#(long)"}"#, "Message too long"),
    ] {
      people.driver.say(#"42["chat:send",\#(message)]"#)
      #expect(try people.driver.message() == #"42["chat:error",{"error":"\#(error)"}]"#)
    }
  }

  @Test func `typing is told to the others, and reading to all`() throws {
    let people = try people()
    people.customer.say(#"42["chat:typing",{"job_id":"j","is_typing":true}]"#)
    let (name, typing) = try event(try people.driver.message())
    #expect(name == "chat:typing")
    #expect(typing["is_typing"]?.boolValue == true)
    people.customer.say(#"42["chat:send",{"job_id":"j","message":"hello"}]"#)
    // The customer did not receive its own typing.
    #expect(try event(try people.customer.message()).name == "chat:message")
    _ = try people.driver.message()
    people.driver.say(#"42["chat:read",{"job_id":"j","reader_role":"driver"}]"#)
    for client in [people.customer, people.driver] {
      let (name, read) = try event(try client.message())
      #expect(name == "chat:read")
      #expect(read["read_by"]?.stringValue == "driver")
      #expect(read["count"]?.doubleValue == 1)
    }
  }

  @Test func `what is typed on a page reaches the sockets of the job, and its end as well`() throws {
    let people = try people()
    let slot = try #require(people.world.store.fleet.slot(of: JobID("j")))
    people.world.store.tellTyping(true, about: slot, by: .dispatcher(UserID("dora")))
    people.world.advance(seconds: 6)
    people.world.store.endTyping()
    for isTyping in [true, false] {
      for (client, sender) in [(people.driver, "dora"), (people.customer, "")] {
        let (name, typing) = try event(try client.message())
        #expect(name == "chat:typing")
        #expect(typing["is_typing"]?.boolValue == isTyping)
        #expect(typing["sender_role"]?.stringValue == "dispatcher")
        #expect(typing["sender_id"]?.stringValue == sender)
      }
    }
    for client in [people.otherDriver, people.otherLink] { #expect(try client.messages() == []) }
  }

  @Test func `a socket's events about conversations are bounded`() throws {
    let people = try people()
    for _ in 0..<SocketGateway.maximumChatEvents {
      people.customer.say(#"42["chat:typing",{"job_id":"j","is_typing":true}]"#)
    }
    people.customer.say(#"42["chat:typing",{"job_id":"j","is_typing":true}]"#)
    #expect(try people.customer.message() == #"42["chat:error",{"error":"Too many messages"}]"#)
  }
}
