// SPDX-License-Identifier: MIT

import Testing

struct AttributeTests {
  @Test func `Attributes of Objective-C become spaces`() throws {
    try expect(
      "@objcMembers class A: B {\n  @IBOutlet weak var a: C!\n  @objc(name:) dynamic func b(c: D) {}\n}",
      becomes: "             class A: B {\n            weak var a: C!\n                       func b(c: D) {}\n}")
  }

  @Test func `An app's delegate is no entry of the program, and a command is`() throws {
    try expect(
      "@main class A: UIResponder, UIApplicationDelegate {}\n@main struct B: ParsableCommand {}",
      becomes: "      class A: UIResponder, UIApplicationDelegate {}\n@main struct B: ParsableCommand {}")
  }

  @Test func `What has no counterpart is named`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "class A {\n  @NSManaged var a: Int\n  var b: @convention(block) () -> Void\n  typealias C = @convention(c) (Int) -> Void\n}",
      "B.swift": "func a() { method_exchangeImplementations(b, c) }",
    ])

    #expect(rewritten.notes.count == 3)
    #expect(rewritten.notes[0].hasPrefix("A.swift:3: cannot: @NSManaged needs Core Data"))
    #expect(rewritten.notes[1].hasPrefix("A.swift:4: cannot: @convention(block) needs"))
    #expect(
      rewritten["A.swift"].contains("\n  var b:                    () -> Void\n  typealias C = @convention(c) (Int)"))
    #expect(rewritten.notes[2].hasPrefix("B.swift:2: cannot: method_exchangeImplementations changes"))
  }
}

struct ConditionTests {
  @Test func `Conditions of iOS and its simulator are true, and those of Linux stay`() throws {
    try expect(
      "#if os(iOS) && !os(Linux) || !targetEnvironment(simulator)\n#elseif os(tvOS)\n#endif",
      becomes: "#if true    && !os(Linux) || !true                        \n#elseif os(tvOS)\n#endif")
  }

  @Test(arguments: [
    "os(macOS)", "canImport(AppKit)", "os(macOS) && DEBUG", "!os(iOS)", "(os(tvOS) || os(watchOS))",
    "canImport(SwiftUI)",
    "os(macOS) && DEBUG || !canImport(UIKit)",
  ])
  func `What is for other systems stays as it is`(condition: String) throws {
    let source = "#if \(condition)\n@objc class A { @NSManaged var a: Int }\n#endif"
    let rewritten = try Rewritten(["A.swift": source])
    #expect(rewritten["A.swift"].contains("@objc class A { @NSManaged var a: Int }"))
    #expect(rewritten.notes == [])
  }

  @Test(arguments: ["DEBUG", "os(iOS) || DEBUG", "!os(macOS)", "canImport(Darwin)", "swift(>=6) && os(iOS)", "!DEBUG"])
  func `What may be for iOS is rewritten`(condition: String) throws {
    let rewritten = try Rewritten([
      "A.swift": "#if \(condition)\n@objc class A {}\n#elseif os(macOS)\n@objc class B {}\n#endif"
    ])
    #expect(rewritten["A.swift"].contains("\n      class A {}\n"))
    #expect(rewritten["A.swift"].contains("\n@objc class B {}\n"))
  }

  @Test func `Behind a condition that is true nothing is for iOS`() throws {
    let rewritten = try Rewritten(["A.swift": "#if os(iOS)\n@objc class A {}\n#else\n@objc class B {}\n#endif"])
    #expect(rewritten["A.swift"] == "#if true   \n      class A {}\n#else\n@objc class B {}\n#endif")
  }

  @Test func `A long chain of conditions is decided clause by clause`() throws {
    let clauses = (0..<1_000).map { "#elseif A\($0)\n@objc class A\($0) {}\n" }.joined()
    let source = "#if os(macOS)\n\(clauses)#elseif os(iOS)\n@objc class B {}\n#elseif C\n@objc class C {}\n#endif"
    let text = try Rewritten(["A.swift": source])["A.swift"]
    #expect(text.contains("\n      class A0 {}\n") && text.contains("\n      class A999 {}\n"))
    #expect(text.contains("\n      class B {}\n") && text.contains("\n@objc class C {}\n"))
  }

