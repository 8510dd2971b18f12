// SPDX-License-Identifier: MIT

import StillGraphics
import Testing

@testable import StillLayers

/// Rule: a selector has the name that Objective-C gives the method, and calls it on objects of its class alone.
struct SelectorTests {
  class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sent(_ sender: String) { calls.append("sent \(sender)") }
    func both(_ sender: String, with event: Int?) -> Bool {
      calls.append("both \(sender) \(event ?? -1)")
      return true
    }
  }

  @MainActor final class MainTarget: NSObject {
    var calls: [String] = []
    func sent(_ sender: Any) { calls.append("main \(sender)") }
  }

  final class Heir: Target {
    override func plain() { calls.append("heir") }
  }

  @Test func selectorsHaveTheNamesOfObjectiveC() {
    #expect(Selector("plain", Target.plain).description == "plain")
    #expect(Selector("sent", Target.sent).description == "sent:")
    #expect(Selector("both(_:with:)", Target.both(_:with:)).description == "both:with:")
    #expect(Selector("sent(text:)", Target.sent).description == "sentWithText:")
    #expect(Selector("sent(to:)", Target.sent).description == "sentTo:")
    #expect(Selector("sent(_:)", Target.sent) == Selector("sent", Target.sent))
    #expect(Selector("sent", Target.sent) != Selector("sent", Target.plain))
  }

  @Test func selectorsCallTheirTargetOnly() {
    let target = Target()
    #expect(Selector("sent", Target.sent).perform(on: target, with: "me"))
    #expect(!Selector("sent", Target.sent).perform(on: target, with: 3))
    #expect(!Selector("plain", Target.plain).perform(on: NSObject()))
    #expect(Selector("plain", Target.plain).perform(on: target, with: "me"))
    #expect(target.calls == ["sent me", "plain"])
  }

  /// Rule: a name alone equals the selector of a method of that name, and no object recognises it.
  @Test func aNameAloneIsNoMethod() {
    let target = Target()
    #expect(Selector("sent:") == Selector("sent", Target.sent))
    #expect(!Selector("plain").perform(on: target) && !Selector("plain").isMethod(of: target))
    #expect(target.calls.isEmpty)
  }

  /// Rule: a name finds the methods of tables, also those of classes above, and none of another number of arguments.
  @Test func aNameFindsMethodsInTables() {
    let heir = TableHeir()
    #expect(Selector("sent:").perform(on: heir, with: "me") && heir.responds(to: NSSelectorFromString("plain")))
    #expect(!Selector("sent:").perform(on: heir, with: 3) && !heir.responds(to: Selector("both:with:")))
    // Selectors are their names: that of another class's method is answered by one's own.
    #expect(heir.responds(to: Selector("plain", Target.plain)))
    heir.perform(Selector("plain", Target.plain))
    #expect(heir.calls == ["sent me", "plain"])
  }

  @Test func accessorsReadAndWriteProperties() {
    let target = TableTarget()
    #expect(Selector(getter: "calls", \TableTarget.calls).perform(on: target))
    #expect(!Selector(getter: "calls", \TableTarget.calls).perform(on: NSObject()))
    #expect(Selector(setter: "setCalls:", \TableTarget.calls).perform(on: target, with: ["a"]))
    #expect(!Selector(setter: "setCalls:", \TableTarget.calls).perform(on: target, with: 3))
    #expect(target.calls == ["a"] && Selector(setter: "setCalls:", \TableTarget.calls) == Selector("setCalls:"))
  }

  @Test func selectorsCallOverrides() {
    let heir = Heir()
    heir.perform(Selector("plain", Target.plain))
    #expect(heir.calls == ["heir"])
  }

  @Test func aSecondArgumentMayBeMissingWhereItIsOptional() {
    let target = Target()
    let both = Selector("both(_:with:)", Target.both(_:with:))
    #expect(both.perform(on: target, with: "a", 1) && both.perform(on: target, with: "b"))
    #expect(both.perform(on: target, with: "c", nil) && !both.perform(on: target))
    #expect(target.calls == ["both a 1", "both b -1", "both c -1"])
  }

  @Test func namesMayBeWrittenAsInObjectiveC() {
    let (plain, written) = (Selector("sent", Target.sent), Selector("sent:", Target.sent))
    #expect(written == plain && written.description == "sent:")
  }

  @Test func objectsKnowTheirMethods() {
    #expect(Target().responds(to: Selector("plain", Target.plain)))
    #expect(!NSObject().responds(to: Selector("plain", Target.plain)))
    let texts = errors { NSObject().perform(Selector("plain", Target.plain)) }
    #expect(texts.count == 1 && texts.first?.contains("NSObject has no such method") == true)
  }

  /// Rule: what a method returns is there if it is an object, though nobody else holds it.
  @Test func resultsThatAreObjectsAreReturned() {
    final class Maker: NSObject {
      func make() -> Target { Target() }
      func find(_ name: String) -> Target? { name == "this" ? Target() : nil }
      func count() -> Int { 3 }
      func run() {}
    }
    let maker = Maker()
    let made = maker.perform(Selector("make", Maker.make))?.takeUnretainedValue() as? Target
    #expect(made?.calls.isEmpty == true)
    let find = Selector("find(_:)", Maker.find)
    #expect(maker.perform(find, with: "this").takeUnretainedValue() is Target)
    #expect(maker.perform(find, with: "that") == nil)
    #expect(maker.perform(Selector("count", Maker.count)) == nil)
    #expect(maker.perform(Selector("run", Maker.run)) == nil)
  }

  @MainActor @Test func methodsOfTheMainActorAreCalledThere() {
    let target = MainTarget()
    target.perform(Selector("sent(_:)", MainTarget.sent(_:)), with: "x")
    #expect(target.calls == ["main x"])
  }

  @Test func methodsOfTheMainActorAreRefusedElsewhere() async {
    let target = await MainTarget()
    let texts = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: errors { target.perform(Selector("sent(_:)", MainTarget.sent(_:)), with: "x") })
      }
    }
    #expect(texts.count == 1 && texts.first?.contains("belongs to the main actor") == true)
  }
}

