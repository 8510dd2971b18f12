// SPDX-License-Identifier: MIT

import Testing

struct OptionalCallTests {
  @Test func `A method of Apple's delegates is called without a question`() throws {
    try expect(
      "a?.b?.tableView?(t, didSelectRowAt: p)\nlet c = d.scrollViewDidScroll?(s)",
      becomes:
        "_stillOptional(a?.b?.tableView (t, didSelectRowAt: p))\nlet c = _stillOptional(d.scrollViewDidScroll (s))")
  }

  @Test func `Nothing stays of a call that is left out`() throws {
    try expect(
      "func a() {\n  guard #available(iOS 18, *) else { return }\n  b?.tableView?(t, didSelectRowAt: p)\n}",
      becomes: "func a() {\n  guard false                 else { return }\n                                     \n}")
    let property = try Rewritten(["A.swift": "@available(iOS 18, *) var a = b?.tableView?(t, heightForRowAt: p)"])
    #expect(property["A.swift"].filter { $0 != " " } == "")
  }

  @Test func `A call in another one is called without a question, too`() throws {
    try expect(
      "a?.tableView?(t, didSelectRowAt: b?.tableView?(t, willSelectRowAt: p))",
      becomes: "_stillOptional(a?.tableView (t, didSelectRowAt: _stillOptional(b?.tableView (t, willSelectRowAt: p))))")
  }

  @Test(arguments: [
    "a.onTap?(b)", "onTap?(b)", "a.tableView(t, didSelectRowAt: p)", "a.b?()", "a.b?(c, d)", "a?.b(c: d)",
  ])
  func `Closures and other calls stay`(source: String) throws {
    try expect(source, becomes: source)
  }

  @Test func `A closure under a delegate's name stays`() throws {
    let source = "class A { var scrollViewDidScroll: ((UIScrollView) -> Void)? }\nlet a = b.scrollViewDidScroll?(c)"
    try expect(source, becomes: source)
  }

  @Test(arguments: ["var textFieldDidEndEditing: Handler?", "lazy var textFieldDidEndEditing = handler()"])
  func `A property of any type under a delegate's name stays`(property: String) throws {
    let source = "class A { \(property) }\nlet a = b.textFieldDidEndEditing?(c)"
    try expect(source, becomes: source)
  }

  @Test func `An optional requirement with other labels leaves Apple's call alone`() throws {
    let rewritten = try Rewritten([
      "A.swift": """
      @objc protocol P: UICollectionViewDelegate { @objc optional func collectionView(_ a: A, heightAt b: B) -> C }
      let c = d.collectionView?(a, heightAt: b)
      let e = d.collectionView?(a, sizeForItemAt: b)
      """
    ])
    let text = rewritten["A.swift"]
    #expect(text.contains("\nlet c = d.collectionView?(a, heightAt: b)\n"))
    #expect(text.contains("\nlet e = _stillOptional(d.collectionView (a, sizeForItemAt: b))"))
  }

  @Test func `An optional requirement of a protocol of one's own stays a question`() throws {
    let rewritten = try Rewritten([
      "A.swift": "@objc protocol P { @objc optional func tap(_ a: A, at b: B) }\nlet c = d?.tap?(a, at: b)"
    ])
    #expect(rewritten["A.swift"].contains("\nlet c = d?.tap?(a, at: b)"))
  }

  @Test func `An optional requirement by its labels is a value that may be nil`() throws {
    let rewritten = try Rewritten([
      "A.swift": """
      @objc protocol P { @objc optional func tap(_ a: A, at b: B) -> C }
      @objc protocol Q { @objc optional func end() }
      let c = d?.tap(_:at:)
      let e = d.tap(_:with:)
      let f = #selector(P.tap(_:at:))
      """
    ])
    let text = rewritten["A.swift"]
    #expect(text.contains("\nlet c = d?._still_reference_tap0_at_\n"))
    #expect(text.contains("\nlet e = d.tap(_:with:)\n"))
    #expect(text.contains("\nlet f = Selector(\"tap:at:\")"))
    #expect(
      text.contains(
        "var _still_reference_tap0_at_: ((A, B)  -> C)? { _still_has_P_tap_at2 ? { a0, a1 in self._still_P_tap(a0, at: a1) } : nil }"
      ))
    #expect(
      text.contains("var _still_reference_end: (()  -> Void)? { _still_has_Q_end0 ? { self._still_Q_end() } : nil }"))
  }

  @Test func `A method of Apple's delegates that only a subclass has is named`() throws {
    let rewritten = try Rewritten([
      "A.swift": """
      class A: NSObject, UITableViewDelegate { func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {} }
      class B: A {
        override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}
        func tableView(_ t: UITableView, heightForRowAt p: IndexPath) -> CGFloat { 1 }
        func tableView(_ view: String) {}
      }
      extension B { func scrollViewDidScroll(_ s: UIScrollView) {} }
      class C: UITableViewController { func scrollViewDidZoom(_ s: UIScrollView) {} }
      typealias D = UITextViewDelegate
      class E: NSObject, D {}
      class F: E { func textViewDidChange(_ t: UITextView) {} }
      """
    ])
    #expect(
      rewritten.notes.map { $0.prefix(50) } == [
        "A.swift:5: cannot: a method of UITableViewDelegate", "A.swift:8: cannot: a method of UITableViewDelegate",
        "A.swift:12: cannot: a method of UITextViewDelegate",
      ])
  }
}
