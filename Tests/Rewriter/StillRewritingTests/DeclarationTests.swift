// SPDX-License-Identifier: MIT

import Testing

struct MovedMemberTests {
  @Test func `An override in an extension moves into its class`() throws {
    try expect(
      "class A: UIView {\n}\nextension A {\n  override func layoutSubviews() {\n    a()\n  }\n}",
      becomes: """
        class A: UIView {

        #sourceLocation(file: "A.swift", line: 5)
        override func layoutSubviews() {
            a()
          }
        #sourceLocation(file: "A.swift", line: 3)
        }
        extension A {
        \("                                  ")
        \("       ")
        \("   ")
        }
        """)
  }

  @Test func `It keeps the access of its extension, and sees what is private to its file`() throws {
    let rewritten = try Rewritten([
      "A.swift": "public class A: UIView {}",
      "B.swift": "import C\nprivate let b = 1\npublic extension A {\n  override var c: Int { b }\n}",
    ])

    #expect(
      rewritten["A.swift"] == """
        public class A: UIView {
        #sourceLocation(file: "B.swift", line: 5)
        public override var c: Int { b }
        #sourceLocation(file: "A.swift", line: 2)
        }
        import C
        """)
    #expect(rewritten["B.swift"].hasPrefix("import C\n        let b = 1\npublic extension A {\n    "))
    #expect(rewritten.notes == [])
  }

  @Test func `A member of an extension that a subclass overrides moves, too`() throws {
    let rewritten = try Rewritten([
      "A.swift": "class A {\n}\nextension A { @objc func a() {} }\nclass B: A { override func a() {} }"
    ])

    #expect(
      rewritten["A.swift"].hasPrefix("class A {\n\n#sourceLocation(file: \"A.swift\", line: 4)\n      func a() {}\n"))
    #expect(rewritten["A.swift"].hasSuffix("class B: A { override func a() {} }"))
  }

  @Test func `What moves keeps its conditions`() throws {
    let rewritten = try Rewritten([
      "A.swift": "class A: UIView {\n}",
      "B.swift":
        "#if os(macOS)\nextension A { override func a() {} }\n#elseif DEBUG\nextension A { override func b() {} }\n#endif",
    ])

    let place = "class A: UIView {\n\n#sourceLocation(file: \"B.swift\", line: 5)\n"
    let member = "#if (DEBUG) && !(os(macOS))\noverride func b() {}\n#endif\n"
    #expect(rewritten["A.swift"] == place + member + "#sourceLocation(file: \"A.swift\", line: 3)\n}")
    #expect(rewritten["B.swift"].contains("extension A { override func a() {} }"))
  }

  @Test func `What is newer than iOS does not move, nor is it called`() throws {
    let source =
      "@available(iOS 26, *) @MainActor public extension A { override func a() {} }\n"
      + "@available(iOS 26, *) extension UILabel { override func b() {} }"
    let above = "class A: UIView {}\nextension UIView { func b() {} }"
    let rewritten = try Rewritten(["A.swift": above, "B.swift": source])
    #expect(rewritten["A.swift"] == above)
    #expect(rewritten.notes.allSatisfy { $0.contains("iOS 17.5 does not have it") } && rewritten.notes.count == 2)
  }

  @Test func `An override in an extension of Apple's class is called by the method that an extension has above`() throws
  {
    let rewritten = try Rewritten([
      "A.swift": "extension NSObject {\n  @objc func parts(of a: Int, _ b: Int) -> [Int] { [] }\n}",
      "B.swift": "extension UIView {\n  @objc override func parts(of a: Int, _ c: Int) -> [Int] { [c] }\n}",
    ])
    #expect(
      rewritten["A.swift"] == """
        extension NSObject {
                func parts(of a: Int, _ b: Int) -> [Int] { if let own = self as? UIView { return \
        own._stillUIView_parts(of: a, b) }; return [] }
        }
        """)
    #expect(
      rewritten["B.swift"]
        == "extension UIView {\n                 func _stillUIView_parts(of a: Int, _ c: Int) -> [Int] { [c] }\n}")
    #expect(rewritten.notes == [])
  }

  @Test func `One that calls the method above calls what that did`() throws {
    let rewritten = try Rewritten([
      "A.swift": "extension UIView {\n  @objc func a(_ b: B) -> C {\n    c\n  }\n}",
      "B.swift": "extension UILabel {\n  override func a(_ b: B) -> C {\n    d { super.a(b) }\n  }\n}",
    ])
    #expect(
      rewritten["A.swift"] == """
        extension UIView {
                func a(_ b: B) -> C { if let own = self as? UILabel { return own._stillUILabel_a(b) }; \
        return _stillSuper_a(b) }; func _stillSuper_a(_ b: B) -> C {
            c
          }
        }
        """)
    #expect(
      rewritten["B.swift"]
        == "extension UILabel {\n           func _stillUILabel_a(_ b: B) -> C {\n    d { self._stillSuper_a(b) }\n  }\n}"
    )
    #expect(rewritten.notes == [])
  }

  @Test func `So is a property that is computed and only read`() throws {
    let rewritten = try Rewritten([
      "A.swift": "extension UIView {\n  @objc var parts: [UIView] { views }\n}",
      "B.swift":
        "extension UICell {\n  override var parts: [UIView] { [a] }\n}\nextension UIBar {\n  override var parts: [UIView] { super.parts }\n}",
    ])
    #expect(
      rewritten["A.swift"] == """
        extension UIView {
                var parts: [UIView] { if let own = self as? UICell { return own._stillUICell_parts }; return views }
        }
        """)
    #expect(rewritten["B.swift"].contains("           var _stillUICell_parts: [UIView] { [a] }"))
    #expect(
      rewritten.notes == [
        "B.swift:6: cannot: an override in an extension of UIBar, whose class is not in these sources"
      ])
  }

  @Test(arguments: [["UIView", "UILabel"], ["UILabel", "UIView"]])
  func `The deepest class is asked first, in whatever order the files come`(types: [String]) throws {
    let overrides = types.map { "extension \($0) {\n  override func a() -> B { b }\n  override var c: D { d }\n}" }
    let rewritten = try Rewritten([
      "A.swift": overrides[0], "B.swift": overrides[1],
      "C.swift": "extension NSObject {\n  func a() -> B { b }\n  var c: D { d }\n}",
    ])
    func own(_ type: String, _ call: String) -> String {
      "if let own = self as? \(type) { return own._still\(type)_\(call) };"
    }
    #expect(
      rewritten["C.swift"] == """
        extension NSObject {
          func a() -> B { \(own("UILabel", "a()")) \(own("UIView", "a()")) return b }
          var c: D { \(own("UILabel", "c")) \(own("UIView", "c")) return d }
        }
        """)
    #expect(rewritten.notes == [])
  }

  @Test func `Super is the next override above, or the method`() throws {
    let rewritten = try Rewritten([
      "A.swift": """
      extension UIButton { override func a() { super.a() } }
      extension UIControl { override func a() {} }
      extension UILabel { override func a() { super.a() } }
      """,
      "B.swift": "extension UIView { func a() {} }",
    ])
    #expect(rewritten["A.swift"].contains("func _stillUIButton_a() { self._stillUIControl_a() }"))
    #expect(rewritten["A.swift"].contains("func _stillUILabel_a() { self._stillSuper_a() }"))
    #expect(rewritten["B.swift"].contains("func _stillSuper_a() {"))
    #expect(rewritten.notes == [])
  }

  @Test func `The method of a class that is not above is not called by another one's override`() throws {
    let rewritten = try Rewritten([
      "A.swift": "extension UIViewController { func a() {} }\nextension UIView { func a() {} }",
      "B.swift": "extension UILabel { override func a() {} }\nextension UIColor { override func a() {} }",
    ])
    #expect(rewritten["A.swift"].hasPrefix("extension UIViewController { func a() {} }\n"))
    let call = "if let own = self as? UILabel { return own._stillUILabel_a() };"
    #expect(rewritten["A.swift"].contains("extension UIView { func a() { \(call)"))
    #expect(
      rewritten.notes == [
        "B.swift:3: cannot: an override in an extension of UIColor, whose class is not in these sources"
      ])
  }

  @Test func `Classes of which nobody knows which one is above are named`() throws {
    let rewritten = try Rewritten([
      "A.swift": "extension UIView { func a() {} }",
      "B.swift": ["UILabel", "LibraryLabel", "LibraryView"].map { "extension \($0) { override func a() {} }" }
        .joined(separator: "\n"),
    ])
    #expect(rewritten["A.swift"].contains("func a() { if let own = self as? LibraryLabel {"))
    #expect(
      rewritten.notes == [
        "B.swift:4: cannot: an override in an extension of LibraryView, beside one of LibraryLabel: which of the two classes is "
          + "above is not in these sources"
      ])
  }

  @Test func `Overloads are told by their types, also behind conditions`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "#if canImport(UIKit)\nextension UIView {\n  func a(_ b: B...) {}\n  func a(_ b: [B]) {}\n}\nextension UICell {\n  override func a(_ b: [B]) {}\n}\n#endif"
    ])
    #expect(rewritten["A.swift"].contains("func a(_ b: B...) {}"))
    #expect(
      rewritten["A.swift"].contains(
        "func a(_ b: [B]) { if let own = self as? UICell { return own._stillUICell_a(b) };}"))
    #expect(rewritten.notes == [])
  }

  @Test func `One that calls another method above is named`() throws {
    let rewritten = try Rewritten([
      "A.swift": "extension NSObject {\n  func a() {}\n}\nextension UIView {\n  override func a() { super.b() }\n}"
    ])
    #expect(rewritten.notes.count == 1 && rewritten.notes[0].contains("an override in an extension of UIView"))
  }

  @Test func `Objects that override accessibility are responders`() throws {
    try expect(
      "class A: NSObject, B {\n  override func accessibilityActivate() -> Bool { true }\n}",
      becomes: "class A: UIResponder, B {\n  override func accessibilityActivate() -> Bool { true }\n}")
    try expect(
      "class A: NSObject {\n  override var isAccessibilityElement: Bool { get { true } set {} }\n}",
      becomes: "class A: UIResponder {\n  override var isAccessibilityElement: Bool { get { true } set {} }\n}")
    try expect(
      "class A: NSObject {\n  override init() {}\n}", becomes: "class A: NSObject {\n  override init() {}\n}")
  }

  @Test(arguments: [
    ("class A: UIView { private let b = 1 }", "", "private let b = 2"),
    ("class A: UIView { private var b: Int { 1 } }", "let b = 2", ""),
    ("class A: UIView { fileprivate static func b() {} }", "", "func b() {}"),
    ("class A: UIView {}\nprivate let a = 0, b = 1", "let b = 2", ""),
    ("class A: UIView {}\nprivate enum b {}", "", "fileprivate enum b {}"),
    ("class A: UIView {}", "private enum b {}", "private enum b {}"),
    ("class A: UIView {}", "#if os(iOS)\nvar b = 1\n#endif", "private let b = 1"),
  ])
  func `What would mean something else in the class's file is named`(type: String, other: String, own: String) throws {
    let source = "extension A { override var c: Int { b } }\n\(own)"
    let rewritten = try Rewritten(["A.swift": type, "B.swift": other, "C.swift": source])
    #expect(rewritten["A.swift"] == type && rewritten["C.swift"] == source)
    #expect(
      rewritten.notes == [
        "C.swift:2: cannot: an override in an extension that mentions b, which A or another file has, too: give it another name"
      ])
  }

  @Test(arguments: [
    ("class A: UIView { private let b = 1 }", ""), ("class A: UIView { private(set) var b = 1 }", "private let b = 2"),
    ("class A: UIView {}\nprivate let b = 1", ""), ("class A: UIView {}\nfunc b(c: D) {}", "private func b() {}"),
    ("class A: UIView { let d = e.b }", "private let b = 1"),
  ])
  func `What means the same there moves`(type: String, own: String) throws {
    let source = "extension A { override var c: Int { self.b + b } }\n\(own)"
    let rewritten = try Rewritten(["A.swift": type, "C.swift": source])
    #expect(rewritten["A.swift"].contains("override var c: Int { self.b + b }"))
    #expect(rewritten.notes == [])
  }

  /// Each file may have a private member of the same name.
  @Test(arguments: [
    ("private extension C { static let b = 1 }", "", "private extension C { static let b = 2 }"),
    ("extension C { fileprivate static let b = 1 }", "", "extension C { private static let b = 2 }"),
    ("private extension C { static let b = 1 }", "extension C { static let b = 2 }", ""),
    ("private extension C { static let b = 1 }", "", "extension C { static let b = 2 }"),
    ("", "private extension L.C { static let b = 1 }", "private extension C { static let b = 2 }"),
    ("", "#if os(iOS)\nextension C { static let b = 1 }\n#endif", "private extension C { static let b = 2 }"),
    ("extension A { private static func b() {} }", "", "extension A { private static func b() {} }"),
  ])
  func `Members of private extensions that would be others there are named`(
    beside: String, other: String, own: String
  ) throws {
    let (type, source) = ("class A: UIView {}\n\(beside)", "extension A { override var c: C { .b } }\n\(own)")
    let rewritten = try Rewritten(["A.swift": type, "B.swift": other, "C.swift": source])
    #expect(rewritten["A.swift"] == type && rewritten["C.swift"] == source)
    #expect(
      rewritten.notes == [
        "C.swift:2: cannot: an override in an extension that mentions b, which A or another file has, too: give it another name"
      ])
  }

  @Test func `So are initialisers, by their labels, and a private member of the class`() throws {
    let initializer = "private extension C { init(b: Int) { self.init() } }"
    let own = "extension A { override var c: C { C(b: d()) } }\nextension A { private func d() {} }\n\(initializer)"
    for (type, name) in [("\n\(initializer)", "b"), ("{ private func d() {} }", "d")] {
      let type = type.hasPrefix("{") ? "class A: UIView \(type)" : "class A: UIView {}\(type)"
      let rewritten = try Rewritten(["A.swift": type, "C.swift": own])
      #expect(rewritten["A.swift"] == type && rewritten.notes.map { $0.contains(" mentions \(name), ") } == [true])
    }
  }

  @Test func `What a private extension has is seen where it is mentioned, and what else it has stays private`() throws {
    let own = """
      extension A { override var c: C { .b + d.e } }
      private extension C {
        @objc static let b = 2
        static let f = 3
        internal static let g = 4
      }
      fileprivate extension D { var h: Int { 1 } }
      private extension E { func d() {} }
      """
    let type = "class A: UIView {}\nprivate extension D { var b: Int { 2 } }"
    let rewritten = try Rewritten(["A.swift": type, "C.swift": own])
    #expect(rewritten["A.swift"].contains("\noverride var c: C { .b + d.e }\n"))
    #expect(
      rewritten["C.swift"].hasSuffix(
        """
                extension C {
                static let b = 2
          fileprivate static let f = 3
          internal static let g = 4
        }
        fileprivate extension D { var h: Int { 1 } }
                extension E { func d() {} }
        """))
    #expect(rewritten.notes == [])
  }

  @Test(arguments: ["override func c() { set(b: 1) }", "override func c(b: Int) {}", "override func c(_ b: Int) {}"])
  func `Labels and names of parameters mention nothing`(member: String) throws {
    let source = "extension A { \(member) }\nprivate let b = 2"
    let rewritten = try Rewritten(["A.swift": "class A: UIView {}\nprivate let b = 1", "C.swift": source])
    #expect(rewritten["A.swift"].contains(member))
    #expect(rewritten["C.swift"].hasSuffix("\nprivate let b = 2"))
    #expect(rewritten.notes == [])
  }

  @Test func `What cannot move is named`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "class A<B> {}\nextension A where B: C {\n  override func a() {}\n}\nextension D {\n  override func b() {}\n}"
    ])

    #expect(
      Set(rewritten.notes) == [
        "A.swift:4: cannot: an override in an extension with `where`: Swift has no place for it in the class",
        "A.swift:7: cannot: an override in an extension of D, whose class is not in these sources",
      ])
  }
}

