/// Calls `body` with more and more milliseconds until it says that they were enough; false when they never were.
///
/// For what is seen only by a test that comes in time, which may be a matter of seconds on a machine that is busy.
package func withEnoughTime(_ body: (_ milliseconds: UInt64) throws -> Bool) rethrows -> Bool {
  for milliseconds: UInt64 in [20, 200, 2_000, 20_000] where try body(milliseconds) { return true }
  return false
}
