import CSV
import Words

extension Words {
  /// What is wrong with a line of a table that somebody imports.
  package subscript(_ fault: CSVTableFault) -> String {
    let faults = people.table.faults
    return switch fault {
    case .record(.textAfterQuote): faults.textAfterQuote
    case .record(.openQuote): faults.openQuote
    case .record(.notUTF8): faults.notUTF8
    case .record(.tooManyCells), .record(.tooLong): faults.tooLong
    case .unknownColumn(let name): Words.fill(faults.unknownColumn, ["name": name])
    case .missingColumn(let name): Words.fill(faults.missingColumn, ["name": name])
    case .columnTwice(let name): Words.fill(faults.columnTwice, ["name": name])
    case .cells(let expected, let found):
      Words.fill(faults.cells, ["expected": "\(expected)", "found": "\(found)"])
    case .tooManyLines: faults.tooManyLines
    }
  }
}
