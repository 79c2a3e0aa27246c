import Testing

@testable import CSV

struct CSVTableTests {
  private enum Column: String, CSVColumn {
    static let otherNames = names([
      (.name, "nom, nom complet, note"), (.role, "rôle,  rolle ,"), (.note, "nom"),
    ])
    case name, role, note
  }

  private typealias Line = (number: Int, cells: Result<[Column: String], CSVTableFault>)

  private func read(_ text: String) -> [Line] {
    var table = CSVTable<Column>(Array(text.utf8), needed: [.name, .role])
    var lines: [Line] = []
    while table.advance({ lines.append(($0, $1)) }) {}
    #expect(!table.advance { lines.append(($0, $1)) })
    return lines
  }

  private func faults(_ text: String) -> [CSVTableFault] {
    read(text).compactMap { if case .failure(let fault) = $0.cells { fault } else { nil } }
  }

  @Test func `a column has other names, and its own name is nobody else's`() {
    #expect(Column.otherNames == ["nom": .name, "nom complet": .name, "rôle": .role, "rolle": .role])
    let lines = read(" Nom  complet ;RÔLE;note\nAda;driver;x\n")
    #expect(lines.map { try? $0.cells.get() } == [[.name: "Ada", .role: "driver", .note: "x"]])
    #expect(faults("nom;name;role\n") == [.columnTwice("name")])
  }

  @Test func `cells are known by their columns, whose order, case and spaces do not matter`() throws {
    let lines = read(" ROLE ;note;Name\ndriver;\" x \";Ada\n;;\n;;Bo\n")
    #expect(lines.map(\.number) == [2, 4])
    #expect(try lines[0].cells.get() == [.role: "driver", .note: " x ", .name: "Ada"])
    #expect(try lines[1].cells.get() == [.role: "", .note: "", .name: "Bo"])
  }

  @Test func `empty columns and lines at the end are nothing`() throws {
    let lines = read("name;role;;\nAda;driver;;;\nBo;driver\nCora;;;\n;;;;\nDan;driver;;x\n")
    #expect(try lines.prefix(3).map { try $0.cells.get()[.name] } == ["Ada", "Bo", "Cora"])
    #expect(try lines.prefix(3).map { try $0.cells.get()[.role] } == ["driver", "driver", ""])
    #expect(lines.count == 4)
    #expect(throws: CSVTableFault.cells(expected: 2, found: 4)) { try lines[3].cells.get() }
  }

  @Test func `without good columns there is one fault, and no line is read`() {
    #expect(faults("name,rank\nAda,1\n") == [.unknownColumn("rank")])
    #expect(faults("name,role,Name\nAda,1,2\n") == [.columnTwice("name")])
    #expect(faults("note,name\nx,Ada\n") == [.missingColumn("role")])
    #expect(faults("name,\"role\"x\nAda,1\n") == [.record(.textAfterQuote)])
    #expect(faults("") == [])
  }

  @Test func `a wrong line has its fault, and the lines after it are read`() {
    let lines = read("name,role\nAda\n\"Bo\"x,driver\nCora,driver\n")
    #expect(lines.map(\.number) == [2, 3, 4])
    #expect(
      faults("name,role\nAda\n\"Bo\"x,driver\nCora,driver\n")
        == [.cells(expected: 2, found: 1), .record(.textAfterQuote)])
    #expect((try? lines[2].cells.get()) == [.name: "Cora", .role: "driver"])
  }

  @Test func `one line too many is the last, whether the lines are good or not`() {
    for line in ["Ada,driver\n", "Ada\n", "\"Bo\"x,driver\n"] {
      let count = CSVTable<Column>.maximumLines
      let lines = read("name,role\n" + String(repeating: line, count: count + 5))
      #expect(
        lines.count == count + 1
          && faults("name,role\n" + String(repeating: line, count: count + 5)).last == .tooManyLines)
    }
  }

  @Test func `what is longer than the bound is left out`() {
    let line = String(repeating: "x", count: 10_000) + ",driver\n"
    let lines = read("name,role\n" + String(repeating: line, count: 200))
    #expect(lines.count == CSVTable<Column>.maximumBytes / line.utf8.count + 1)
  }
}
