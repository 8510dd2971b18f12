// SPDX-License-Identifier: MIT

import Testing

@testable import StillRewriting

/// Rule: types may have equal names in other files and modules, and a file means the nearest of them.
struct NearestNameTests {
  @Test func `An override in an extension stays with its own file's class`() throws {
    let rewritten = try Rewritten(
      ["T.swift": "private class A: UIView {}\nextension A { override func a() {} }"],
      beside: ["L.swift": "public class A: UIView {}"])
    #expect(rewritten["L.swift"] == "public class A: UIView {}")
    #expect(
      rewritten["T.swift"].hasPrefix(
        "private class A: UIView {\n#sourceLocation(file: \"T.swift\", line: 3)\noverride func a() {}\n"))
    #expect(rewritten.notes == [])
  }

  @Test func `It stays with its own module's class, also if another file has a private one`() throws {
    let rewritten = try Rewritten(
      [
        "S.swift": "private class A: UIView {}", "T.swift": "class A: UIView {}",
        "U.swift": "extension A { override func a() {} }",
      ], beside: ["L.swift": "open class A: UIView {}"])
    #expect(rewritten["L.swift"] == "open class A: UIView {}" && rewritten["S.swift"] == "private class A: UIView {}")
    #expect(rewritten["T.swift"].contains("override func a() {}"))
  }

  @Test(arguments: [
    ("b()", "func b() {}"), ("self.b()", "extension A { func b() {} }"), ("B.c()", "private enum B {}"),
    ("c.b = d", "extension UIView { var b: D { d } }"),
    ("_ = UIColor(b: 1)", "extension UIColor { convenience init(b: Int) { self.init() } }"),
  ])
  func `An override in an extension of another module's class is named where it mentions its own module's`(
    body: String, own: String
  ) throws {
    let source = "extension A { override func a() { \(body) } }"
    let rewritten = try Rewritten(["T.swift": source, "U.swift": own], beside: ["L.swift": "open class A: UIView {}"])
    #expect(rewritten["L.swift"] == "open class A: UIView {}" && rewritten["T.swift"] == source)
    #expect(
      rewritten.notes == [
        "T.swift:2: cannot: a member in an extension of A, which is a class of another module: declare it in a subclass"
      ])
  }

  /// Of the other files, a subclass has one of this name, a protocol has a default for it, or the class means a function.
  @Test(arguments: [
    ("class B: A { private func b() {} }", ""), ("protocol P { func b() }\nextension P { func b() {} }", ", P"),
    ("func b() {}\nextension A { func c() { b() } }", ""),
  ])
  func `An override whose private names would mean something else stays`(other: String, conformance: String) throws {
    let moved = "extension A { override func a() { b() }\nprivate func b() {} }"
    let declared = "class A: UIView\(conformance) {}"
    let rewritten = try Rewritten(["A.swift": declared, "B.swift": moved, "C.swift": other])
    #expect(rewritten["A.swift"] == declared && rewritten.notes.contains { $0.contains(" mentions b, ") })
    // In the class's own file, or without any of these, it moves.
    for files in [["A.swift": "\(declared)\n\(moved)", "C.swift": other], ["A.swift": declared, "B.swift": moved]]
      as [KeyValuePairs]
    {
      let rewritten = try Rewritten(files)
      #expect(rewritten.notes == [] && rewritten["A.swift"].contains("#sourceLocation"))
    }
  }

  @Test func `One that mentions nothing of its own module moves into the class`() throws {
    let rewritten = try Rewritten(
      [
        "T.swift": "extension A { override func a() { super.a(); b() } }",
        "U.swift": "class T: XCTestCase {}\nlet c = 1",
      ],
      beside: ["L.swift": "class A: UIView { func b() {} }"])
    #expect(
      rewritten["L.swift"].contains(
        "\n#sourceLocation(file: \"T.swift\", line: 2)\noverride func a() { super.a(); b() }\n"))
    #expect(!rewritten["T.swift"].contains("override") && rewritten.notes == [])
  }

  @Test func `A module that is only looked at gets no members`() throws {
    let (library, tests) = ("open class A: B {}\n", "extension A { override func a() {} }\n")
    let modules = [("L.swift", library, false), ("T.swift", tests, true)].map { path, text, isRewritten in
      ModuleSources(files: [ModuleSources.File(path: path, bytes: Array(text.utf8))], isRewritten: isRewritten)
    }
    let version = try #require(IOSVersion("17.5"))
    let rewriting = Rewriting(modules, options: RewriteOptions(version: version))
    #expect(rewriting.texts[1]["T.swift"].map { String(decoding: $0, as: UTF8.self).contains("override") } == true)
    #expect(rewriting.notes.map(\.line) == [1])
  }

  @Test(arguments: [("UIButton.Configuration", nil), ("Configuration", "A"), ("A.Configuration", "A")])
  func `A nested alias is not the type of that name in one of Apple's`(extended: String, expected: String?) throws {
    let source = "class A { typealias Configuration = A }\nextension \(extended) { func a() {} }\n"
    let file = SourceFile(path: "A.swift", bytes: Array(source.utf8), module: 0, isRewritten: true)
    #expect(TypeIndex([file]).type(extendedBy: file.extensions[0], in: file)?.name == expected)
  }

  @Test func `Another target's class says nothing about the actor of tests`() throws {
    let other = "@MainActor class T: XCTestCase { func testA() {} }"
    let rewritten = try Rewritten(["T.swift": "class T: XCTestCase { func testA() {} }"], beside: ["S.swift": other])
    #expect(rewritten["T.swift"] == "class T: XCTestCase { func testA() {} }")
    #expect(rewritten["S.swift"].contains("MainActor.assumeIsolated"))
  }

  @Test func `Tests are inherited from the own target's class`() throws {
    let own = "class B: XCTestCase { func testA() {} }\nclass T: B {}"
    let rewritten = try Rewritten(["T.swift": own], beside: ["S.swift": "open class B: XCTestCase { func testB() {} }"])
    #expect(rewritten["T.swift"].hasSuffix("\nclass T: B { override func testA() { super.testA() };}"))
  }

  @Test func `Private tests are those of the own target's class`() throws {
    let own = "class B: XCTestCase { @objc private func testA() {} }\n@objc private extension B { func testB() {} }"
    let rewritten = try Rewritten(["T.swift": own], beside: ["S.swift": "public class B: UIView {}"])
    #expect(!rewritten["T.swift"].contains("private"))
    let view = "public class B: UIView { private func testA() {} }"
    let views = try Rewritten(["T.swift": view], beside: ["S.swift": own])
    #expect(views["T.swift"].contains("private"))
  }

  @Test func `The bound of a generic type is the own module's, too`() throws {
    let own = "class B: UIView {}\nfunc a<C: B>() -> C { C() }"
    let rewritten = try Rewritten(["T.swift": own], beside: ["S.swift": "public class B { public required init() {} }"])
    #expect(rewritten["T.swift"].hasSuffix("func a<C: B>() -> C { _stillMake(C.self) }"))
  }

  @Test func `Another module's private class is not the one of Apple's that is extended`() throws {
    let own = "extension UIView { func a() {} }\nextension UILabel { override func a() {} }"
    let rewritten = try Rewritten(["T.swift": own], beside: ["S.swift": "private class UIView {}"])
    #expect(rewritten["T.swift"].contains("if let own = self as? UILabel { return own._stillUILabel_a() };"))
    #expect(rewritten.notes == [])
  }

  @Test func `A name behind its module's is that module's`() throws {
    let own = "import L\nclass B: L.B {}\nextension L.B { func b() {} }\nclass C: B { override func b() {} }"
    let rewritten = try Rewritten(["T.swift": own], beside: ["L.swift": "open class B: XCTestCase { func testB() {} }"])
    #expect(rewritten["T.swift"].contains("\nclass B: L.B { override func testB() { super.testB() };}\n"))
  }

  @Test func `A file that two modules share is rewritten in each`() throws {
    let shared =
      "class A: UIView, P {}\nextension A { override func b() {}\nfunc a() {} }\n@objc protocol P { @objc optional func a() }"
      + "\nprivate final class T: XCTestCase { func testA() {} }"
    let rewritten = try Rewritten(["/S.swift": shared, "T.swift": ""], beside: ["/S.swift": shared, "L.swift": ""])
    let text = rewritten.whole("/S.swift")
    #expect(text == rewritten.whole("/S.swift", ofOther: true))
    #expect(text.contains("\n        final class T: XCTestCase { func testA() {} }"))
    #expect(
      text.hasPrefix("#sourceLocation(file: \"/S.swift\", line: 2)\nclass A: UIView, P {")
        && text.contains("\n#sourceLocation(file: \"/S.swift\", line: 3)\noverride func b() {}\n"))
    #expect(text.contains("var _still_has_P_a0: Bool { true }") && text.contains("protocol P: AnyObject {"))
  }

  @Test func `Methods that a selector names are found in each module that shares their class's file`() throws {
    let rewritten = try Rewritten(
      ["/S.swift": "class A {}", "T.swift": "extension A { @objc func b() {} }\nlet c = Selector(\"b\")"],
      beside: ["/S.swift": "class A {}"])
    #expect(rewritten["T.swift"].contains("extension A { enum _StillMethods0: _StillMethodTable {"))
    #expect(rewritten.notes == [])
  }
}