struct ProtocolTests {
  @Test func `Protocols of Objective-C are for classes`() throws {
    try expect(
      "@objc protocol A {}\n@objc protocol B: A {}\n@objc protocol C: NSObjectProtocol {}\nprotocol D {}",
      becomes:
        "      protocol A: AnyObject {}\n      protocol B: AnyObject, A {}\n      protocol C: NSObjectProtocol {}\nprotocol D {}"
    )
  }

  @Test func `An optional method becomes a property that is nil where it is missing`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@objc public protocol A: AnyObject {\n  @objc optional func a(_ b: B, with c: C) -> D\n}",
      "B.swift": "class E: A {\n  func a(_ b: B, with c: C) -> D { d }\n}\nclass F: A {\n}",
    ])

    #expect(
      rewritten["A.swift"] == """
              public protocol A: AnyObject {
        \("                 ")func _still_A_a(_ b: B, with c: C) -> D
         var _still_has_A_a_with2: Bool { get }; }
        extension A { public var _still_has_A_a_with2: Bool { false }; \
        public func _still_A_a(_ b: B, with c: C) -> D { fatalError("absent") }; \
        public var a: _Still_A_a? { _still_has_A_a_with2 ? _Still_A_a(object: self) : nil }; \
        public var _still_reference_a0_with_: ((B, C)  -> D)? \
        { _still_has_A_a_with2 ? { a0, a1 in self._still_A_a(a0, with: a1) } : nil } }; \
        public struct _Still_A_a { let object: any A; @discardableResult \
        public func callAsFunction(_ b: B, with c: C)  -> D { object._still_A_a(b, with: c) } }
        """)
    #expect(
      rewritten["B.swift"] == """
        class E: A {
          func a(_ b: B, with c: C) -> D { d }
        public var _still_has_A_a_with2: Bool { true }; \
        public func _still_A_a(_ b: B, with c: C) -> D { self.a(b, with: c) } }
        class F: A {
        }
        """)
  }

  @Test func `Methods that differ by types alone are told by them`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "@objc protocol A: AnyObject {\n  @objc optional func a(b: B)\n  @objc optional func a(b: C)\n}\nclass D: A {\n  func a(b: C) {}\n}"
    ])

    let text = rewritten["A.swift"]
    #expect(
      text.contains("var a: _Still_A_a? { _still_has_A_ab1B || _still_has_A_ab1C ? _Still_A_a(object: self) : nil }"))
    #expect(text.contains("\nvar _still_has_A_ab1C: Bool { true }; func _still_A_a(b: C) { self.a(b: b) } }"))
  }

  @Test func `Of several methods with one name each may be missing`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@objc protocol A: AnyObject {\n  @objc optional func a(b: B)\n  @objc optional func a(c: C)\n}"
    ])

    let text = rewritten["A.swift"]
    #expect(
      text.contains("var a: _Still_A_a? { _still_has_A_ab1 || _still_has_A_ac1 ? _Still_A_a(object: self) : nil }"))
    #expect(
      text.contains("callAsFunction(b: B)  -> (Void)? { object._still_has_A_ab1 ? object._still_A_a(b: b) : nil }"))
  }

  /// The question mark in front of the call adds the only optional.
  @Test(arguments: ["C?", "C!", "Optional<C>"]) func `A result that is optional becomes no optional of one`(
    result: String
  ) throws {
    let rewritten = try Rewritten([
      "A.swift":
        "@objc protocol A: AnyObject {\n  @objc optional func a(b: B)\n  @objc optional func a(c: C) -> \(result)\n}"
    ])
    #expect(
      rewritten["A.swift"].contains(
        "callAsFunction(c: C)  -> \(result) { object._still_has_A_ac1 ? object._still_A_a(c: c) : nil }"))
  }

  @Test func `An optional method of a later iOS is left out whole`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "@objc protocol A: AnyObject {\n  @available(iOS 18, *) @objc optional func a(b: New)\n  @objc optional func c()\n}"
    ])
    let text = rewritten["A.swift"]
    #expect(!text.contains("New") && text.contains("_still_A_c()"))
  }

  @Test func `An optional method under a condition is one`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@objc protocol A: AnyObject {\n#if os(iOS)\n  @objc optional func a()\n#endif\n}"
    ])
    let text = rewritten["A.swift"]
    #expect(!text.contains("optional") && text.contains("var a: _Still_A_a?"))
  }

  private static let optional = "@objc public protocol P: AnyObject {\n  @objc optional func a()\n}\n"

  /// The mark and the hidden method of a class that has the method, or has not.
  private func members(_ prefix: String, has: Bool = true) -> String {
    "\(prefix)var _still_has_P_a0: Bool { \(has) }; "
      + "\(prefix)func _still_P_a() { \(has ? "self.a()" : "fatalError(\"absent\")") } "
  }

  @Test func `An optional method of a subclass is found, also in another module`() throws {
    let base = Self.optional + "open class B: NSObject {\n}\nextension B: P {}"
    let heirs = "class C: B {\n  func a() {}\n}\nclass D: C { override func a() {} }\nclass E: B {}"
    let rewritten = try Rewritten(["C.swift": heirs], beside: ["B.swift": base])
    #expect(
      rewritten["B.swift"].contains("open class B: NSObject {\n\(members("open ", has: false))}\nextension B: P {}"))
    #expect(
      rewritten["C.swift"]
        == "class C: B {\n  func a() {}\n\(members("public override "))}\n"
        + "class D: C { override func a() {} }\nclass E: B {}")
  }

  @Test func `A class that nobody inherits from says only what it has`() throws {
    let rewritten = try Rewritten([
      "A.swift": Self.optional + "class B: P {}\nclass C: P {}\nclass D: C { func a() {} }"
    ])
    #expect(
      rewritten["A.swift"].contains(
        "class B: P {}\nclass C: P {\(members("public ", has: false))}\n"
          + "class D: C { func a() {} ; \(members("public override "))}"))
  }

  @Test func `An optional method that a superclass has is found`() throws {
    let base = Self.optional + "open class B: NSObject { public func a() {} }"
    let rewritten = try Rewritten(["C.swift": "final class C: B, P {}"], beside: ["B.swift": base])
    #expect(rewritten["C.swift"] == "final class C: B, P {\(members("public "))}")
  }

  @Test(arguments: [("", ""), ("#if !FOO\n", "\n#endif")])
  func `A method that is left out is not called`(before: String, behind: String) throws {
    let source = "class B: P {\n\(before)@available(iOS 18, *) func a() {}\(behind)\n}"
    #expect(try !Rewritten(["A.swift": Self.optional, "B.swift": source])["B.swift"].contains("_still"))
    let later = try Rewritten(["A.swift": Self.optional, "B.swift": source], version: "18.0")
    #expect(later["B.swift"].contains("func _still_P_a() { self.a() }"))
  }

  @Test func `An extension of another module's open class opens nothing`() throws {
    let source = "extension B: P { public func a() {} }"
    let rewritten = try Rewritten(
      ["C.swift": source], beside: ["B.swift": Self.optional + "open class B: NSObject {}"])
    #expect(rewritten["C.swift"] == "extension B: P { public func a() {} ; \(members("public "))}")
  }

  @Test func `An optional property is nil where it is missing`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "@objc protocol A: AnyObject {\n  @objc optional var a: B { get }\n}\nclass C {}\nextension C: A { var a: B { b } }"
    ])

    let text = rewritten["A.swift"]
    #expect(text.contains("var _still_A_a: (B)? { get }\n"))
    #expect(text.contains("extension A { var _still_A_a: (B)? { nil }; var a: (B)? { _still_A_a } }"))
    // The type says that it is not the protocol's own property `a`, which would ask for itself.
    let hidden = "var _still_A_a: (B)? { let own: B = self.a; return own }"
    #expect(text.contains("extension C: A { var a: B { b } ; \(hidden) }"))
  }

  @Test func `Conformances through other protocols and aliases count`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@objc protocol A: AnyObject { @objc optional func a() }\nprotocol B: A {}\ntypealias C = B & D",
      "B.swift": "class E: C { func a() {} }",
    ])

    #expect(
      rewritten["B.swift"]
        == "class E: C { func a() {} ; var _still_has_A_a0: Bool { true }; func _still_A_a() { self.a() } }")
  }
}

