/// Sorting in one copy of the code for all types: each type's own copy of the standard library's sort is 3 KB of the
/// program. For lists that are short or seldom sorted; a long list on the way of a request is worth its copy.
extension Sequence {
  /// The elements in the order that `areInOrder` gives; equal ones stay in their order.
  @inline(never)
  package func inOrder(by areInOrder: (Element, Element) -> Bool) -> [Element] { sorted(by: areInOrder) }
}

extension Sequence where Element: Comparable {
  /// The elements in ascending order.
  @inline(never)
  package func inOrder() -> [Element] { sorted() }
}