/// Rule: an optional method is found in each class that conforms, wherever it stands.
struct OptionalMethodPlaceTests {
  private static let base = "@objc public protocol P { @objc optional func a() }\n"
  private let members = "public var _still_has_P_a0: Bool { true }; public func _still_P_a() { self.a() }"

  private func rewritten(_ source: String) throws -> Rewritten {
    try Rewritten(["T.swift": source], beside: ["L.swift": Self.base])
  }

  @Test func `Classes of equal names have theirs`() throws {
    let source = "private final class C: NSObject, P {\n  func a() {}\n}"
    let rewritten = try Rewritten(["S.swift": source, "T.swift": source], beside: ["L.swift": Self.base])
    for file in ["S.swift", "T.swift"] {
      #expect(rewritten[file] == "private final class C: NSObject, P {\n  func a() {}\n\(members) }")
    }
  }

  @Test(arguments: [
    ("func f() {\n", "\n}"), ("let f = {\n", "\n}"), ("var f: Int {\n", "\n}"),
    ("class F { func f() { if g {\n", "\n} } }"), ("func f() { struct G {\n", "\n} }"),
  ])
  func `Classes in functions have theirs`(before: String, after: String) throws {
    let source = "\(before)final class C: NSObject, P {\n  func a() {}\n"
    let found = try rewritten("\(source)}\(after)")
    #expect(found["T.swift"] == "\(source)\(members) }\(after)")
  }

