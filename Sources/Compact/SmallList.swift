/// A list that mostly has one element, and allocates only from the second on: a driver's jobs, a link's feeds.
package struct SmallList<Element: Equatable>: RandomAccessCollection, MutableCollection, Equatable {
  private var head: Element?
  private var rest: [Element] = []

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { head == nil ? 0 : 1 + rest.count }

  package subscript(index: Int) -> Element {
    get {
      if index == 0, let head { return head }
      return rest[index - 1]
    }
    set {
      if index == 0, head != nil { head = newValue } else { rest[index - 1] = newValue }
    }
  }

  package mutating func append(_ element: Element) {
    if head == nil { head = element } else { rest.append(element) }
  }

  package mutating func remove(_ element: Element) {
    if head == element {
      head = rest.isEmpty ? nil : rest.removeFirst()
    } else {
      rest.removeAll { $0 == element }
    }
  }
}

extension SmallList: Sendable where Element: Sendable {}
