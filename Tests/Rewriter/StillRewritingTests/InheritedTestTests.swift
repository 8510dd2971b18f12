// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

// The rewriter says why it is true of classes with tests.
private let unchecked = "@unchecked Sendable"

/// Rule: a test that a class inherits from another module runs, or is named.
@Suite struct InheritedTestTests {
  private func rewritten(_ test: String, _ base: String) throws -> Rewritten {
    try Rewritten(["T.swift": test], beside: ["B.swift": base])
  }

  @Test(arguments: [
    ("func testA() {}", "open func testA() {}", "override func testA() { super.testA() };"),
    ("public func testA() {}", "open   func testA() {}", "override func testA() { super.testA() };"),
    ("open func testA() {}", "open func testA() {}", "override func testA() { super.testA() };"),
    (
      "internal func testA() throws {}", "open     func testA() throws {}",
      "override func testA() throws { try super.testA() };"
    ),
    (
      "func testA() async throws {}", "open func testA() async throws {}",
      "override func testA() async throws { try await super.testA() };"
    ),
    (
      "@MainActor func testA() {}",
      "           nonisolated open func testA() { MainActor.assumeIsolated { () -> Void in} }",
      "nonisolated override func testA() { super.testA() };"
    ),
    (
      "@MainActor func testA() async {}", "@MainActor open func testA() async {}",
      "override func testA() async { await super.testA() };"
    ),
    ("private func testA() {}", "private func testA() {}", nil),
    ("func testA(_ a: Int) {}", "func testA(_ a: Int) {}", nil),
    ("func test() -> Int { 1 }", "func test() -> Int { 1 }", nil),
    ("static func testA() {}", "static func testA() {}", nil), ("func make() {}", "func make() {}", nil),
  ])
  func `Each inherited test is overridden`(own: String, opened: String, expected: String?) throws {
    let found = try rewritten("final class T: B {\n}", "open class B: XCTestCase {\n  \(own)\n}")
    let end = own == "@MainActor func testA() {}" ? "; extension B: \(unchecked) {}" : ""
    #expect(found["B.swift"] == "open class B: XCTestCase {\n  \(opened)\n}\(end)")
    #expect(found["T.swift"] == "final class T: B {\(expected.map { " \($0)" } ?? "")\n}")
    #expect(found.notes == [])
  }

  @Test func `Only classes next to the other module override, and only what they have not`() throws {
    let base = "open class A: XCTestCase { func testA() {} }\n@MainActor open class B: A { func testB() {} }"
    let tests = "public class T: B { nonisolated override func testA() {} }\nclass U: T {}\n@MainActor class V: A {}"
    let found = try rewritten(tests, base)
    #expect(
      found["T.swift"]
        == """
        public class T: B { public nonisolated override func testB() { super.testB() }; nonisolated override func testA() {} }; \
        extension T: \(unchecked) {}
        class U: T {}; extension U: \(unchecked) {}
        @MainActor class V: A { nonisolated override func testA() { super.testA() };}; extension V: \(unchecked) {}
        """)
    #expect(found.notes == [])
  }

  @Test(arguments: [
    "open class B: XCTestCase { final func testA() {} }",
    "open class B: XCTestCase {}\nextension B { public func testA() {} }",
    "public class B: XCTestCase { public func testA() {} }",
  ])
  func `Tests that nothing can override are named`(base: String) throws {
    let found = try rewritten("class T: B {}", base)
    #expect(found["T.swift"] == "class T: B {}")
    #expect(
      found.notes == [
        "T.swift:2: leftOut: inherited test: testA of B cannot be overridden in T, so it does not run: declare it in the "
          + "body of an open class, not as final"
      ])
  }

  @Test func `Classes of one module are found as they are`() throws {
    try expect(
      "class B: XCTestCase { func testA() {} }\nclass T: B {}",
      becomes: "class B: XCTestCase { func testA() {} }\nclass T: B {}")
  }
}