  @Test func `A call of a function of that name stays`() throws {
    try expect("let a = os(iOS)", becomes: "let a = os(iOS)")
  }
}

struct ImportTests {
  @Test func `The log is imported as the module that has it here`() throws {
    try expect("import OSLog\nimport struct OSLog.Logger", becomes: "import os   \nimport        os          ")
  }

  @Test func `Parts of a module are imported as a whole`() throws {
    try expect(
      "import UIKit.UIView\nimport class UIKit.UIImage\nimport os.log\n@testable import A\nimport Glibc",
      becomes: "import UIKit       \nimport       UIKit        \nimport os    \n@testable import A\n            ")
  }

  @Test func `iOSSnapshotTestCase is a module of Stillframe, also by its old name`() throws {
    try expect(
      "@testable import iOSSnapshotTestCase\nimport class FBSnapshotTestCase.FBSnapshotTestCase",
      becomes: "@testable import StillSnapshotTestCase\nimport       StillSnapshotTestCase                ")
  }

  @Test func `Modules whose names UIKit has are not imported`() throws {
    try expect(
      "import ObjectiveC\nimport WebKit\nimport class Foundation.NSLock",
      becomes: "                 \n             \nimport class Foundation.NSLock")
  }
}

struct AvailabilityTests {
  @Test func `A branch for a later iOS is left out`() throws {
    try expect(
      "c()\nif #available(iOS 18, *), a {\n  new()\n} else {\n  old()\n}",
      becomes: "c()\ndo                           \n       \n       {\n  old()\n}")
    try expect(
      "if #available(iOS 18, *) {\n  new()\n}", becomes: "                          \n       \n ")
  }

  @Test func `A branch for an earlier iOS is left out`() throws {
    try expect(
      "c()\nif #available(iOS 17.5, macOS 99, *) {\n  new()\n} else {\n  old()\n}",
      becomes: "c()\ndo                                   {\n  new()\n}       \n       \n ")
    try expect(
      "c()\nif #unavailable(iOS 13) {\n  old()\n} else {\n  new()\n}",
      becomes: "c()\ndo                       \n       \n       {\n  new()\n}")
    try expect(
      "c()\nif #available(iOS 15, *) {\n  new()\n} else if a {\n  old()\n}",
      becomes: "c()\ndo                       {\n  new()\n}            \n       \n ")
    try expect(
      "c()\nif #available(iOS 18, *) {\n  new()\n} else if a {\n  old()\n}",
      becomes: "c()\n                          \n       \n       if a {\n  old()\n}")
  }

  @Test func `A branch behind else goes with its word, or stays behind it`() throws {
    try expect(
      "if a {\n} else if #available(iOS 18, *) {\n  new()\n}",
      becomes: "if a {\n}                                \n       \n ")
    try expect(
      "if a {\n} else if #available(iOS 15, *) {\n  new()\n} else {\n  old()\n}",
      becomes: "if a {\n} else                          {\n  new()\n}       \n       \n ")
  }

  /// A builder of results would ask a call of `fatalError` to be one of its parts.
  @Test func `A branch that stays alone is the value of its body, or part of what is built`() throws {
    try expect(
      "let a = build {\n  if #available(iOS 18, *) {\n    new\n  } else {\n    old\n  }\n}",
      becomes: "let a = build {\n                            \n       \n          \n    old\n   \n}")
  }

  @Test func `A case and a label keep their statement`() throws {
    try expect(
      "switch a {\ndefault: if #available(iOS 18, *) { new() }\n}",
      becomes: "switch a {\ndefault: do                       {       }\n}")
    try expect(
      "b: if #available(iOS 18, *) { new() } else { break b }",
      becomes: "b: do                                      { break b }")
  }

  /// Patterns may name it, and nothing may make it.
  @Test func `A plain case of a later iOS stays`() throws {
    let source = "enum A { case b; @available(iOS 18, *) case c }\nswitch a { case .b: b()\ncase .c: c() }"
    try expect(source, becomes: source)
    let rewritten = try Rewritten(["A.swift": "enum A { case b; @available(iOS 18, *) case c(New) }"])
    #expect(!rewritten["A.swift"].contains("New"))
  }

