// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

// The rewriter says why it is true of classes with tests.
private let unchecked = "@unchecked Sendable"

/// Rule: a test that a class inherits from another module runs, or is named.
struct InheritedTestTests {
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
      "           nonisolated open func testA() { MainActor.assumeIsolated { () throws(Never) -> Void in} }",
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
        class U: T { nonisolated override func testA() { super.testA() }; nonisolated override func testB() { super.testB() };}; \
        extension U: \(unchecked) {}
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

  /// SwiftPM on Linux finds a class by a test that it has itself, and then also those that it inherits.
  @Test func `A class without tests of its own overrides those of its own module`() throws {
    try expect(
      "typealias C = XCTestCase\nclass B: C { func testA() {}\n  func testB() {} }\n"
        + "class T: B {}\nclass U: B { func testC() {} }",
      becomes:
        "typealias C = XCTestCase\nclass B: C { func testA() {}\n  func testB() {} }\n"
        + "class T: B { override func testA() { super.testA() }; override func testB() { super.testB() };}\n"
        + "class U: B { func testC() {} }")
    try expect(
      "class B<C>: XCTestCase {}\nclass D: XCTestCase { final func testA() {}\n func testB() {} }\nclass T: D {}",
      becomes:
        "class B<C>: XCTestCase {}\nclass D: XCTestCase { final func testA() {}\n func testB() {} }\n"
        + "class T: D { override func testB() { super.testB() };}")
  }

  @Test func `It is named where it can override none`() throws {
    let found = try Rewritten(["T.swift": "class B: XCTestCase { final func testA() {} }\nclass T: B {}"])
    #expect(
      found.notes == [
        "T.swift:3: leftOut: inherited test: testA of B cannot be overridden in T, so it does not run: declare it in the "
          + "body of the class, not as final"
      ])
  }

  @Test func `Tests behind a condition are overridden behind it, by what iOS says of it`() throws {
    let base = "class B: XCTestCase {\n#if os(iOS)\nfunc testA() {}\n#else\nfunc testA() throws {}\n#endif\n}"
    let place = "\n#sourceLocation(file: \"T.swift\", line: 2)\n}"
    let override = "#if (true)\noverride func testA() { super.testA() }\n#endif"
    let beside = try Rewritten(["T.swift": "class T: B {}", "B.swift": base])
    #expect(beside["T.swift"] == "class T: B {\n\(override)\(place)")
    let away = try rewritten("class T: B {}", "open \(base)\nopen class C: B {}")
    #expect(away["T.swift"] == "class T: B {\n\(override)\(place)")
    #expect(away["B.swift"].contains("#if true   \nopen func testA() {}\n#else"))
    #expect(beside.notes + away.notes == [])
  }

  @Test func `Of tests that take turns one is overridden, and of those that are always there only these`() throws {
    let base = """
      class B: XCTestCase {
        func testA() {}
        \("#")if SLOW
        func testB() throws {}
        #else
        func testB() {}
        #endif
      }
      class C: B {
        \("#")if FAST
        override func testA() {}
        #endif
      }
      """
    let found = try Rewritten(["T.swift": "class T: C {}", "B.swift": base])
    #expect(
      found["T.swift"] == """
        class T: C { override func testA() { super.testA() };
        \("#")if (SLOW)
        override func testB() throws { try super.testB() }
        #endif
        \("#")if !(SLOW) && !((SLOW))
        override func testB() { super.testB() }
        #endif
        #sourceLocation(file: "T.swift", line: 2)
        }
        """)
  }

  @Test(arguments: [("os(iOS)", true), ("SLOW", false)])
  func `One behind a condition that nothing can override is named where iOS has it`(
    condition: String, isNamed: Bool
  ) throws {
    let base = "open class B: XCTestCase {\n#if \(condition)\nfinal func testA() {}\n#endif\n}"
    let found = try rewritten("class T: B {}", base)
    #expect(found.notes.map { $0.prefix(45) } == (isNamed ? ["T.swift:2: leftOut: inherited test: testA of "] : []))
  }

  @Test func `Tests behind a condition are not overridden again, and those that are newer not at all`() throws {
    let found = try Rewritten([
      "T.swift":
        "class B: XCTestCase { func testA() {}\n@available(iOS 18, *) func testB() {} }\nclass T: B {\n#if os(iOS)\noverride func testA() {}\n#endif\n}"
    ])
    #expect(!found["T.swift"].contains("super."))
  }
}

/// Rule: a class of tests that SwiftPM on Linux would not list is changed so that it does, or is named.
struct ListedTestTests {
  private let test = "func testA() {}"

  @Test func `Private classes and tests are not, where nothing private is used`() throws {
    try expect(
      "private class B: XCTestCase {}\nfileprivate final class A: B { @objc private \(test) }\nprivate func help() {}",
      becomes:
        "        class B: XCTestCase {}\n            final class A: B {               \(test) }\nprivate func help() {}"
    )
    try expect("class A: UIView { @objc private \(test) }", becomes: "class A: UIView {       private \(test) }")
  }