/// Rule: calls that were asked for come when the clock does, in order, unless they are cancelled.
struct PerformTests {
  @Test func delayedCallsFollowTheClock() {
    withClock { clock in
      let target = SelectorTests.Target()
      target.perform(Selector("sent", SelectorTests.Target.sent), with: "later", afterDelay: 0.5)
      target.perform(Selector("sent", SelectorTests.Target.sent), with: "soon", afterDelay: 0)
      #expect(target.calls.isEmpty)
      clock.advance(by: 0.4)
      #expect(target.calls == ["sent soon"])
      clock.advance(by: 0.1)
      #expect(target.calls == ["sent soon", "sent later"])
    }
  }

  @Test func delayedCallsCanBeCancelled() {
    withClock { clock in
      let target = SelectorTests.Target()
      let sent = Selector("sent", SelectorTests.Target.sent)
      for text in ["a", "b", "c"] { target.perform(sent, with: text, afterDelay: 1) }
      NSObject.cancelPreviousPerformRequests(withTarget: target, selector: sent, object: "b")
      clock.advance(by: 1)
      #expect(target.calls == ["sent a", "sent c"])
      target.perform(sent, with: "d", afterDelay: 1)
      NSObject.cancelPreviousPerformRequests(withTarget: target)
      clock.settle()
      #expect(target.calls.count == 2)
    }
  }
}

/// A class with tables, as `still test` makes them.
class TableTarget: NSObject {
  var calls: [String] = []
  fileprivate func plain() { calls.append("plain") }
  func sent(_ text: String) { calls.append("sent \(text)") }
}

extension TableTarget {
  enum _StillMethods0: _StillMethodTable { static var methods: [Selector] { [Selector("plain", TableTarget.plain)] } }
  enum _StillMethods1: _StillMethodTable {
    static var methods: [Selector] { [Selector("sent:", TableTarget.sent(_:))] }
  }
}

final class TableHeir: TableTarget {}