struct GenericViewTests {
  @Test func `Views of a generic type are made by the runtime`() throws {
    try expect(
      "func a<A: UIView>() -> A { A(frame: .zero) }\nclass B<C> where C: UILabel {\n  let c = C()\n}",
      becomes:
        "func a<A: UIView>() -> A { _stillMake(A.self, frame: .zero) }\nclass B<C> where C: UILabel {\n  let c = _stillMake(C.self)\n}"
    )
  }

  @Test func `The views of a protocol's extension are`() throws {
    try expect(
      "protocol A {}\nextension A where Self: UIView {\n  static func a() -> Self { Self(frame: b) }\n}",
      becomes:
        "protocol A {}\nextension A where Self: UIView {\n  static func a() -> Self { _stillMake(Self.self, frame: b) }\n}"
    )
    let other = "protocol A { init() }\nextension A {\n  static func a() -> Self { Self() }\n}"
    try expect(other, becomes: other)
  }

  @Test func `Their classes may be the module's own, and their extensions elsewhere`() throws {
    try expect(
      "class A: UIView {}\nclass B<C: A> {}\nextension B {\n  func b() -> C { C.init(frame: c) }\n}",
      becomes:
        "class A: UIView {}\nclass B<C: A> {}\nextension B {\n  func b() -> C { _stillMake(C.self, frame: c) }\n}")
  }

