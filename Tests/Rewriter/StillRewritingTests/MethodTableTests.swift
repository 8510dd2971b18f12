// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

struct MethodTableTests {
  /// The line that is appended to a file of one class, whose body this is.
  private func table(_ body: String, naming selector: String = "Selector(\"tap:\")", attributes: String = "") throws
    -> (line: String, notes: [String])
  {
    let rewritten = try Rewritten(["A.swift": "\(attributes) class A {\n\(body)\n}", "B.swift": "let b = \(selector)"])
    let lines = rewritten.whole("A.swift").split(separator: "\n").map(String.init)
    return (lines.last { $0.hasPrefix("extension") } ?? "", rewritten.notes)
  }

  private static let one =
    "extension A { enum _StillMethods0: _StillMethodTable { static var methods: [Selector] { [Selector(\"tap:\", A.tap(_:))] } } }"

  @Test(arguments: [
    "Selector(\"tap:\")", "Selector((\"tap:\"))", "NSSelectorFromString(\"tap:\")",
  ])
  func `A method that a text names is in a table of its class`(selector: String) throws {
    let found = try table("@objc private func tap(_ a: B) {}\nfunc other() {}", naming: selector)
    #expect(found.line == Self.one)
    #expect(found.notes == [])
  }

  @Test(arguments: [
    ("@objc func tap(_ a: B, with b: C) {}", "tap:with:", "A.tap(_:with:)"),
    ("@objc func move(to a: B) {}", "moveTo:", "A.move(to:)"),
    ("@objc func move(sender a: B) {}", "moveWithSender:", "A.move(sender:)"),
    ("@objc(own:) func tap(_ a: B) {}", "own:", "A.tap(_:)"), ("override func load() {}", "load", "A.load"),
    ("@IBAction func tap() {}", "tap", "A.tap"),
  ])
  func `Names are those of Objective-C`(method: String, name: String, reference: String) throws {
    let found = try table(method, naming: "Selector(\"\(name)\")")
    #expect(found.line.contains("[Selector(\"\(name)\", \(reference))]"))
    #expect(found.notes == [])
  }

  @Test(arguments: [
    "func tap(_ a: B) {}", "@objc func tap(_ a: B) throws {}", "@objc static func tap(_ a: B) {}",
    "@objc func tap(_ a: B) {}\nfunc tap(_ a: C) {}",
  ])
  func `What no selector can be made of is named`(body: String) throws {
    let found = try table(body)
    #expect(found.line == "")
    #expect(
      found.notes == [
        "B.swift:2: cannot: Selector(\"tap:\"): no class of these sources has such a method, so nobody answers it"
      ]
    )
  }

  @Test func `All methods of a class with members for Objective-C are seen`() throws {
    #expect(try table("func tap(_ a: B) {}", attributes: "@objcMembers").line == Self.one)
  }

  @Test func `A computed name is named`() throws {
    let found = try table("@objc func tap(_ a: B) {}", naming: "NSSelectorFromString(name)")
    #expect(
      found.notes == [
        "B.swift:2: cannot: a selector whose name is computed finds only methods that other selectors name"
      ])
    #expect(found.line == "")
  }

  @Test func `A protocol's method is asked for by its name`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@objc protocol P { func done(_ a: B) }\nclass A: P { func done(_ a: B) {} }",
      "B.swift": "let b = #selector(P.done(_:))\nlet c = #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))",
    ])
    #expect(rewritten["B.swift"].contains("let b = Selector(\"done:\") "))
    #expect(rewritten["B.swift"].contains("let c = Selector(\"scrollViewDidScroll:\") "))
    #expect(rewritten.whole("A.swift").contains("{ [Selector(\"done:\", A.done(_:))] }"))
    #expect(rewritten.notes == [])
  }

  @Test func `A class that is left out has no table, and one behind a condition has it there`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@available(iOS 18, *) class A { @objc func a() {} }\nlet a = Selector(\"a\")",
      "B.swift": "#if SLOW\nclass B { @objc func a() {} }\n#endif",
    ])
    #expect(!rewritten.whole("A.swift").contains("_StillMethodTable"))
    let table =
      "extension B { enum _StillMethods0: _StillMethodTable { static var methods: [Selector] { [Selector(\"a\", B.a)] } } }"
    #expect(rewritten.whole("B.swift").hasSuffix("\n#endif\n#if (SLOW)\n\(table)\n#endif\n"))
  }

  /// The runtime asks for the numbers one after the other.
  @Test func `An extension behind a condition leaves no number out`() throws {
    let rewritten = try Rewritten([
      "A.swift": "class A {}\nlet a = Selector(\"a\")",
      "B.swift": "#if SLOW\nextension A { @objc func a() {} }\n#endif",
    ])
    func table(_ methods: String) -> String {
      "extension A { enum _StillMethods0: _StillMethodTable { static var methods: [Selector] { [\(methods)] } } }"
    }
    #expect(
      rewritten.whole("B.swift").hasSuffix(
        "\n#if (SLOW)\n\(table("Selector(\"a\", A.a)"))\n#else\n\(table(""))\n#endif\n"))
  }

  @Test func `Each part of a class has its table, under the next number`() throws {
    let rewritten = try Rewritten([
      "A.swift": "class A { @objc func a() {} }", "B.swift": "extension A { @objc func b() {} }",
      "C.swift": "extension A { func use() { _ = [Selector(\"a\"), Selector(\"b\")] } }",
    ])
    #expect(rewritten.whole("A.swift").contains("_StillMethods0: _StillMethodTable"))
    #expect(rewritten.whole("B.swift").contains("_StillMethods1: _StillMethodTable"))
    #expect(!rewritten.whole("C.swift").contains("_StillMethodTable"))
  }
}
