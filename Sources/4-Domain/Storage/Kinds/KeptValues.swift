/// Values that the memory keeps by their type: what a kind of change needs in memory, and no other part has.
package struct KeptValues: Sendable {
  private var values: [ObjectIdentifier: any KeptValue] = [:]

  package init() {}

  package subscript<Value: KeptValue>(_ type: Value.Type) -> Value {
    get { values[ObjectIdentifier(type)] as? Value ?? Value() }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// A value of `KeptValues`, with what it is as long as nothing was stored.
package protocol KeptValue: Sendable {
  init()
}
