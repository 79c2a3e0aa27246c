extension CustomerCatalog {
  /// The words of the conversation about a job, on the pages of customers, drivers and dispatchers.
  package struct ChatWords: Sendable {
    package var title: String
    /// Who wrote a message.
    package var you, customer, driver, dispatcher: String
    /// Who types a message now.
    package var customerTypes, driverTypes, dispatcherTypes: String
    package var label, send: String
    /// Stands beside an own message that another side has read.
    package var read: String
    /// Stands beside the title while there is something new.
    package var unread: String
    /// The page shows the newest messages only.
    package var older: String
    /// What a driver sends with one tap.
    package var onMyWay, atDoor, late: String
    /// What a customer sends with one tap.
    package var here, ring, moment: String
    package var faults: Faults

    /// Why a message was not taken.
    package struct Faults: Sendable {
      package var closed, empty, tooLong, tooOften, full, notStored: String
    }
  }
}