  @Test(arguments: ["private struct B {}", "struct B { class A {} }"])
  func `Other private classes are named`(other: String) throws {
    let source = "private final class A: XCTestCase { \(test) }\n\(other)"
    let found = try Rewritten(["A.swift": source])
    #expect(found["A.swift"] == source)
    #expect(
      found.notes == [
        "A.swift:2: leftOut: lost test: A/testA is in a class that is private, where SwiftPM on Linux finds none: leave that "
          + "word out"
      ])
  }

  @Test func `A private extension with tests is opened, and its other members stay private`() throws {
    try expect(
      """
      class A: XCTestCase {}
      private extension A {
        @objc func testA() {}
        @objc private func testB() {}
        func testC() {}
        @objc var a: Int { 1 }
        \("#")if os(iOS)
        static func b() {}
        #endif
        fileprivate struct C {}
        private(set) static var d = 1
      }
      @objc fileprivate extension A { func testD() {} }
      private extension A { func testE() {} }
      private extension B { @objc func testF() {} }
      """,
      becomes:
        """
        class A: XCTestCase {}
                extension A {
                func testA() {}
                        func testB() {}
          fileprivate func testC() {}
                fileprivate var a: Int { 1 }
          \("#")if true   
          fileprivate static func b() {}
          #endif
          fileprivate struct C {}
          fileprivate private(set) static var d = 1
        }
                          extension A { func testD() {} }
        private extension A { func testE() {} }
        private extension B {       func testF() {} }
        """)
  }

  @Test func `Tests in extensions of a class that has to stay private are named`() throws {
    let found = try Rewritten([
      "A.swift": "private final class A: XCTestCase {}\nextension A { \(test) }\nprivate struct B {}"
    ])
    #expect(found.notes.map { $0.prefix(42) } == ["A.swift:3: leftOut: lost test: A/testA is "])
  }

  /// The class above may be one of XCTest, in a library that is left as it is.
  @Test func `A private class below one of a library is opened in a file of tests, or named`() throws {
    let source = "private class A: LibraryTests { @objc private \(test) }"
    try expect(
      "import XCTest\n\(source)", becomes: "import XCTest\n        class A: LibraryTests {               \(test) }")
    let named = try Rewritten(["A.swift": "import XCTest\n\(source)\nprivate enum B {}"])
    #expect(named.notes.map { $0.prefix(42) } == ["A.swift:3: leftOut: lost test: A/testA is "])
  }

  @Test(arguments: [
    "NSObject", "UIView", "UITestView", "Sendable", "AnyObject", "LibraryDelegate", "B", "Service", "Testing",
    "Testable", "ImageTesting", "TestProtocol", "FetchUseCase",
  ])
  func `Classes that have no test above them stay private`(other: String) throws {
    let source = "import XCTest\nprivate class A: \(other) { \(test) }\nprotocol B {}\nprivate enum C {}"
    try expect(source, becomes: source)
  }

  /// Its name in Swift does not say that it is one.
  @Test func `A test that is one by its selector alone is named`() throws {
    let found = try Rewritten([
      "A.swift":
        "class A: XCTestCase {\n  @objc(testA) func a() {}\n  @objc(testB:) func b(c: Int) {}\n  @objc(d) func testD() {}\n}\n"
        + "class B: UIView { @objc(testA) func a() {} }"
    ])
    #expect(
      found.notes == [
        "A.swift:3: leftOut: lost test: A/testA stands behind @objc(testA) alone, where SwiftPM on Linux finds none: call it "
          + "testA"
      ])
  }

  @Test func `Classes in other types get a name of their own`() throws {
    let found = try Rewritten([
      "A.swift": "enum A { final class B: XCTestCase { \(test) } }\nextension A { class C: XCTestCase {} }"
    ])
    #expect(found.whole("A.swift").hasSuffix("\ntypealias B = A.B\n"))
    #expect(found.notes == [])
  }

  @Test func `They do for tests behind a condition, too`() throws {
    let found = try Rewritten(["A.swift": "enum A { class B: XCTestCase {\n#if os(iOS)\n\(test)\n#endif\n} }"])
    #expect(found.whole("A.swift").hasSuffix("\ntypealias B = A.B\n"))
  }

  @Test func `What is added for a class is left out with it, or has its conditions`() throws {
    let found = try Rewritten([
      "A.swift":
        "@available(iOS 18, *) enum A { @MainActor class B: XCTestCase { \(test) } }\n"
        + "@available(iOS 18, *) @MainActor final class C: XCTestCase { \(test) }",
      "B.swift": "#if SLOW\nenum D { class E: XCTestCase { \(test) } }\n#endif",
    ])
    #expect(found["A.swift"].filter { $0 != " " } == "\n")
    #expect(found.whole("B.swift").hasSuffix("\n#endif\n#if (SLOW)\ntypealias E = D.E\n#endif\n"))
  }

  @Test(arguments: [
    ("class A<B>: XCTestCase { func testA() {} }", "A is generic: move its tests to a class that is not"),
    (
      "enum A { class B: XCTestCase { func testA() {} } }; class B {}",
      "A.B is within another type, and not the only one of its name: give it another"
    ),
    ("class A: XCTestCase { func `test A`() {} }", "`test A` needs backticks: write it as one word"),
  ])
  func `What it cannot list is named`(source: String, reason: String) throws {
    #expect(
      try Rewritten(["A.swift": source]).notes
        == ["A.swift:2: cannot: SwiftPM on Linux cannot list the tests of XCTest here: \(reason)"])
  }
}
