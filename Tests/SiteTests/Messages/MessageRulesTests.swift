import HTTP
import Storage
import Testing
import Tracking

@testable import Messages
@testable import Store

struct MessageRulesTests {
  @Test func `each event and channel has a box or none, and what is usual annoys nobody`() {
    let choices = MessageChoices()
    let told = MessageChannel.events.flatMap { event in
      MessageChannel.allCases.filter { choices.tells($0, event) }.map { $0.name(event) }
    }
    #expect(told.count == 19)
    #expect(told.contains("customer:job.arriving") && !told.contains("dispatcher:job.created"))
    #expect(!choices.tells(.mail, .arriving) && !choices.tells(.customer, .late))
    #expect(MessageChannel.events.contains(.rated) && !MessageChannel.events.contains(.test))
  }

  @Test func `a form keeps only what differs from the usual, and the way back keeps nothing`() {
    let usual = MessageChannel.events.flatMap { event in
      MessageChannel.allCases.filter { $0.usual(event) == true }.map { "\($0.name(event))=yes" }
    }
    let changed =
      usual.filter { $0 != "mail:job.completed=yes" } + ["dispatcher:job.rated=yes", "mail:job.late=yes"]
    let choices = MessageRulesPage.choices(HTTPQuery(changed.joined(separator: "&")))
    #expect(choices.names == ["dispatcher:job.rated", "mail:job.completed"])
    #expect(choices.tells(.dispatcher, .rated) && !choices.tells(.mail, .completed))
    #expect(MessageRulesPage.choices(HTTPQuery(usual.joined(separator: "&"))) == MessageChoices())
    #expect(MessageRulesPage.choices(HTTPQuery("act=reset")) == MessageChoices())
  }

  @Test func `an administrator's choice is stored, stands in the log, and is shown again`() throws {
    let world = try World.withoutReviews()
    try world.account("ann", .admin, password: Browser.password)
    let browser = try Browser(world, "ann")
    let page = try browser.get("/board/messages/rules").text
    #expect(page.contains("name=\"mail:job.completed\" value=\"yes\""))
    #expect(page.contains("This server sends no emails"))
    let answer = try browser.post("/board/messages/rules", "customer:job.arriving=yes")
    #expect(answer.headers["Location"] == "/board/messages/rules?done=changed")
    #expect(world.store.business.terms.messages.names.count == 18)
    #expect(world.store.accounts.audit.count { $0.detail?.hasSuffix("\tyes\tno") == true } == 18)
    let shown = try browser.get("/board/messages/rules?done=changed").text
    #expect(shown.ranges(of: " checked>").count == 1)
    #expect(try browser.get("/board/settings").text.contains(": yes → no"))
    _ = try browser.post("/board/messages/rules", "act=reset")
    #expect(world.store.business.terms.messages == MessageChoices())
  }
}
