import JSON
import Templating
import Words

/// The page `/api`: an OpenAPI document for people. Template `api`.
struct APIPage {
  let document: JSONValue

  func template(_ context: PageContext) -> MustacheValue {
    let components = document["components"]
    let operations = (document["paths"]?.objectValue ?? []).flatMap { path in
      (path.value.objectValue ?? []).map { operation(path.key, $0.key, $0.value) }
    }
    return context.page(
      title: document["info"]?["title"]?.stringValue ?? "",
      [
        "summary": text(document["info"]?["summary"]), "about": paragraphs(document["info"]),
        "schemes": .list(
          (components?["securitySchemes"]?.objectValue ?? []).map { member in
            .object(["name": .text(member.key), "paragraphs": paragraphs(member.value)])
          }),
        "groups": .list(
          (document["tags"]?.arrayValue ?? []).map { tag in
            .object([
              "name": text(tag["name"]), "paragraphs": paragraphs(tag),
              "id": .text("group-" + (tag["name"]?.stringValue ?? "").filter(\.isLetter)),
              "operations": .list(operations.filter { $0.tag == tag["name"] }.map(\.value)),
            ])
          }),
        "schemas": .list(
          (components?["schemas"]?.objectValue ?? []).map { member -> MustacheValue in
            let rows = members(of: member.value)
            return [
              "name": .text(member.key), "paragraphs": paragraphs(member.value),
              "members": .list(rows), "hasMembers": .bool(!rows.isEmpty),
            ]
          }),
      ])
  }

  // MARK: One operation

  private func operation(
    _ path: String, _ method: String, _ operation: JSONValue
  ) -> (tag: JSONValue?, value: MustacheValue) {
    let parameters = (operation["parameters"]?.arrayValue ?? []).map(resolved)
    let answers = (operation["responses"]?.objectValue ?? []).map { ($0.key, resolved($0.value)) }
    let content = operation["requestBody"]?["content"]?.objectValue?.first
    let body = content.flatMap { resolved($0.value["schema"] ?? .null) }
    let doors = operation["security"]?.arrayValue ?? []
    let bodyMembers = body.map { members(of: $0) } ?? []
    return (
      operation["tags"]?.arrayValue?.first,
      [
        "id": text(operation["operationId"]), "summary": text(operation["summary"]),
        "paragraphs": paragraphs(operation), "method": .text(method.uppercased()), "path": .text(path),
        "doors": .list(
          doors.flatMap { $0.objectValue ?? [] }.map { door in
            let roles = (door.value.arrayValue ?? []).compactMap(\.stringValue)
            return ["scheme": .text(door.key), "roles": .text(roles.joined(separator: ", "))]
          }),
        "hasParameters": .bool(!parameters.isEmpty),
        "parameters": .list(
          parameters.map { parameter in
            row(
              parameter["name"]?.stringValue ?? "", parameter["schema"] ?? .null,
              words: parameter["description"], isRequired: parameter["required"] == true,
              place: parameter["in"]?.stringValue)
          }),
        "bodyType": .text(orNull: content?.key), "bodyParagraphs": paragraphs(body),
        "bodyMembers": .list(bodyMembers), "hasBodyMembers": .bool(!bodyMembers.isEmpty),
        "curl": .text(curl(path, method, parameters, doors.first, content)),
        "answers": .list(answers.map { answer($0.0, $0.1) }),
      ]
    )
  }

  private func answer(_ status: String, _ answer: JSONValue) -> MustacheValue {
    let content = answer["content"]?.objectValue?.first
    let rows = members(of: resolved(content?.value["schema"] ?? .null))
    return [
      "status": .text(status), "words": text(answer["description"]),
      // Errors are all alike: their status and their words say enough.
      "isGood": .bool(status < "400"), "type": .text(orNull: content?.key),
      "members": .list(rows), "hasMembers": .bool(!rows.isEmpty),
      "example": .text(orNull: content?.value["example"].map { $0.stringValue ?? PrettyJSON.text($0) }),
    ]
  }

