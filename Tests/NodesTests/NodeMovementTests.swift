import Testing

@testable import Nodes

@Suite struct NodeMovementTests {
  @Test(arguments: [(0, 20), (2, 20), (5, 20), (6, 24), (52, 208), (62, 248), (999, 250)] as [(Int, UInt64)])
  func manyNodesSendFewerAndLargerBatches(others: Int, milliseconds: UInt64) {
    #expect(NodeMovement.Configuration().batchMilliseconds(otherNodes: others) == milliseconds)
  }

  @Test(arguments: [(0, 0), (6, 0), (7, 7), (52, 52), (999, 60)] as [(Int, UInt64)])
  func aNodeOfManyReadsLessOften(others: Int, milliseconds: UInt64) {
    #expect(NodeMovement.Configuration().restMilliseconds(otherNodes: others) == milliseconds)
  }
}
