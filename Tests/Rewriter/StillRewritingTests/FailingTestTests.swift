// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

struct FailingTestTests {
  private func rewritten(_ source: String, _ errors: (line: Int, text: String)..., column: Int = 1) throws -> (
    String, [RewriteNote]
  ) {
    let errors = errors.map { SourceError(line: $0.line, column: column, text: $0.text) }
    let file = ModuleSources.File(path: "A.swift", bytes: Array("//\n\(source)".utf8), errors: errors)
    let version = try #require(IOSVersion("17.5"))
    let rewriting = Rewriting([ModuleSources(files: [file])], options: RewriteOptions(version: version))
    let text = String(decoding: try #require(rewriting.texts[0]["A.swift"]), as: UTF8.self)
    return (
      text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n"), rewriting.notes
    )
  }

  @Test func `A test that does not compile fails with the words of the compiler`() throws {
    let (text, notes) = try rewritten(
      "import XCTest\nclass A: XCTestCase {\n  func testA() {\n    a.b(\"c\")\n  }\n  func testB() {}\n}",
      (5, "no \"b\""),
      (5, "other"))

    #expect(
      text
        == "import XCTest\nclass A: XCTestCase {\n  func testA() { XCTFail(\"left out: no b\") \n\n}\n  func testB() {}\n}"
    )
    #expect(notes == [RewriteNote(file: "A.swift", line: 5, kind: .leftOut, text: "the test: no \"b\"")])
  }

  @Test func `So does a test of Swift Testing`() throws {
    let (text, _) = try rewritten("@Test(arguments: [1]) func a(b: Int) { c }", (2, "no c"), column: 41)

    // An app may have a type that is called Issue.
    #expect(text == "@Test(arguments: [1]) func a(b: Int) { Testing.Issue.record(\"left out: no c\") }")
  }

  /// Swift finds the superclass by an import in another file, but not `XCTFail`.
  @Test func `A file that does not import XCTest imports it for a test that fails`() throws {
    let (text, _) = try rewritten(
      "class A: SnapshotTestCase {\n  func testA() {\n    b\n  }\n  func testB() {\n    b\n  }\n}", (4, "no b"),
      (7, "no b"))

    #expect(text.hasSuffix("\n}\nimport XCTest\n"))
  }

  @Test func `What stands before a test in its line is not in it`() throws {
    let (text, notes) = try rewritten(
      "class A: XCTestCase { lazy var b: Int = c; func testA() { b } }", (2, "no c"), column: 41)

    #expect(
      text
        == "class A: XCTestCase { lazy var b: Int = _stillAbsentValue(\"b\", \"it does not compile here: no c\"); func testA() { b } }"
    )
    #expect(notes.map(\.text) == ["the body: no c"])
  }

  @Test func `A member of any object is looked up where the compiler did not find it`() throws {
    let source = "func a() {\n  b.first?.priority\n  c().tag\n  d.e\n}"
    let errors = [(3, 12, "priority"), (4, 7, "tag"), (5, 9, "f")].map { line, column, name in
      SourceError(line: line, column: column, text: "value of type 'AnyObject' has no member '\(name)'")
    }
    let file = ModuleSources.File(path: "A.swift", bytes: Array("//\n\(source)".utf8), errors: Array(errors.prefix(2)))
    let version = try #require(IOSVersion("17.5"))
    let rewriting = Rewriting([ModuleSources(files: [file])], options: RewriteOptions(version: version))
    let text = String(decoding: try #require(rewriting.texts[0]["A.swift"]), as: UTF8.self)

    #expect(
      text.hasSuffix("func a() {\n  _stillLookUp(b.first)?.priority\n  _stillLookUp(c())?.tag\n  d.e\n}"))
    #expect(rewriting.notes == [])
  }

  @Test func `A helper that does not compile fails the tests that come to it`() throws {
    let source = "func a() {\n  b\n}\nclass C: XCTestCase {\n  func testD() { a() }\n}"
    let file = ModuleSources.File(
      path: "A.swift", bytes: Array("//\n\(source)".utf8), errors: [SourceError(line: 3, column: 3, text: "no 'b'")])
    let version = try #require(IOSVersion("17.5"))
    let rewriting = Rewriting([ModuleSources(files: [file])], options: RewriteOptions(version: version))
    let text = String(decoding: try #require(rewriting.texts[0]["A.swift"]), as: UTF8.self)

    #expect(text.contains("func a() { _stillLeftOut(\"a\", \"it does not compile here: no 'b'\") }"))
    #expect(text.contains("func testD() { a() }"))
    #expect(rewriting.notes.map(\.text) == ["the body: no 'b'"])
  }

  @Test func `With an error elsewhere the file is left out`() throws {
    let (text, notes) = try rewritten("let a = b\n@objc protocol C { @objc optional func d() }", (2, "no b"))

    #expect(text.allSatisfy { $0 == " " || $0 == "\n" })
    #expect(notes == [RewriteNote(file: "A.swift", line: 2, kind: .leftOut, text: "the whole file: no b")])
  }
}
