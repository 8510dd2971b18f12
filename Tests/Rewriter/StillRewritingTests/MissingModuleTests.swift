// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

struct MissingPartTests {
  @Test func `What uses a lost type under another name is left out, too`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "import SwiftUI\nprotocol A {\nassociatedtype B: View\nfunc c() -> B\nvar d: Int { get }\n}\ntypealias E = Color\nvar f: E?\nlet g = 1"
    ])
    #expect(
      rewritten["A.swift"].split(separator: "\n", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        == ["", "protocolA{", "", "", "vard:Int{get}", "}", "", "", "letg=1"])
  }

  @Test func `Parts behind a condition of iOS are left out in their places`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "import SwiftUI\nimport UIKit\nlet b = 1\n#if !os(watchOS)\nstruct C: View {}\nlet d = 2\n#endif\nlet e = 3"
    ])
    #expect(
      rewritten["A.swift"]
        == "              \nimport UIKit\nlet b = 1\n#if !os(watchOS)\n                 \nlet d = 2\n#endif\nlet e = 3")
    #expect(rewritten.notes == ["A.swift:6: leftOut: it uses SwiftUI (View), which Linux does not have"])
  }

  /// The text that is left, line by line, without empty lines and spaces at the ends.
  private func left(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  @Test func `A file of nothing else is left out whole and named`() throws {
    let rewritten = try Rewritten([
      "A.swift": "import SwiftUI\nstruct A: View { @State var a = 1 }", "B.swift": "let b = 1",
    ])

    #expect(rewritten["A.swift"].allSatisfy { $0 == " " || $0 == "\n" })
    #expect(rewritten["B.swift"] == "let b = 1")
    #expect(
      rewritten.notes == ["A.swift:3: leftOut: the whole file: it uses SwiftUI (View), which Linux does not have"])
  }

  @Test func `Of other files only the declarations that need it are left out`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "import SwiftUI\nextension View {\n  func a() {}\n}\nclass B {\n  init<C: View>(_ c: C) {}\n  init() {}\n}"
    ])

    #expect(left(rewritten["A.swift"]) == ["class B {", "  init() {}", "}"])
    #expect(
      rewritten.notes == [
        "A.swift:3: leftOut: it uses SwiftUI (View), which Linux does not have",
        "A.swift:7: leftOut: it uses SwiftUI (View), which Linux does not have",
      ])
  }

  @Test(arguments: [
    ("MapKit", "MKMapView"), ("CoreLocation", "CLLocation"), ("AVFoundation", "AVPlayer"),
    ("CoreData", "NSManagedObject"),
  ])
  func `Types of other missing modules are told by their first letters`(module: String, type: String) throws {
    let rewritten = try Rewritten([
      "A.swift": "import \(module)\nprotocol A {\n  var a: \(type) { get }\n  var b: Int { get }\n}\nlet c: AView"
    ])

    #expect(left(rewritten["A.swift"]) == ["protocol A {", "  var b: Int { get }", "}", "let c: AView"])
    #expect(rewritten.notes == ["A.swift:4: leftOut: it uses \(module) (\(type)), which Linux does not have"])
  }

  @Test func `A function that needs it in its body alone stays, and fails the test that comes to it`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "import SwiftUI\nclass A {\n  func a() { b(UIHostingController(c)) }\n  func d() -> E? { UIHostingController(c) }\n  var f: G { UIHostingController(c) }\n  init() { UIHostingController(c) }\n}"
    ])

    let reason = "it uses SwiftUI (UIHostingController), which Linux does not have"
    #expect(
      left(rewritten["A.swift"]) == [
        "class A {", "  func a() { _stillLeftOut(\"a\", \"\(reason)\") }",
        "  func d() -> E? { _stillLeftOut(\"d\", \"\(reason)\"); return nil }",
        "  var f: G { _stillAbsentValue(\"f\", \"\(reason)\") }", "  init() { _stillAbsent(\"init\", \"\(reason)\") }",
        "}",
      ])
    #expect(rewritten.notes.first == "A.swift:4: leftOut: what it does: \(reason)")
  }

  @Test func `So does one that uses a property that is left out, and no value of its own`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "import AVKit\nclass A {\n  let player = AVPlayer()\n  func a() { player.b() }\n  func c() { self.player.b() }\n  func d(player: E) { player.b() }\n}"
    ])

    let lines = left(rewritten["A.swift"])
    #expect(lines.count == 5 && lines[3] == "  func d(player: E) { player.b() }")
    #expect(lines[1].contains("it uses player, which is left out") && lines[2].contains("_stillLeftOut(\"c\""))
  }

  @Test func `What uses a type that is left out goes with it, in all files`() throws {
    let rewritten = try Rewritten([
      "A.swift": "import SwiftUI\nstruct A: View {}\nlet a = 1", "B.swift": "class B {\n  func c(_ a: A) {}\n}",
      "C.swift": "struct C {\n  let b = A()\n  let c = d.A()\n}\nextension A {}",
    ])

    #expect(left(rewritten["A.swift"]) == ["let a = 1"])
    #expect(left(rewritten["B.swift"]) == ["class B {", "}"])
    #expect(left(rewritten["C.swift"]) == ["struct C {", "  let c = d.A()", "}"])
  }

  @Test func `A public type is left out of the modules above, too`() throws {
    let others: KeyValuePairs = [
      "O.swift": "import SwiftUI\npublic struct O: View {}\nstruct P: View {}\nlet a = 1"
    ]
    let rewritten = try Rewritten(
      ["A.swift": "func a(_ o: O) {}\nfunc b(_ p: P) {}\nlet c = 1"], beside: others)

    #expect(left(rewritten["A.swift"]) == ["func b(_ p: P) {}", "let c = 1"])
    #expect(rewritten.notes.contains("A.swift:2: leftOut: it uses O, which is left out"))
  }

  @Test func `Tests stay, so that they fail`() throws {
    let source = "import SwiftUI\nclass A: XCTestCase {\n  func testA() { let a: AnyView }\n}"
    let rewritten = try Rewritten(["A.swift": source])

    #expect(
      left(rewritten["A.swift"]).joined(separator: "\n")
        == source.split(separator: "\n").dropFirst().joined(separator: "\n"))
    #expect(rewritten.notes == [])
  }

  @Test(arguments: [
    "struct A {\n  enum State { case a }\n  var state: State\n}", "func a<View: B>(_ view: View) {}",
    "let a: B.View = b.State()",
  ])
  func `Names of the file's own, and of other types' members, are none of SwiftUI's`(source: String) throws {
    let rewritten = try Rewritten(["A.swift": "import SwiftUI\n\(source)"])

    #expect(left(rewritten["A.swift"]).joined(separator: "\n") == source)
    #expect(rewritten.notes == [])
  }

  @Test func `Objects that only SwiftUI observes are left out where nobody imports Combine`() throws {
    let view = "import SwiftUI\nstruct A: View {}"
    let without = try Rewritten(["A.swift": view, "B.swift": "class B: ObservableObject {}\nlet c = 1"])
    let with = try Rewritten(["A.swift": view, "B.swift": "import Combine\nclass B: ObservableObject {}"])

    #expect(left(without["B.swift"]) == ["let c = 1"])
    #expect(left(with["B.swift"]).last == "class B: ObservableObject {}")
  }
}

struct ModuleWithoutCounterpartTests {
  @Test(arguments: ["import AVFoundation", "import class CoreLocation.CLLocation", "@preconcurrency import Photos"])
  func `Its import is left out, since much that imports one uses nothing of it`(line: String) throws {
    let rewritten = try Rewritten(["A.swift": "\(line)\nlet a = 1"])

    #expect(rewritten["A.swift"].split(separator: "\n").last == "let a = 1")
    #expect(!rewritten["A.swift"].contains("import"))
  }
}
