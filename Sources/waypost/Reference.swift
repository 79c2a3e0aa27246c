/// Breaks a circle of construction: the metrics speak of the server that serves them.
final class Reference<Value: AnyObject> {
  weak var value: Value?
}