  @Test func `No semicolon stays alone`() throws {
    try expect("a()\nif #available(iOS 18, *) { b }; c()", becomes: "a()\n                                c()")
    try expect(
      "if #available(iOS 26, *) { a } else if #available(iOS 18, *) { b }; c()",
      becomes: String(repeating: " ", count: 68) + "c()")
    try expect("import Glibc; import A", becomes: "              import A")
    let rewritten = try Rewritten(["A.swift": "class A {\n@available(iOS 18, *) var a: B { b }; var c = 1\n}"])
    #expect(rewritten["A.swift"] == "class A {\n\(String(repeating: " ", count: 38))var c = 1\n}")
  }

  @Test func `Another version of iOS decides otherwise`() throws {
    let source = "if #available(iOS 18, *) {\n  new()\n}"
    try expect(source, becomes: source, version: "18.0")
  }

  @Test func `Behind a guard nothing follows`() throws {
    try expect(
      "func a() {\n  b()\n  guard #available(iOS 18, *) else { return }\n  c()\n  d()\n}",
      becomes: "func a() {\n  b()\n  guard false                 else { return }\n     \n     \n}")
  }

  /// Its body runs, so conditions in it are decided as elsewhere.
  @Test func `The body of a guard is decided`() throws {
    try expect(
      "func a() {\n  guard #available(iOS 26, *) else {\n    if #available(iOS 18, *) { b() } else { c() }\n    return\n  }\n  d()\n}",
      becomes:
        "func a() {\n  guard false                 else {\n    do                                    { c() }\n    return\n  }\n     \n}"
    )
  }

  /// iOS asks what stands before it, which may do something.
  @Test func `A branch behind another condition is never taken, and what is asked before it is asked`() throws {
    try expect(
      "if let a = b.next(), #available(iOS 18, *), a.isNew { new(a) } else { old() }",
      becomes:
        "if let a = b.next(), false                          { let _: Never = fatalError(\"for a newer iOS\") } else { old() }"
    )
    try expect(
      "if b(), #available(iOS 18, *) {\n  new()\n}",
      becomes:
        "if b(), false                 { let _: Never = fatalError(\"for a newer iOS\") \n\n}")
    try expect(
      "let a = if b(), #available(iOS 18, *) { 1 } else { 2 }",
      becomes:
        "let a = if b(), false                 { fatalError(\"for a newer iOS\") } else { 2 }")
    try expect(
      "var a: B { if b(), #available(iOS 18, *) { new } else { old } }",
      becomes:
        "var a: B { if b(), false                 { fatalError(\"for a newer iOS\") } else { old } }")
    try expect(
      "c()\nif #available(iOS 26, *) { a } else if b(), #available(iOS 18, *) { c } else { d }",
      becomes:
        "c()\n                                    if b(), false                 { let _: Never = fatalError(\"for a newer iOS\") } else { d }"
    )
  }

  /// A builder of results refuses a branch that ends the process.
  @Test func `A branch behind a condition that only reads values is left out`() throws {
    try expect(
      "stack { if isWide, #available(iOS 18, *) { V() } else { W() } }",
      becomes: "stack {                                                 W()   }")
    try expect(
      "stack { if let a = b.c, a > 1, #available(iOS 18, *) { V() } else { W() } }",
      becomes: "stack {                                                             W()   }")
    try expect(
      "stack { if isWide { V() } else if isHigh, #available(iOS 18, *) { W() } else { X() } }",
      becomes: "stack { if isWide { V() } else                                               { X() } }")
  }

  @Test func `A loop for a later iOS does nothing`() throws {
    try expect(
      "while #available(iOS 18, *) {\n  new()\n}",
      becomes:
        "while false                 {\n       \n}")
    try expect(
      "a: while let a = b.next(), #available(iOS 18, *), a.isNew { continue a }",
      becomes:
        "a: while let a = b.next(), false                          {            }")
    try expect(
      "while #unavailable(iOS 18), a { old() }",
      becomes:
        "while true                , a { old() }")
    try expect("while #available(iOS 17, *) { new() }", becomes: "while #available(iOS 17, *) { new() }")
  }

