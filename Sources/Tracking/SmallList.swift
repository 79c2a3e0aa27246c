/// A list that mostly has one element, and allocates only from the second on: a driver's jobs, a job's links.
///
/// Inlinable: other targets walk through such lists with each fix.
@frozen
package struct SmallList<Element: Equatable & Sendable>: RandomAccessCollection, Equatable, Sendable {
  @usableFromInline
  package private(set) var head: Element?
  @usableFromInline
  package private(set) var rest: [Element] = []

  package init() {}

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { head == nil ? 0 : 1 + rest.count }

  @inlinable
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
