import Net
import Testing

struct DescriptorRoomTests {
  @Test(
    arguments: [
      (1_024, .ample), (129, .ample), (128, .scarce), (65, .scarce), (64, .reserve), (5, .reserve),
      (4, .none),
      (0, .none), (-3, .none),
    ] as [(Int, DescriptorRoom)])
  func `an eighth is kept`(free: Int, room: DescriptorRoom) {
    #expect(DescriptorRoom(free: free, limit: 1_024) == room)
  }

  @Test(arguments: [(64, 16), (1_024, 128), (1 << 20, 1_024)])
  func `the reserve is at least 16 and at most 1024`(limit: Int, reserve: Int) {
    #expect(DescriptorRoom.reserve(of: limit) == reserve)
  }
}
