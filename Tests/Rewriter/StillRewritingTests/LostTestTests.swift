// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

struct LostTestTests {
  /// The notes about a class of tests, of which each line stands behind a condition, without their ends.
  private func notes(_ source: String) throws -> [String] {
    try Rewritten(["A.swift": source]).notes
      .map { String($0.prefix(while: { $0 != "," })).replacing("A.swift:", with: "") }
  }

  @Test(arguments: [
    "canImport(SwiftUI)", "canImport(Combine)", "canImport(UIKit) && canImport(ObjectiveC)", "_runtime(_ObjC)",
    "DEBUG && canImport(WebKit)", "os(iOS) && canImport(Darwin)", "!canImport(Glibc)", "!_runtime(_Native)",
    "compiler(>=5.9) && canImport(SwiftUI)", "canImport(Combine) || canImport(SwiftUI)",
    "canImport(AuthenticationServices)", "canImport(MediaPlayer)", "canImport(Network)",
    "canImport(UIKit.UIGestureRecognizerSubclass)",
  ])
  func `Tests that iOS takes and Linux does not are named`(condition: String) throws {
    let source =
      "#if \(condition)\nfinal class A: XCTestCase {\n  func testA() {}\n  func help() {}\n}\n@Test func b() {}\n#endif"
    let expected = ["A/testA", "b"].map { "lost test: \($0) stands behind #if \(condition)" }
    #expect(try notes(source) == ["4: leftOut: \(expected[0])", "7: leftOut: \(expected[1])"])
  }

  @Test(arguments: [
    "os(iOS)", "canImport(UIKit)", "targetEnvironment(simulator)", "os(macOS)", "canImport(AppKit)", "SNAPSHOTS",
    "SNAPSHOTS && canImport(SwiftUI)", "!os(Linux)", "swift(>=5.9)", "canImport(SnapshotTesting)",
    "canImport(UIKit) || canImport(SwiftUI)", "canImport(FoundationNetworking)", "os(macOS) && canImport(Combine)",
  ])
  func `Other conditions lose nothing that is known`(condition: String) throws {
    #expect(try notes("#if \(condition)\nclass A: XCTestCase {\n  func testA() {}\n}\n#endif") == [])
  }

  /// Code in Objective-C is left out here, and exists on iOS.
  @Test(arguments: [
    ("canImport(Legacy)", true), ("canImport(UIKit) && canImport(Legacy)", true), ("!canImport(Legacy)", false),
    ("canImport(Other)", false),
  ])
  func `Tests that need a target which is left out are lost`(condition: String, isLost: Bool) throws {
    let rewritten = try Rewritten(["A.swift": "#if \(condition)\n@Test func a() {}\n#endif"], lostModules: ["Legacy"])
    let note =
      "A.swift:3: leftOut: lost test: a stands behind #if \(condition), which iOS takes and this build does not"
    #expect(rewritten.notes == (isLost ? [note] : []))
  }

  /// Modules of packages may be called like some of Apple's.
  @Test(arguments: [
    ("canImport(Network)", false), ("canImport(Own)", false), ("!canImport(Network)", false),
    ("canImport(Symbols)", true), ("canImport(Own) && canImport(SwiftUI)", true),
  ])
  func `Tests that need a module which is built are not lost`(condition: String, isLost: Bool) throws {
    let rewritten = try Rewritten(
      ["A.swift": "#if \(condition)\n@Test func a() {}\n#endif"], builtModules: ["Network", "Own"])
    let note =
      "A.swift:3: leftOut: lost test: a stands behind #if \(condition), which iOS takes and this build does not"
    #expect(rewritten.notes == (isLost ? [note] : []))
  }

  @Test func `A test of an architecture is lost on the other one`() throws {
    let isHere = Platform.architecture == "arm64"
    let expected = isHere ? [] : ["3: leftOut: lost test: a stands behind #if arch(arm64)"]
    #expect(try notes("#if arch(arm64)\n@Test func a() {}\n#endif") == expected)
  }

