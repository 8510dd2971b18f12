// SPDX-License-Identifier: MIT

import Testing

struct SelectorTests {
  @Test func `A selector takes the method of the class around it`() throws {
    try expect(
      "class A {\n  let a = #selector(tap)\n  let b = #selector(self.tap(_:))\n}",
      becomes: "class A {\n  let a = Selector(\"tap\", A.tap)\n  let b = Selector(\"tap(_:)\", A.tap(_:))\n}")
  }

  @Test func `A selector of an object's type is that of the object`() throws {
    try expect(
      "class A {\n  let a = #selector(type(of: self).tap)\n  let b = #selector(type(of: model).tap)\n}",
      becomes:
        "class A {\n  let a = Selector(\"tap\", A.tap)       \n  let b = Selector(\"tap\", type(of: model).tap)\n}")
  }

  @Test func `A weak self is of its class`() throws {
    try expect(
      "class A { lazy var a: B = { [weak self] in B(#selector(self?.tap)) }() }",
      becomes: "class A { lazy var a: B = { [weak self] in B(Selector(\"tap\", A.tap)) }() }")
  }

  @Test func `In an extension the type is the extended one`() throws {
    try expect(
      "extension A.B { var a: Selector { #selector(Self.tap) } }",
      becomes: "extension A.B { var a: Selector { Selector(\"tap\", A.B.tap) } }")
  }

  @Test func `A selector of a protocol is its name, also with any and over lines`() throws {
    try expect(
      "let a = #selector((any UITextFieldDelegate).textFieldShouldClear(_:))",
      becomes: "let a = Selector(\"textFieldShouldClear:\")                            ")
    let rewritten = try Rewritten([
      "A.swift": "let a = #selector(UITextFieldDelegate.textField(_:shouldChange:\n  string:))\nlet b = 1"
    ])
    #expect(rewritten["A.swift"].hasPrefix("let a = Selector(\"textField:shouldChange:string:\")"))
    #expect(rewritten["A.swift"].hasSuffix("\nlet b = 1"))
  }

  @Test func `A selector of another class, of an object, and with a type`() throws {
    try expect(
      "let a = #selector(A.tap)\nlet b = #selector(model.tap)\nlet c = #selector(A.tap as (A) -> () -> Void)",
      becomes:
        "let a = Selector(\"tap\", A.tap)\nlet b = Selector(\"tap\", type(of: model).tap)\n"
        + "let c = Selector(\"tap\", A.tap as (A) -> () -> Void)")
    try expect(
      "class A { let a = #selector(tap as () -> Void) }",
      becomes: "class A { let a = Selector(\"tap\", A.tap as (A) -> () -> Void) }")
  }

  @Test func `Labels that are not written are those of the declaration`() throws {
    try expect(
      "class A: B { let a = #selector(tap) }\nclass B { @objc func tap(_ a: C, with b: D) {} }",
      becomes:
        "class A: B { let a = Selector(\"tap(_:with:)\", A.tap) }\nclass B {       func tap(_ a: C, with b: D) {} }")
  }

  @Test func `An accessor is that of a key path`() throws {
    try expect(
      "class A {\n  let a = #selector(getter: A.b)\n  let b = #selector(setter: self.isOn)\n  let c = #selector(setter: UIView.isHidden)\n}",
      becomes:
        "class A {\n  let a = Selector(getter: \"b\", \\A.b)\n  let b = Selector(setter: \"setIsOn:\", \\A.isOn)\n"
        + "  let c = Selector(setter: \"setHidden:\", \\UIView.isHidden)\n}")
    let rewritten = try Rewritten(["A.swift": "let a = #selector(getter: model.b)"])
    #expect(rewritten.notes.first?.hasPrefix("A.swift:2: cannot: #selector(getter:) of this expression:") == true)
  }

  @Test func `A key path is the text that it stands for`() throws {
    try expect("let a = #keyPath(UIView.layer.bounds)", becomes: "let a = \"layer.bounds\"               ")
  }
}
