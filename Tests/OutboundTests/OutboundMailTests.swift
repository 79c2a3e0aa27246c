import Testing

@testable import Outbound

struct OutboundMailTests {
  @Test(arguments: ["grace@customer.example", "g.h+tag@a-b.example", "o'neil@mail.customer.example", "1@2.3"])
  func `an address that servers for mails take is one`(text: String) {
    #expect(OutboundMail.isAddress(text))
  }

  @Test(arguments: [
    "", "grace", "@customer.example", "grace@", "grace@customer", "a@b@customer.example",
    "grace@.customer.example", "grace@customer.example.", "grace@-customer.example",
    "gra ce@customer.example",
    "grace@customer.example\r\nDATA", "<grace@customer.example>",
    "grace@customer.example,all@customer.example",
    "\"grace\"@customer.example", "gräce@customer.example", "grace@[127.0.0.1]",
    String(repeating: "g", count: 65) + "@customer.example",
    "grace@" + String(repeating: "c.", count: 130) + "example",
  ]) func `what is no address, or could be read as more than one, is none`(text: String) {
    #expect(!OutboundMail.isAddress(text))
  }
}
