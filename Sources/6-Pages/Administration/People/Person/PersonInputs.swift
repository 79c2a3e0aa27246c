import Storage
import Templating
import Words

/// The fields of a person's form with what was typed, and what is wrong beside its field. Partial `person-fields`.
struct PersonInputs {
  /// The number of operators that are offered.
  static let maximumOperators = 200

  var typed = PersonForm()
  var faults: [PersonFacts.Fault] = []
  /// The role of an account that keeps it; nil if it can be chosen.
  var keptRole: Role?
  var operatorNames: [String]

  func value(_ words: Words) -> MustacheValue {
    let fields = words.people.fields
    return .object([
      "name": input(.name, fields.name, words: words, isRequired: true),
      "contacts": .list([
        input(.email, fields.email, hint: fields.emailHint, inputMode: "email", words: words),
        input(.phone, fields.phone, hint: fields.phoneHint, type: "tel", words: words),
        input(.vehicle, fields.vehicle, hint: fields.vehicleHint, words: words),
      ]),
      "operator": input(.operator, fields.operator, hint: fields.operatorHint, words: words),
      "operatorNames": .list(operatorNames.prefix(Self.maximumOperators).map { .text($0) }),
      "roleLabel": .text(fields.role), "roleError": .text(orNull: error(.role, words)),
      "isRoleFirst": .bool(isFirst(.role)),
      "keptRole": keptRole.map { .text(words.people.roles[$0]) } ?? .null,
      "roleHint": .text(fields.roleHint),
      "roles": .list(
        PersonFacts.choosableRoles.map { role in
          .object([
            "value": .text(role.rawValue), "label": .text(words.people.roles[role]),
            "isChosen": .bool(role.rawValue == typed[.role]),
          ])
        }),
    ])
  }

  /// Whether the page opens with the focus there.
  private func isFirst(_ field: PersonForm.Field) -> Bool {
    PersonForm.Field.allCases.first { field in faults.contains { $0.field == field } } == field
  }

  private func error(_ field: PersonForm.Field, _ words: Words) -> String? {
    faults.first { $0.field == field }.map { words[$0] }
  }

  private func input(
    _ field: PersonForm.Field, _ label: String, hint: String = "", type: String = "text",
    inputMode: String? = nil, words: Words, isRequired: Bool = false
  ) -> MustacheValue {
    .object([
      "id": .text(field.rawValue), "label": .text(label), "hint": .text(hint), "type": .text(type),
      "inputMode": .text(orNull: inputMode), "value": .text(typed[field]),
      "isRequired": .bool(isRequired),
      "isOperator": .bool(field == .operator), "isFirst": .bool(isFirst(field)),
      "error": .text(orNull: error(field, words)),
    ])
  }
}