  @Test(arguments: [
    ("required init(b: Int = 3) {}", "C()", true), ("required init(frame: CGRect) {}", "C.init(frame: c)", true),
    ("required init(frame: CGRect, b: Int = 3, c: D...) {}", "C(frame: c)", true),
    ("init(b: Int = 3) {}", "C()", false), ("required init(b: Int) {}", "C()", false),
    ("required init?(coder: NSCoder) {}", "C()", false), ("required init(b: Int = 3) {}", "C(frame: c)", false),
  ])
  func `An initialiser that heirs must have is called as it is`(initializer: String, call: String, stays: Bool) throws {
    let text = try Rewritten([
      "A.swift": "class A: UIView { \(initializer) }\nclass B: A {}\nfunc b<C: B>() -> C { \(call) }"
    ])["A.swift"]
    #expect(text.hasSuffix("func b<C: B>() -> C { \(call) }") == stays)
    #expect(text.contains("_stillMake(C.self") == !stays)
  }

  @Test func `Other calls stay`() throws {
    let source = "func a<A: B>() -> A { A() }\nfunc b() { A(); UIView(frame: c) }"
    try expect(source, becomes: source)
  }
}

struct RuntimeCallTests {
  @Test func `An object that stands for another one is named`() throws {
    let rewritten = try Rewritten([
      "A.swift":
        "class A: NSObject {\n  override func responds(to a: Selector!) -> Bool { true }\n  override func forwardingTarget(for a: Selector!) -> Any? { b }\n}"
    ])

    #expect(!rewritten["A.swift"].contains("override") && rewritten["A.swift"].contains("func _stillOwn_responds(to"))
    #expect(
      rewritten.notes == [
        "A.swift:3: cannot: an override of responds(to:): no message is handed on to another object",
        "A.swift:4: cannot: an override of forwardingTarget(for:): no message is handed on to another object",
      ])
  }

  @Test func `Classes describe themselves as in Objective-C`() throws {
    try expect(
      "let a = type(of: self).description()", becomes: "let a = String(reflecting: type(of: self))             ")
  }

  @Test func `Darwin's handles for all libraries are none`() throws {
    try expect(
      "let a = dlsym(UnsafeMutableRawPointer(bitPattern: -2), \"a\")",
      becomes: "let a = dlsym(nil                                    , \"a\")")
  }
}
