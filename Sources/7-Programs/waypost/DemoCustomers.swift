/// The names of the demo's customers; nobody real.
enum DemoCustomers {
  private static let given = [
    "Amira", "Ben", "Chiara", "Daniel", "Elif", "Frida", "Goran", "Hana", "Ivan", "Jules", "Karin", "Liam",
    "Marta", "Noor", "Olga", "Pedro", "Rosa", "Samuel", "Tess",
  ]
  private static let family = [
    "Abbas", "Berg", "Costa", "Dubois", "Eriksen", "Fischer", "Garcia", "Horvat", "Ito", "Jansen", "Kaya",
    "Lindqvist", "Moreau", "Novak", "Okafor", "Petrov", "Rossi", "Silva", "Tanaka", "Urban", "Virtanen",
    "Weber", "Young",
  ]

  /// 437 names come before one comes again: the lists have no common divisor.
  static func name(_ number: Int) -> String {
    "\(given[number % given.count]) \(family[number % family.count])"
  }
}
