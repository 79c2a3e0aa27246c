/// A list that mostly has one element, and allocates only from the second on: a driver's jobs, a link's feeds.
///
/// Public and inlinable, not `package`, because it is on the way of every position: only so do other targets walk
/// through it by code that is specialized for the element.
@frozen public struct SmallList<Element: Equatable>: RandomAccessCollection, MutableCollection, Equatable {
  @usableFromInline var head: Element?
  @usableFromInline var rest: [Element] = []

  @inlinable public init() {}

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { head == nil ? 0 : 1 + rest.count }

  @inlinable public subscript(index: Int) -> Element {
    get {
      if index == 0, let head { return head }
      return rest[index - 1]
    }
    set {
      if index == 0, head != nil { head = newValue } else { rest[index - 1] = newValue }
    }
  }

  @inlinable public mutating func append(_ element: Element) {
    if head == nil { head = element } else { rest.append(element) }
  }

  @inlinable public mutating func remove(_ element: Element) {
    if head == element {
      head = rest.isEmpty ? nil : rest.removeFirst()
    } else {
      rest.removeAll { $0 == element }
    }
  }
}

extension SmallList: Sendable where Element: Sendable {}