  @Test func `A class in a function may have its superclass there`() throws {
    let found = try rewritten(
      "func f() {\n  class B: NSObject, P {\n  }\n  class C: B {\n    func a() {}\n  }\n}\nclass B {}")
    #expect(found["T.swift"].contains("  class B: NSObject, P {\n  public var _still_has_P_a0: Bool { false }; "))
    #expect(found["T.swift"].contains("    func a() {}\n  public override var _still_has_P_a0: Bool { true }; "))
  }

  @Test func `A method behind a condition is found behind it`() throws {
    let found = try rewritten(
      "class C: NSObject, P {\n#if DEBUG\n  func a() { b }  // c\n#endif\n}\nclass D: NSObject, P {\n#if os(macOS)\n  func a() {}\n#endif\n}"
    )
    #expect(
      found["T.swift"]
        == "class C: NSObject, P {\n#if DEBUG\n  func a() { b }; \(members)  // c\n#endif\n}\n"
        + "class D: NSObject, P {\n#if os(macOS)\n  func a() {}\n#endif\n}")
  }

  @Test(arguments: ["Q", "R", "B.Q", "B.S", "Q & E", "T"])
  func `Conformances by other names count`(name: String) throws {
    let aliases =
      "typealias Q = P\ntypealias R = Q\nclass B { typealias Q = P }\nextension B { typealias S = P & D }\ntypealias T = S & Q\n"
    let found = try rewritten("\(aliases)protocol S {}\nclass C: NSObject, \(name) { func a() {} }")
    #expect(found["T.swift"].hasSuffix("class C: NSObject, \(name) { func a() {} ; \(members) }"))
  }

  @Test func `An extension of Apple's class has those of all extensions`() throws {
    let found = try rewritten("extension UIButton: P {}\nextension UIButton { func a() {} }\nextension UILabel: P {}")
    #expect(
      found["T.swift"]
        == "extension UIButton: P {\(members) }\nextension UIButton { func a() {} }\nextension UILabel: P {}")
  }

  @Test func `One of a subclass to which that cannot hand calls on is named`() throws {
    let source =
      "extension UIButton: P {}\nclass C: UIButton {\n  func a() {}\n}\nextension B: P {}\nclass D: B {\n  func a() {}\n}"
    let found = try Rewritten(["T.swift": source], beside: ["L.swift": "\(Self.base)open class B: NSObject {}"])
    #expect(found["T.swift"] == source)
    #expect(
      found.notes == [
        "T.swift:4: leftOut: the member: C.a() of P, to which UIButton conforms without it: nobody calls it. Let C conform "
          + "instead",
        "T.swift:8: leftOut: the member: D.a() of P, to which B conforms without it: nobody calls it. Let D conform instead",
      ])
  }

  @Test func `A member that only one of Apple's classes has is named`() throws {
    let base = "@objc protocol P { @objc optional var title: B { get }\n@objc optional func reloadData() }\n"
    let types = [
      "class C: UITableViewController, P {}", "final class D: C2 {}\nclass C2: UITableView, P {}",
      "class E: UIViewController, P { override var title: B { b } }", "extension UICollectionView: P {}",
      "class F: NSObject, P {}", "struct G {}",
    ]
    let found = try Rewritten(["T.swift": base + types.joined(separator: "\n")])
    #expect(
      found.notes == [
        "T.swift:4: leftOut: the member: UITableViewController.title, which C has for P: nobody calls it. Override it in C",
        "T.swift:6: leftOut: the member: UITableView.reloadData(), which C2 has for P: nobody calls it. Override it in C2",
        "T.swift:8: leftOut: the member: UICollectionView.reloadData(), which UICollectionView has for P: nobody calls it. "
          + "Let a subclass conform that overrides it",
      ])
  }

  @Test func `So is a property that only a subclass has`() throws {
    let base = "@objc protocol P { @objc optional var a: Int { get } }\n"
    let heirs = "class D: B { var a = 1 }\nclass E: C { override var a: Int { 2 } }"
    let found = try Rewritten(["T.swift": "\(base)class B: P {}\nclass C: P { var a: Int { 1 } }\n\(heirs)"])
    #expect(
      found.notes == [
        "T.swift:5: leftOut: the member: D.a of P, to which B conforms without it: nobody calls it. Let D conform instead"
      ])
  }
}
