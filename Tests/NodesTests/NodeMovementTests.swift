import Testing
import Tracking

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

extension NodeMovementTests {
  private static let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)

  @Test(arguments: [0, 40, 3000, 10_000, -2000] as [Int64])
  func `Ages count from when a batch was sent, however long it was under way`(lag: Int64) {
    let sent = Self.noon.adding(milliseconds: -lag)
    #expect(NodeMovement.base(of: sent, receivedAt: Self.noon) == sent)
  }

  @Test(arguments: [10_001, 3_600_000, -2001, -30_000] as [Int64])
  func `Between clocks that differ ages count from now`(lag: Int64) {
    let sent = Self.noon.adding(milliseconds: -lag)
    #expect(NodeMovement.base(of: sent, receivedAt: Self.noon) == Self.noon)
  }
}
