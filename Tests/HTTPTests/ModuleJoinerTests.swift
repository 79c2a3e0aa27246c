import Testing

@testable import HTTP

@Suite struct ModuleJoinerTests {
  /// Joins modules for pages that are named `page0.mustache` and so on.
  private func join(_ sources: [String: String], _ pages: [[String]] = [["a.js"]]) throws -> [String: String]
  {
    let pages = pages.enumerated().map { index, entries in
      let tags = entries.map { #"<script type="module" src="{{assets}}/\#($0)"></script>"# }
      let text = "<head>\n" + tags.joined(separator: "\n") + "\n</head>\n"
      return ModuleJoiner.Page(template: "page\(index).mustache", text: Array(text.utf8))
    }
    return try ModuleJoiner.join(sources.mapValues { Array($0.utf8) }, pages: pages)
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an entry holds what it imports, each once and behind what it needs, in scopes of their own`()
    throws
  {
    let files = try join([
      "a.js":
        "// The page.\nimport { b } from './b.js';\nimport { c, d } from './c-c.js';\n\nb(c);\n  d(); // ends\n",
      "b.js": "import { c } from './c-c.js';\nexport function b() { return c; }\n",
      "c-c.js": "export const c = 'http://c';\nconst own = 1;\nexport async function d() {}\n",
      "other.js": "export let x = 1;",
    ])
    #expect(
      files == [
        "a.js": """
        const $c_c = (() => {
        const c = 'http://c';
        const own = 1;
        async function d() {}
        return { c, d };
        })();
        const $b = (() => {
        const { c } = $c_c;
        function b() { return c; }
        return { b };
        })();
        (() => {
        const { b } = $b;
        const { c, d } = $c_c;
        b(c);
        d();
        })();

        """
      ])
  }

  @Test func `what is imported on demand takes from the entry what the page has`() throws {
    let files = try join([
      "a.js": "import { b } from './b.js';\nconst later = () => import('./l.js').then(b);\n",
      "b.js": "export class B {}\nexport const b = import.meta.url;\n",
      "l.js":
        "import { B } from './b.js';\nimport './m.js';\nexport class L extends B {}\nimport('./n.js');\n",
      "m.js": "document.title = 'import';\n", "n.js": "export const n = 1;\n",
    ])
    #expect(files.keys.sorted() == ["a.js", "a/l.js", "a/n.js"])
    #expect(files["a.js"]?.contains("const later = () => import('./a/l.js').then(b);\n") == true)
    #expect(files["a.js"]?.hasSuffix("})();\nexport { $b };\n") == true)
    #expect(
      files["a/l.js"] == """
        import { $b } from '../a.js';
        (() => {
        document.title = 'import';
        })();
        const $l = (() => {
        const { B } = $b;
        class L extends B {}
        import('../a/n.js');
        return { L };
        })();
        export const { L } = $l;

        """)
  }

  @Test func `what two files on demand need is in the entry`() throws {
    let files = try join([
      "a.js": "import('./l.js');\nimport('./m.js');\n", "l.js": "import { s } from './s.js';\ns();\n",
      "m.js": "import { s } from './s.js';\ns();\n", "s.js": "export function s() {}\n",
    ])
    #expect(files["a.js"]?.contains("function s() {}") == true)
    for file in ["a/l.js", "a/m.js"] {
      #expect(files[file]?.hasPrefix("import { $s } from '../a.js';\n") == true)
      #expect(files[file]?.contains("function s") == false)
    }
  }

  @Test func `no two entries of a page hold the same module`() throws {
    let sources = [
      "a.js": "import { k } from './k.js';\nimport { s } from './s.js';\nk(s);\n",
      "k.js": "import { s } from './s.js';\nexport const k = s;\n", "s.js": "export const s = new Map();\n",
    ]
    let files = try join(sources, [["k.js", "a.js"]])
    #expect(
      files["a.js"]?.hasPrefix("import { $k, $s } from './k.js';\n(() => {\nconst { k } = $k;\n") == true)
    #expect(files["a.js"]?.contains("new Map") == false)
    #expect(files["k.js"]?.hasSuffix("export { $k, $s };\nexport const { k } = $k;\n") == true)
    #expect(try join(sources, [["a.js", "k.js"]]) == files)
    // Another page with one of them alone would need another file of that name.
    #expect(
      throws: HTTPError.module(
        place: "page1.mustache", reason: "joins a.js in another way than another template")
    ) {
      try join(sources, [["a.js", "k.js"], ["a.js"]])
    }
  }

  @Test(arguments: [
    "import b from './b.js';", "import * as b from './b.js';", "import { b as c } from './b.js';",
    "import { b } from \"./b.js\";", "import { b } from './b.js'", "import { b } from '../b.js';",
    "import { b } from './x/b.js';", "import {b} from './b.js';", "import { b,", "import {",
    "import { } from './b.js';",
    "import { b } from './b.js'; b();", "import { b } from 'b';", "const b = await import(name);",
    "import (`./b.js`);",
    "import.meta.resolve('b');", "const b = () => import(\"./b.js\");", "import('./b.js', {});",
  ])
  func `an import of another form is refused with its file and line`(line: String) {
    #expect(throws: HTTPError.module(place: "a.js:2", reason: "imports in a form that is not known")) {
      try join(["a.js": "\n\(line)\n", "b.js": "export const b = 1;"])
    }
  }

  @Test(arguments: [
    "export let b = 1;", "export var b = 1;", "export default class B {}", "export { b };",
    "export * from './c.js';",
    "export const { b } = c;", "export function* b() {}", "export class {}", "export const [b] = c;",
    "export  const b = 1;",
    "  export const b = 1;",
  ])
  func `an export of another form is refused, and so is one that is assigned anew`(line: String) {
    #expect(throws: HTTPError.module(place: "b.js:1", reason: "exports in a form that is not known")) {
      try join(["a.js": "import './b.js';", "b.js": line])
    }
  }

  @Test(arguments: [
    ("const a = `one\n  two`;", "1", "has a text that goes over several lines"),
    ("let a;\na = 'one\\\n two';", "2", "has a text that goes over several lines"),
    ("/* one */\n", "1", "begins with a comment of the form /* */"),
    ("f($a);", "1", "has a name with $, which is for joined files"),
    ("const a = await b;", "1", "awaits outside of a function"),
    ("await b();", "1", "awaits outside of a function"),
  ])
  func `what a joined file would change is refused`(text: String, line: String, reason: String) {
    #expect(throws: HTTPError.module(place: "a.js:\(line)", reason: reason)) { try join(["a.js": text]) }
  }

  @Test func `code is kept as it is`() throws {
    let code = [
      "const a = `${b} and ` + `c`;", "x = a / 2; // half", "const url = 'https://b'; // one",
      "if (v.import) v.imports('./x.js');", "exports.b = importing(1);", "s.replace(/(a)/, '$1');",
      "const f = async () => { await b(); };", "catch { /* nothing */ }",
    ]
    let files = try join(["a.js": code.joined(separator: "\n")])
    #expect(files["a.js"] == "(() => {\n" + code.joined(separator: "\n") + "\n})();\n")
  }

  @Test func `a module that is missing, or lacks what is imported, is refused`() {
    #expect(throws: HTTPError.module(place: "page0.mustache", reason: "names a.js, which is missing")) {
      try join([:])
    }
    for line in ["import { b } from './b.js';", "import('./b.js');"] {
      #expect(throws: HTTPError.module(place: "a.js:2", reason: "names b.js, which is missing")) {
        try join(["a.js": "\n\(line)"])
      }
    }
    #expect(throws: HTTPError.module(place: "a.js:1", reason: "imports c, which b.js does not export")) {
      try join(["a.js": "import { b, c } from './b.js';", "b.js": "export const b = 1;\nconst c = 2;"])
    }
  }

  @Test func `modules that import each other are refused`() {
    #expect(throws: HTTPError.module(place: "c.js:2", reason: "imports b.js, which imports it")) {
      try join(["a.js": "import './b.js';", "b.js": "import './c.js';", "c.js": "\nimport './b.js';"])
    }
    #expect(throws: HTTPError.module(place: "a.js:1", reason: "imports a.js, which imports it")) {
      try join(["a.js": "import './a.js';"])
    }
  }

  @Test func `what a page has anyway is not imported on demand`() {
    #expect(
      throws: HTTPError.module(place: "b.js:1", reason: "imports c.js on demand, which its page has anyway")
    ) {
      try join(["a.js": "import './b.js';\nimport './c.js';", "b.js": "import('./c.js');", "c.js": "f();"])
    }
  }
}