  @Test func `A branch that is a value keeps one`() throws {
    try expect(
      "let a = if #available(iOS 18, *) { new } else { old }",
      becomes: "let a = (                                       old )")
    try expect(
      "var a: B {\n  if #available(iOS 15, *) { new } else { old }\n}",
      becomes: "var a: B {\n                             new               \n}")
  }

  /// Braces alone would be a closure, or one that trails the call before them.
  @Test func `Behind a branch that is left out the next one takes its place`() throws {
    try expect(
      "c()\nif #available(iOS 18, *) { a } else if #available(iOS 17, *) { b } else { c }",
      becomes: "c()\n                                    do                       { b }           ")
    try expect(
      "c()\nif #available(iOS 26, *) { a } else if #available(iOS 18, *) { b } else { c }",
      becomes: "c()\n                                    do                                  { c }")
    try expect(
      "let a = if #available(iOS 18, *) { 1 } else if #available(iOS 17, *) { 2 } else { 3 }",
      becomes: "let a =                                     (                          2 )           ")
    try expect(
      "var a: B {\n  if #available(iOS 18, *) { 1 } else if #available(iOS 17, *) { 2 } else { 3 }\n}",
      becomes: "var a: B {\n                                                                 2             \n}")
    try expect(
      "b: if #available(iOS 18, *) { a } else if #available(iOS 17, *) { break b } else { c }",
      becomes: "b:                                     do                       { break b }           ")
  }

  @Test func `A chain of three steps keeps the one that is taken, or nothing`() throws {
    try expect(
      "let a = if #available(iOS 26, *) { 1 } else if #available(iOS 18, *) { 2 } "
        + "else if #available(iOS 17, *) { 3 } else { 4 }",
      becomes: "let a =                                                                    "
        + "     (                          3 )           ")
    try expect(
      "c()\nif #available(iOS 26, *) { a } else if #available(iOS 18, *) { b } else if #available(iOS 17.6, *) { c }",
      becomes: "c()\n" + String(repeating: " ", count: 104))
    try expect(
      "if a { b } else if #available(iOS 26, *) { c } else if #available(iOS 18, *) { d } else if c { e }",
      becomes: "if a { b } else                                                                         if c { e }")
    try expect(
      "if a { b } else if #available(iOS 26, *) { c } else if #available(iOS 17, *) { d } else { e }",
      becomes: "if a { b } else                                                              { d }           ")
    try expect(
      "if a { b } else if #available(iOS 26, *) { c } else if #available(iOS 18, *) { d }",
      becomes: "if a { b }                                                                        ")
  }

  @Test(arguments: ["iOS 18.0, *", "iOS, unavailable", "iOS, introduced: 18"])
  func `Declarations that this iOS does not have are left out and named`(arguments: String) throws {
    let rewritten = try Rewritten(["A.swift": "class A {\n  @available(\(arguments))\n  func a() {}\n}"])

    #expect(rewritten["A.swift"].filter { $0 != " " } == "classA{\n\n\n}")
    #expect(rewritten.notes == ["A.swift:3: leftOut: iOS 17.5 does not have it: @available(\(arguments))"])
  }

  @Test(arguments: [
    "iOS 17.5, *", "*, unavailable", "macOS, unavailable", "iOS, deprecated: 15", "macOS 99, *",
    "iOS, introduced: 2, obsoleted: 9",
  ])
  func `Other declarations stay`(arguments: String) throws {
    try expect("@available(\(arguments))\nfunc a() {}", becomes: "@available(\(arguments))\nfunc a() {}")
  }
}

struct SystemVersionTests {
  @Test func `The version of a process is that of iOS`() throws {
    try expect(
      "let a = ProcessInfo.processInfo.operatingSystemVersion.majorVersion",
      becomes: "let a = ProcessInfo.processInfo._stillOperatingVersion.majorVersion")
    try expect(
      "b(ProcessInfo().isOperatingSystemAtLeast(a), processInfo.operatingSystemVersionString)",
      becomes: "b(ProcessInfo.processInfo._stillOperatingIsAtLeast(a), processInfo._stillOperatingVersionString)")
  }

  @Test(arguments: ["device.operatingSystemVersion", "processInfo.environment", "operatingSystemVersion"])
  func `Other members stay`(source: String) throws {
    try expect("a(\(source))", becomes: "a(\(source))")
  }
}

