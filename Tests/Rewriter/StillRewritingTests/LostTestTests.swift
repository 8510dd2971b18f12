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

  @Test func `What is no test is not`() throws {
    let source =
      "#if canImport(SwiftUI)\nstruct A {\n  func testA() {}\n}\nfunc testB() {}\nclass C: Screen { func testC() {} }\n#endif"
    #expect(try notes(source) == [])
  }
}