  @Test func `The other clauses are looked at as a compiler does`() throws {
    #expect(
      try notes("#if os(macOS)\n@Test func a() {}\n#elseif canImport(Glibc)\n#else\n@Test func b() {}\n#endif")
        == ["6: leftOut: lost test: b stands behind #else"])
    // The same test is in the clause that is taken here.
    #expect(
      try notes("#if canImport(Combine)\n@Test func a() {}\n#else\n@Test func a() {}\n#endif") == [])
  }

  @Test func `Clauses within clauses are counted once, and only as far as iOS takes them`() throws {
    let source = [
      "class A: XCTestCase {",
      "  #if canImport(SwiftUI)",
      "  #if canImport(Combine)",
      "  func testA() {}",
      "  #endif",
      "  #if os(macOS)",
      "  func testB() {}",
      "  #endif",
      "  #if SLOW",
      "  func testC() {}",
      "  #endif",
      "  #endif",
      "}",
      "#if SLOW",
      "#if canImport(SwiftUI)",
      "@Test func d() {}",
      "#endif",
      "#endif",
    ].joined(separator: "\n")
    #expect(try notes(source) == ["5: leftOut: lost test: A/testA stands behind #if canImport(SwiftUI)"])
  }

  private let newer = "#elseif canImport(SwiftUI, _version: 4.0)"

  @Test(arguments: ["compiler(<6)", "compiler(<5.9.2)", "swift(<5.9)", "compiler(<6) && DEBUG", "!swift(>=5)"])
  func `A condition of an older compiler is false, so that iOS takes the next clause`(condition: String) throws {
    let source = "#if \(condition)\n@Test func a() {}\n\(newer)\n@Test func b() {}\n#endif"
    #expect(try notes(source) == ["5: leftOut: lost test: b stands behind #if canImport(SwiftUI"])
  }

  @Test(arguments: ["compiler(<99)", "compiler(>=99)", "swift(<6)", "swift(>=6)"])
  func `What depends on the compiler of iOS, or on the language's version, is not known`(condition: String) throws {
    let source = "#if \(condition)\n@Test func a() {}\n\(newer)\n@Test func b() {}\n#endif"
    #expect(try notes(source) == [])
  }

  /// Quick makes tests of them while they run, which SwiftPM on Linux does not know.
  @Test(arguments: [
    ("QuickSpec", "override class func spec() {}", true), ("Quick.AsyncSpec", "override func spec() {}", true),
    ("Base", "override class func spec() {}", true), ("QuickSpec", "class func spec() {}", false),
    ("QuickSpec", "override class func spec(_ a: Int) {}", false), ("Screen", "override class func spec() {}", false),
  ])
  func `Specs of Quick are lost`(superclass: String, spec: String, isLost: Bool) throws {
    let source = "final class A: \(superclass) {\n  \(spec)\n}\nclass Base: QuickSpec {}"
    #expect(try notes(source) == (isLost ? ["3: leftOut: lost test: A/spec is in a class that is one of Quick"] : []))
  }

  @Test func `A class that only inherits its tests is lost, too`() throws {
    let source = "class B: XCTestCase {\n  func testA() {}\n}\n#if canImport(SwiftUI)\nfinal class C: B {}\n#endif"
    #expect(try notes(source) == ["6: leftOut: lost test: C stands behind #if canImport(SwiftUI)"])
  }

  @Test(arguments: ["XCTAssertTrue(b)", "#expect(b)", "assertSnapshot(of: b, as: .image)", "for c in b { check(c) }"])
  func `Checks in a test that iOS alone makes are lost`(check: String) throws {
    let source =
      "import XCTest\nclass A: XCTestCase {\n  func testA() {\n    #if canImport(SwiftUI)\n    \(check)\n    #endif\n  }\n}"
    #expect(
      try notes(source)
        == ["5: leftOut: lost test: A/testA does not check all: part of it stands behind #if canImport(SwiftUI)"])
  }

  @Test(arguments: [
    "#if canImport(SwiftUI)\nlet b = 1\n#endif", "#if canImport(Combine)\nXCTFail()\n#else\ncheck()\n#endif",
    "#if os(iOS)\nXCTFail()\n#endif", "#if SLOW\nXCTFail()\n#endif",
  ])
  func `Other conditions in a test lose no check`(body: String) throws {
    #expect(try notes("import XCTest\nfinal class A: XCTestCase {\nfunc testA() {\n\(body)\n}\n}") == [])
  }

  @Test func `Tests that are newer than iOS are named`() throws {
    let source =
      "@available(iOS 18, *) class A: XCTestCase {\n  func testA() {}\n}\n@available(iOS 26, *) @Test func b() {}\n"
      + "@available(iOS 17, *) @Test func c() {}\n@available(iOS, unavailable) @Test func d() {}"
    #expect(
      try notes(source).filter { $0.contains("lost test") } == [
        "3: leftOut: lost test: A/testA is newer than iOS 17.5: @available(iOS 18",
        "5: leftOut: lost test: b is newer than iOS 17.5: @available(iOS 26",
      ])
  }

  @Test(arguments: [
    "class A: XCTestCase { @available(iOS, introduced: 18) func testA() {} }",
    "@available(iOS, introduced: 18.0, deprecated: 26) class A: XCTestCase { func testA() {} }",
    "@available(iOS, introduced: 18) extension A { func testA() {} }\nclass A: XCTestCase {}",
    "struct A { @available(iOS, introduced: 18) @Test func testA() {} }",
  ])
  func `So are those that say it in the long form, and obsolete ones run`(source: String) throws {
    let words = "3: leftOut: lost test: A/testA is newer than iOS 17.5: @available(iOS"
    #expect(try notes("\n\(source)").filter { $0.contains("lost test") } == [words])
    let old = source.replacing("introduced: 18", with: "obsoleted: 16")
    let rewritten = try Rewritten(["A.swift": old])
    #expect(rewritten["A.swift"] == old && rewritten.notes == [])
  }

  /// Rule: what a test checks on a newer iOS alone is named, as it is behind `#if`.
  @Test(arguments: [
    ("if #available(iOS 18, *) { XCTAssertTrue(b) }", "#available(iOS 18"),
    ("if #available(iOS 18, *), a { if c { check(b) } } else { return }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { #expect(b) } else if #available(iOS 26, *) {}", "#available(iOS 18"),
    ("if #available(iOS 18, *) { Issue.record() }", "#available(iOS 18"),
    ("guard #available(iOS 18, *) else { return }; XCTFail()", "#available(iOS 18"),
    ("guard a, #available(iOS 17.6, *) else { print(a); return }; d { XCTFail() }", "#available(iOS 17.6"),
    ("if #unavailable(iOS 18) { return }; XCTFail()", "#unavailable(iOS 18)"),
    ("while a { guard #available(iOS 18, *) else { continue }; XCTFail() }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { XCTFail(); return }; a()", "#available(iOS 18"),
    ("if #available(iOS 18, *) { XCTFail() }; check(b)", "#available(iOS 18"),
    ("if #unavailable(iOS 18) { print(a) } else { XCTFail() }", "#unavailable(iOS 18)"),
    ("if #unavailable(iOS 18) { return } else { a() }; XCTFail()", "#unavailable(iOS 18)"),
    ("if #unavailable(iOS 18) {} else if a { check(b) }", "#unavailable(iOS 18)"),
    ("if a, #available(iOS 18, *) { #expect(b) } else if b, #available(iOS 26, *) {}", "#available(iOS 18"),
    ("while #available(iOS 18, *) { XCTFail(); break }; check(b)", "#available(iOS 18"),
    ("while a, #available(iOS 18, *) { check(b) }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { wait(for: [b], timeout: 1) }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { await fulfillment(of: [b]) }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { await confirmation { b($0) } }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { throw E.new }", "#available(iOS 18"),
    ("if #available(iOS 18, *) { _ = try a() }", "#available(iOS 18"),
    ("guard #available(iOS 18, *) else { return }; try await a()", "#available(iOS 18"),
    (
      "guard #available(iOS 18, *) else { return }; guard #available(iOS 17.6, *) else { return }; check(b)",
      "#available(iOS 18"
    ),
  ])
  func `Checks of a newer iOS alone are named`(body: String, condition: String) throws {
    let source = "import XCTest\nfinal class A: XCTestCase {\nfunc testA() {\n\(body)\n}\n}"
    #expect(
      try notes(source)
        == ["5: leftOut: lost test: A/testA does not check all: part of it is newer than iOS 17.5: \(condition)"])
    #expect(try Rewritten(["A.swift": source], version: "18").notes == [])
  }

  @Test(arguments: [
    "if #available(iOS 18, *) { XCTFail() } else { XCTAssertTrue(b) }", "if #available(iOS 18, *) { a() }",
    "if #available(iOS 18, *) { XCTFail() } else { throw XCTSkip() }",
    "if #available(iOS 18, *) { XCTFail() } else if #available(iOS 17, *) { old() }",
    "if #available(iOS 17, *) { XCTFail() }", "if #unavailable(iOS 13) { XCTFail() }",
    "guard #available(iOS 18, *) else { throw XCTSkip() }; XCTFail()",
    "guard #available(iOS 18, *) else { return try skip() }; XCTFail()",
    "guard #available(iOS 18, *) else { XCTFail(); return }",
    "guard #available(iOS 18, *) else { throw E.old }; XCTFail()",
    "guard #available(iOS 18, *) else { return }; a()",
    "XCTFail(); guard #available(iOS 18, *) else { return }",
    "guard #available(iOS 17.5, *) else { return }; XCTFail()",
    "if #unavailable(iOS 18) { old(); return }; XCTFail()", "if #unavailable(iOS 18) { print(a) }; XCTFail()",
    "if #unavailable(iOS 18), a { return }; XCTFail()",
    "if #available(iOS 18, *) { XCTFail(); return }; XCTAssertTrue(b)",
    "if #available(iOS 18, *) { XCTFail(); throw XCTSkip() }; XCTAssertTrue(b)",
    "for a in b { if #available(iOS 18, *) { check(a); continue }; XCTFail() }",
    "a { if #available(iOS 18, *) { XCTFail(); return }; XCTAssertTrue(b) }",
    "if #unavailable(iOS 18) { old() } else { XCTFail() }", "if #unavailable(iOS 18), a {} else { XCTFail() }",
    "if #unavailable(iOS 18) {} else { XCTFail(); return }; XCTAssertTrue(b)",
    "while #available(iOS 17, *) { XCTFail() }", "while #unavailable(iOS 18) { XCTFail(); break }",
    "while #available(iOS 18, *) { XCTFail(); return }; XCTAssertTrue(b)", "while #available(iOS 18, *) { a() }",
    "if #available(iOS 18, *) { a.require(toFail: b) }", "if #available(iOS 18, *) { semaphore.wait() }",
    "if #available(iOS 18, *) { throw XCTSkip(\"\") }", "if #available(iOS 18, *) { try XCTSkipIf(a) }",
    "if #available(iOS 18, *) { try a(); return }; try b()", "if #available(iOS 18, *) { try? a() }",
    "if #available(iOS 18, *) { do { try a() } catch {} }",
    "if #available(iOS 18, *) { try await Task.sleep(for: a) }",
    "if #available(iOS 18, *) { a(b.resizableSnapshotView(from: c, afterScreenUpdates: true, withCapInsets: d)) }",
  ])
  func `Nothing is lost where something stands in the place of newer checks`(body: String) throws {
    #expect(try notes("import XCTest\nfinal class A: XCTestCase {\nfunc testA() {\n\(body)\n}\n}") == [])
  }

  @Test func `Of many steps each is asked once`() throws {
    let (start, new) = ("import XCTest\n@Test func a() {\n", "#available(iOS 18, *)")
    let guards = String(repeating: "guard \(new) else { return }\ncheck()\n", count: 300)
    #expect(try notes("\(start)\(guards)}").count == 1)
    let branches = Array(repeating: "if \(new) { check() }", count: 100).joined(separator: " else ")
    #expect(try notes("\(start)\(branches)\n}").count == 100)
    #expect(try notes("\(start)\(branches) else { old() }\n}") == [])
  }

  @Test(arguments: [
    ("validate()", true), ("self.validate(b, with: c)", true), ("d.outer { e }", true), ("inner()", true),
    ("other()", false), ("validate(in: b)", false), ("unrelated()", false),
  ])
  func `Functions that check are known by their bodies, also in other files`(call: String, isNamed: Bool) throws {
    let test =
      "import XCTest\nclass A: XCTestCase { func testA() { func inner() { XCTFail() }\nif #available(iOS 18, *) { \(call) } } }"
    let helpers = """
      func validate(_ a: B? = nil, with c: C? = nil) { outer() }
      func outer() { middle(); func never() { XCTFail() } }
      func middle() { outer(); struct D { func a() { #expect(b) } }; D().a() }
      func other() { func never2() { XCTFail() }; validate(in: b) }
      """
    let rewritten = try Rewritten(
      ["A.swift": test, "B.swift": helpers], beside: ["L.swift": "func unrelated() { assert(b) }"])
    #expect(rewritten.notes.map { $0.prefix(31) } == (isNamed ? ["A.swift:4: leftOut: lost test: "] : []))
  }

  @Test func `An error of a function beside the tests is none of theirs`() throws {
    #expect(try notes("import XCTest\nfunc make() throws { if #available(iOS 18, *) { try a() } }") == [])
  }

  @Test func `What is newer as a whole, or stands outside of tests, has no checks that are missed`() throws {
    let check = "if #available(iOS 26, *) { XCTFail() }"
    #expect(
      try notes("import XCTest\n@available(iOS, unavailable)\nclass A: XCTestCase { func testA() { \(check) } }")
        == ["3: leftOut: iOS 17.5 does not have it: @available(iOS"])
    #expect(try notes("import UIKit\nfunc a() { \(check) }") == [])
    #expect(try notes("import XCTest\n#if SLOW\nfunc a() { \(check) }\n#endif") == [])
  }

  @Test(arguments: [
    "ActivityKit", "AppIntents", "CFNetwork", "CommonCrypto", "Compression", "CoreTransferable", "CreateML",
    "DeveloperToolsSupport", "FoundationModels", "MachO", "Matter", "MetalPerformanceShadersGraph", "MetricKit",
    "NetworkExtension", "OpenGLES", "StoreKitTest", "SwiftUICore", "Symbols", "System", "SystemExtensions",
    "XCUIAutomation", "MetalFX", "ThreadNetwork", "MLCompute", "Cinematic", "MediaSetup", "NewsstandKit", "GeoToolbox",
  ])
  func `Tests that need a listed module of Apple's SDK are lost`(module: String) throws {
    #expect(
      try notes("#if canImport(\(module))\n@Test func a() {}\n#endif")
        == ["3: leftOut: lost test: a stands behind #if canImport(\(module))"])
  }

  /// Also where the class above is that of a library.
  @Test(arguments: [("import XCTest", true), ("import UIKit", false)])
  func `A class below one of a library has tests in a file of tests alone`(line: String, isLost: Bool) throws {
    for condition in ["canImport(Combine)", "canImport(SwiftUI)"] {
      let source = "\(line)\n#if \(condition)\nclass A: LibraryTests {\n  func testA() {}\n}\n#endif"
      let note = "5: leftOut: lost test: A/testA stands behind #if \(condition)"
      #expect(try notes(source) == (isLost ? [note] : []))
    }
  }

  @Test func `What is no test is not named`() throws {
    let source =
      "#if canImport(SwiftUI)\nstruct A {\n  func testA() {}\n}\nfunc testB() {}\nclass C: Screen { func testC() {} }\n#endif"
    #expect(try notes(source) == [])
  }
}
