/// The texts in which searches find drivers and jobs.
struct FleetTexts {
  // By job slot: the address, and the customer with the numbers.
  var jobAddresses = TextColumn()
  var jobOthers = TextColumn()
  // By driver slot: the name, and the numbers.
  var driverNames = TextColumn()
  var driverIDs = TextColumn()

  mutating func changeJob(_ slot: JobSlot) {
    jobAddresses.change(slot.rawValue)
    jobOthers.change(slot.rawValue)
  }

  mutating func changeDriver(_ slot: DriverSlot) {
    driverNames.change(slot.rawValue)
    driverIDs.change(slot.rawValue)
  }
}