  /// The request of the examples as a shell's line; `WAYPOST`, and what a security scheme's `x-curl` names, are
  /// variables of the shell.
  private func curl(
    _ path: String, _ method: String, _ parameters: [JSONValue], _ door: JSONValue?, _ content: JSONMember?
  ) -> String {
    var target = path
    var query: [String] = []
    for parameter in parameters {
      guard let name = parameter["name"]?.stringValue, let example = parameter["example"] else { continue }
      let value = example.stringValue ?? PrettyJSON.text(example)
      switch parameter["in"] {
      case "path":
        target = target.split(separator: "/", omittingEmptySubsequences: false)
          .map { $0 == "{\(name)}" ? value : String($0) }.joined(separator: "/")
      case "query": query.append("\(name)=\(String(value.map { $0 == " " ? "+" : $0 }))")
      default: break
      }
    }
    if !query.isEmpty { target += "?" + query.joined(separator: "&") }
    let fields = parameters.filter { $0["in"] == "header" && $0["example"] != nil }.map {
      "-H '\($0["name"]?.stringValue ?? ""): \($0["example"]?.stringValue ?? "")'"
    }
    var lines = ["curl" + (method == "get" ? "" : " -X \(method.uppercased())") + " \"$WAYPOST\(target)\""]
    let schemes = document["components"]?["securitySchemes"]
    if let scheme = door?.objectValue?.first?.key, let option = schemes?[scheme]?["x-curl"]?.stringValue {
      lines.append(option)
    }
    lines += fields
    if let content, let example = content.value["example"] {
      if let form = example.stringValue {
        lines.append(form)
      } else {
        lines.append("-H 'Content-Type: \(content.key)'")
        lines.append("-d '\(PrettyJSON.text(example))'")
      }
    }
    return lines.joined(separator: " \\\n  ")
  }

  // MARK: Schemas

  private func members(of schema: JSONValue) -> [MustacheValue] {
    let required = schema["required"]?.arrayValue ?? []
    return (schema["properties"]?.objectValue ?? []).map { member in
      row(
        member.key, member.value, words: member.value["description"],
        isRequired: required.contains(.string(member.key)), place: nil)
    }
  }

  private func row(
    _ name: String, _ schema: JSONValue, words: JSONValue?, isRequired: Bool, place: String?
  ) -> MustacheValue {
    [
      "name": .text(name), "type": .text(type(schema)), "schema": .text(orNull: named(schema)),
      "words": text(words), "isRequired": .bool(isRequired), "place": .text(orNull: place),
    ]
  }

  /// The name of the schema that this one is, of which it is a list, or which is its first choice.
  private func named(_ schema: JSONValue) -> String? {
    let schema = schema["items"] ?? schema["anyOf"]?.arrayValue?.first ?? schema
    return schema["$ref"]?.stringValue?.split(separator: "/").last.map(String.init)
  }

  private func type(_ schema: JSONValue) -> String {
    if schema["$ref"] != nil, let name = named(schema) { return name }
    if let values = schema["enum"]?.arrayValue {
      return values.map { $0.stringValue ?? PrettyJSON.text($0) }.joined(separator: ", ")
    }
    if let value = schema["const"] { return PrettyJSON.text(value) }
    if let choices = schema["anyOf"]?.arrayValue { return choices.map(type).joined(separator: ", or ") }
    var types = (schema["type"]?.arrayValue ?? [schema["type"] ?? "anything"]).compactMap(\.stringValue)
    if let items = schema["items"] { types = types.map { $0 == "array" ? "list of \(type(items))" : $0 } }
    return (schema["format"]?.stringValue ?? types.removeFirst())
      + types.filter { $0 == "null" }.map { ", or \($0)" }.joined()
  }

  // MARK: JSON

  /// What a reference names in this document, or the value itself.
  private func resolved(_ value: JSONValue) -> JSONValue {
    guard let reference = value["$ref"]?.stringValue else { return value }
    return reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
  }

  private func text(_ value: JSONValue?) -> MustacheValue { .text(value?.stringValue ?? "") }

  private func paragraphs(_ value: JSONValue?) -> MustacheValue {
    .list(
      (value?["description"]?.stringValue ?? "").split(separator: "\n").map { .text(String($0)) })
  }
}
