/// A list that mostly has one element, and allocates only from the second on: a driver's jobs, a job's links.
package struct SmallList<Element: Equatable & Sendable>: RandomAccessCollection, Equatable, Sendable {
  private var head: Element?
  private var rest: [Element] = []

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { head == nil ? 0 : 1 + rest.count }

  package subscript(index: Int) -> Element {
    if index == 0, let head { return head }
    return rest[index - 1]
  }

  mutating func append(_ element: Element) {
    if head == nil { head = element } else { rest.append(element) }
  }

  mutating func remove(_ element: Element) {
    if head == element {
      head = rest.isEmpty ? nil : rest.removeFirst()
    } else {
      rest.removeAll { $0 == element }
    }
  }
}