struct PreviewTests {
  @Test func `Previews are left out with the import of SwiftUI`() throws {
    try expect(
      "import SwiftUI\nclass A {}\n#Preview(\"a\") {\n  A()\n}\nstruct B: PreviewProvider {\n  static var previews: some View { C() }\n}",
      becomes: "              \nclass A {}\n               \n     \n \n                           \n"
        + "                                        \n ")
  }

}

// The rewriter says why it is true of classes with tests.
private let unchecked = "@unchecked Sendable"

/// Rule: XCTest calls tests on the main actor as others, from the main thread, which may go on while they wait.
struct MainActorTestTests {
  @Test func `Tests on the main actor assume it`() throws {
    try expect(
      """
      class A: XCTestCase {
        @MainActor func testA() throws { a() }
        @MainActor override func testB() {
          a() // a
        }
        @MainActor func testC() async {}
        @MainActor func testD() throws(E) {}
        func testE() {}
        @MainActor func a() {}
      }
      """,
      becomes:
        """
        class A: XCTestCase {
                     nonisolated func testA() throws { try MainActor.assumeIsolated { () throws -> Void in a() } }
                     override nonisolated func testB() { MainActor.assumeIsolated { () throws(Never) -> Void in
            a() // a
          } }
          @MainActor func testC() async {}
          @MainActor func testD() async throws(E) {}
          func testE() {}
          @MainActor func a() {}
        }; extension A: \(unchecked) {}
        """)
  }

  @Test func `So do those of a class on the main actor, and of its subclasses and extensions`() throws {
    try expect(
      """
      @MainActor class A: XCTestCase {}
      class B: A, Sendable {
        func testA() {}
        nonisolated func testB() {}
      }
      extension B {
        func testC() {}
      }
      """,
      becomes:
        """
        @MainActor class A: XCTestCase {}; extension A: \(unchecked) {}
        class B: A, Sendable {
          nonisolated func testA() { MainActor.assumeIsolated { () throws(Never) -> Void in} }
          nonisolated func testB() {}
        }
        extension B {
          nonisolated func testC() { MainActor.assumeIsolated { () throws(Never) -> Void in} }
        }
        """)
  }

  /// XCTest's own are free of the main actor on Linux, so their overrides are.
  @Test func `So does what is called before, around and after them`() throws {
    try expect(
      """
      @MainActor class A: XCTestCase {
        override func setUp() { super.setUp(); a() }
        override func tearDownWithError() throws { try a() }
        override class func tearDown() { b() }
        override func invokeTest() { super.invokeTest() }
        override func setUp() async throws { c() }
        override nonisolated func tearDown() {}
        override func setUpWithError() throws(E) {}
        func setUp(_ a: A) {}
      }
      class B: XCTestCase { override func setUp() {} }
      class C: XCTestCase { @MainActor override func setUp() {} }
      """,
      becomes:
        """
        @MainActor class A: XCTestCase {
          override nonisolated func setUp() { MainActor.assumeIsolated { () throws(Never) -> Void in super.setUp(); a() } }
          override nonisolated func tearDownWithError() throws { try MainActor.assumeIsolated { () throws -> Void in try a() } }
          override class nonisolated func tearDown() { MainActor.assumeIsolated { () throws(Never) -> Void in b() } }
          override nonisolated func invokeTest() { MainActor.assumeIsolated { () throws(Never) -> Void in super.invokeTest() } }
          override func setUp() async throws { c() }
          override nonisolated func tearDown() {}
          override func setUpWithError() throws(E) {}
          func setUp(_ a: A) {}
        }; extension A: \(unchecked) {}
        class B: XCTestCase { override func setUp() {} }
        class C: XCTestCase {            override nonisolated func setUp() { MainActor.assumeIsolated { () throws(Never) -> Void in} } }; extension C: \(unchecked) {}
        """)
  }

  @Test func `So do those behind a condition`() throws {
    try expect(
      "@MainActor class A: XCTestCase {\n#if DEBUG\nfunc testA() {}\n#endif\n}",
      becomes: "@MainActor class A: XCTestCase {\n#if DEBUG\nnonisolated func testA() "
        + "{ MainActor.assumeIsolated { () throws(Never) -> Void in} }\n#endif\n}; extension A: \(unchecked) {}")
  }

