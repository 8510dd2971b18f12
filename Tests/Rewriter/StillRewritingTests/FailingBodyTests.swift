// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

struct FailingBodyTests {
  /// Returns the rewritten text of a library's file from line 2 on, and the notes.
  private func rewritten(_ source: String, _ errors: [SourceError]) throws -> (text: String, notes: [String]) {
    let version = try #require(IOSVersion("17.5"))
    let file = ModuleSources.File(path: "A.swift", bytes: Array("//\n\(source)\n".utf8), errors: errors)
    let rewriting = Rewriting(
      [ModuleSources(files: [file], isTest: false)], options: RewriteOptions(version: version))
    let text = String(decoding: try #require(rewriting.texts[0]["A.swift"]), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    return (lines.joined(separator: "\n"), rewriting.notes.map { "\($0.line): \($0.text)" })
  }

  private func error(_ line: Int, _ column: Int, _ text: String = "no 'b'") -> SourceError {
    SourceError(line: line, column: column, text: text)
  }

  @Test(arguments: [
    ("func a() { b }", 12, "func a() { _stillLeftOut(\"a\", \"it does not compile here: no 'b'\") }"),
    ("func a() -> C { b }", 17, "func a() -> C { _stillAbsentValue(\"a\", \"it does not compile here: no 'b'\") }"),
    (
      "var a: C? { b }", 13, "var a: C? { _stillLeftOut(\"a\", \"it does not compile here: no 'b'\"); return nil }"
    ),
    (
      "class D { init() { b } }", 20,
      "class D { init() { _stillAbsent(\"init\", \"it does not compile here: no 'b'\") } }"
    ),
    (
      "var a: C { get { c } set { b } }", 28,
      "var a: C { get { c } set { _stillLeftOut(\"a\", \"it does not compile here: no 'b'\") } }"
    ),
    (
      "class D { lazy var a: C = { b }() }", 29,
      "class D { lazy var a: C = _stillAbsentValue(\"a\", \"it does not compile here: no 'b'\") }"
    ),
    (
      "class D { deinit { b } }", 20,
      "class D { deinit { _stillLeftOut(\"deinit\", \"it does not compile here: no 'b'\") } }"
    ),
  ])
  func `A body with an error fails the test that comes to it`(source: String, column: Int, expected: String) throws {
    let (text, notes) = try rewritten(source, [error(2, column), error(2, column)])
    #expect(text == expected)
    #expect(notes == ["2: the body: no 'b'"])
  }

  @Test func `A member goes with the semicolon behind it`() throws {
    let (text, _) = try rewritten("class D {\n  func a(b: B) {}; var c = 1\n}", [error(3, 13)])
    #expect(text == "class D {\n                   var c = 1\n}")
  }

  @Test func `An override of nothing is a method that nobody calls`() throws {
    let words = "method does not override any method from its superclass"
    let (text, notes) = try rewritten(
      "class D: C {\n  override func a() { super.a() }\n}",
      [
        error(3, 17, words), error(3, 29, "value of type 'C' has no member 'a'"),
      ])
    #expect(
      text
        == "class D: C {\n           func a() { _stillLeftOut(\"a\", \"it does not compile here: value of type 'C' has no member 'a'\") }\n}"
    )
    #expect(notes.first == "3: the override, which nobody calls: \(words)")
  }

  @Test func `A member whose head does not compile is left out`() throws {
    let source = "class D {\n  func a(_ b: B) {}\n  var c: B\n  let d = 1\n}"
    let (text, notes) = try rewritten(source, [error(3, 15), error(4, 10)])
    #expect(text == "class D {\n                   \n          \n  let d = 1\n}")
    #expect(notes == ["3: the member: no 'b'", "4: the member: no 'b'"])
  }

  @Test(arguments: [
    ("class D: UIView, BDelegate {\n}", 18, "class D: UIView            {\n}"),
    ("class D: BDelegate, E {\n}", 10, "class D:            E {\n}"), ("struct D: B {\n}", 11, "struct D    {\n}"),
    ("extension D: BDelegate {\n}", 14, "                        \n "), ("extension B {\n}", 11, "             \n "),
    ("class D: B {\n}", 10, "            \n "),
  ])
  func `What inherits or extends what is missing is left out`(source: String, column: Int, expected: String) throws {
    let (text, notes) = try rewritten(source, [error(2, column)])
    #expect(text == expected)
    #expect(notes == ["2: the member: no 'b'"])
  }

  @Test func `An import of a module that is missing is left out`() throws {
    let source = "import UIKit\n#if a\nimport Far\n#endif\nfunc a() { b }"
    let (text, notes) = try rewritten(source, [error(4, 8, "no such module 'Far'"), error(6, 12)])
    #expect(text.hasPrefix("import UIKit\n#if a\n          \n#endif\nfunc a() { _stillLeftOut("))
    #expect(notes == ["4: the import: no such module 'Far'", "6: the body: no 'b'"])
  }

  @Test func `Functions in functions and closures are part of the outer body`() throws {
    let (text, _) = try rewritten("func a() {\n  func c() { b }\n}", [error(3, 14)])
    #expect(text.hasPrefix("func a() { _stillLeftOut("))
    #expect(!text.contains("func c"))
  }
}
