import Glibc

/// One figure that can be measured: its name on the command line, what it says, and how it is measured.
struct Bench: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (Options) throws -> Void

  static let all = [
    Bench(
      name: "fan-out", summary: "sends/s of one frame to 15,000 feeds, against a bare send(2) loop",
      run: fanOut),
    Bench(
      name: "subscriber-memory", summary: "user-space bytes per idle feed, as the slope of RSS",
      run: subscriberMemory),
    Bench(
      name: "snapshot-take", summary: "front loop's time for the snapshot of 10,000 changed positions",
      run: snapshotTake),
    Bench(
      name: "request-head", summary: "ns to parse a request head with eight fields", run: requestHead),