  @Test func `So do those of a class below one of a library, in a file of tests`() throws {
    let source = "class A: LibraryTests {\n  @MainActor func testA() {}\n}"
    try expect(source, becomes: source)
    try expect(
      "import XCTest\n\(source)",
      becomes:
        """
        import XCTest
        class A: LibraryTests {
                     nonisolated func testA() { MainActor.assumeIsolated { () throws(Never) -> Void in} }
        }; extension A: \(unchecked) {}
        """)
  }

  /// Assuming the main actor where it is not ends the process.
  @Test func `Methods of other classes in a file of tests stay, whatever they are called`() throws {
    let source = "import XCTest\n@MainActor final class A: MainService {\n  func testMain() {}\n}"
    try expect(source, becomes: source)
  }

  @Test func `What tests call of XCTestCase itself is left out`() throws {
    try expect(
      "@MainActor class A: XCTestCase {\n  override func setUp() async throws {\n    try await super.setUp()\n    a()\n  }\n}",
      becomes:
        """
        @MainActor class A: XCTestCase {\n  override func setUp() async throws {\n                           \n    a()\n  }
        }; extension A: \(unchecked) {}
        """)
    let inLine = "@MainActor class A: XCTestCase {\n  override func setUp() async { await super.setUp(); a() }\n}"
    #expect(try Rewritten(["A.swift": inLine])["A.swift"].contains("async {                      a() }"))
    let free = "class A: XCTestCase {\n  override func setUp() async throws { try await super.setUp() }\n}"
    try expect(free, becomes: free)
    let inherited = "@MainActor class A: B {\n  override func setUp() async throws { try await super.setUp() }\n}"
    try expect(
      "\(inherited)\nclass B: XCTestCase {}",
      becomes: "\(inherited); extension A: \(unchecked) {}\nclass B: XCTestCase {}")
  }

  /// A closure does not hand its actor on to them, as a function does.
  @Test func `Functions in a test say that they are on the main actor, which they inherited`() throws {
    try expect(
      """
      class A: XCTestCase {
        @MainActor func testA() {
          func a() { func b() {} }
          for c in d { if e { @discardableResult func f() -> Int { 1 } } }
          switch g { default: func h() async {} }
          \("#")if os(iOS)
          func s() {}
          #endif
          i { func j() {} }
          struct K { func l() {} }
          @Other.SomeActor func m() {}
          @Own func n() {}
          @Sendable func o() {}
          nonisolated func p() {}
          @concurrent func t() async {}
          func u(_ a: isolated Act) {}
          func v(_ a: isolated (any Actor)? = #isolation) {}
          func w(_ a: (isolated Act) -> Void, isolated: Bool) {}
          var q: Int { func r() -> Int { 1 }; return r() }
        }
        @MainActor func testB() async { func a() {} }
        func testC() { func a() {} }
      }
      @globalActor actor Own { static let shared = Own() }
      """,
      becomes:
        """
        class A: XCTestCase {
                     nonisolated func testA() { MainActor.assumeIsolated { () throws(Never) -> Void in
            @MainActor func a() { func b() {} }
            for c in d { if e { @discardableResult @MainActor func f() -> Int { 1 } } }
            switch g { default: @MainActor func h() async {} }
            \("#")if true   
            @MainActor func s() {}
            #endif
            i { func j() {} }
            struct K { func l() {} }
            @Other.SomeActor func m() {}
            @Own func n() {}
            @Sendable func o() {}
            nonisolated func p() {}
            @concurrent func t() async {}
            func u(_ a: isolated Act) {}
            func v(_ a: isolated (any Actor)? = #isolation) {}
            @MainActor func w(_ a: (isolated Act) -> Void, isolated: Bool) {}
            var q: Int { func r() -> Int { 1 }; return r() }
          } }
          @MainActor func testB() async { func a() {} }
          func testC() { func a() {} }
        }; extension A: \(unchecked) {}
        @globalActor actor Own { static let shared = Own() }
        """)
  }

  @Test func `Other classes have no tests`() throws {
    let source = "@MainActor class A: B {\n  func testA() {}\n}"
    try expect(source, becomes: source)
  }
}
