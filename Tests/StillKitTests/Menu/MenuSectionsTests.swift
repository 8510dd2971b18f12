// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// The groups of menus, and the elements that come later.
@MainActor struct MenuSectionsTests {
  private let menus = MenuStage()
  private let frame = CGRect(x: 20, y: 100, width: 100, height: 40)

  @Test func groupsAreDividedAndHiddenElementsLeftOut() {
    let menu = UIMenu(
      title: "T",
      children: [
        menus.action("a"),
        UIMenu(title: "G", options: .displayInline, children: [menus.action("b"), menus.action("c")]),
        menus.action("d"), menus.action("e", .hidden),
        UIMenu(options: .displayInline, children: [menus.action("f", .hidden)]),
        UIMenu(options: .displayInline, preferredElementSize: .small, children: [menus.action("g")]),
      ])
    let content = MenuSections(menu)
    #expect(content.sections.map { $0.elements.map(\.title) } == [["a"], ["b", "c"], ["d"], ["g"]])
    #expect(content.sections.map(\.title) == ["", "G", "", ""])
    #expect(content.sections.map(\.layout) == [.rows, .rows, .rows, .small])
    #expect(content.reversed.map { $0.elements.map(\.title) } == [["g"], ["d"], ["c", "b"], ["a"]])
  }

  @Test func deferredElementsComeLater() {
    menus.stage.run { root, clock in
      var answers: [@MainActor ([UIMenuElement]) -> Void] = []
      let deferred = UIDeferredMenuElement { answers.append($0) }
      let button = menus.button(
        frame, UIMenu(children: [menus.action("a"), deferred, menus.action("z")]), in: root.view)
      menus.tap(menus.middle(button), clock)
      #expect(answers.count == 1 && menus.titles == ["a", "z"])
      let height = menus.lists.first?.frame.height ?? 0
      answers[0]([menus.action("b"), menus.action("c")])
      answers[0]([menus.action("never")])
      clock.settle()
      #expect(menus.titles == ["a", "b", "c", "z"] && (menus.lists.first?.frame.height ?? 0) > height + 40)
      menus.container?.close()
      clock.settle()
      menus.tap(menus.middle(button), clock)
      #expect(answers.count == 1 && menus.titles == ["a", "b", "c", "z"])
    }
  }

  @Test func uncachedElementsAreAskedForAgain() {
    menus.stage.run { root, clock in
      var calls = 0
      let deferred = UIDeferredMenuElement.uncached { answer in
        calls += 1
        answer([menus.action("\(calls)")])
      }
      let button = menus.button(frame, UIMenu(children: [deferred]), in: root.view)
      for count in 1...2 {
        menus.tap(menus.middle(button), clock)
        #expect(menus.titles == ["\(count)"])
        menus.container?.close()
        clock.settle()
      }
    }
  }

  @Test func aDeferredElementWithinItselfEnds() {
    menus.stage.run { root, clock in
      weak var itself: UIDeferredMenuElement?
      let deferred = UIDeferredMenuElement { answer in answer([menus.action("a"), itself].compactMap(\.self)) }
      itself = deferred
      let button = menus.button(frame, UIMenu(children: [deferred]), in: root.view)
      menus.tap(menus.middle(button), clock)
      #expect(menus.titles == ["a"])
    }
  }

  @Test(arguments: [true, false])
  func answersWithoutEndEndWithAMessage(isCached: Bool) {
    let texts = errors {
      menus.stage.run { root, clock in
        var calls = 0
        @MainActor func another() -> UIDeferredMenuElement {
          let provider: UIDeferredMenuElement.ElementProvider = { answer in
            calls += 1
            answer([menus.action("\(calls)"), another()])
          }
          return isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
        }
        let button = menus.button(frame, UIMenu(title: "M", children: [another()]), in: root.view)
        menus.tap(menus.middle(button), clock)
        #expect(calls == 100 && menus.titles.count == 100)
      }
    }
    #expect(texts.count == 1 && texts.first?.contains("menu \"M\" has more than 100 deferred elements") == true)
  }

  @Test func anInlineMenuWithinItselfEnds() {
    menus.stage.run { root, clock in
      weak var itself: UIMenu?
      let deferred = UIDeferredMenuElement { answer in answer([menus.action("a"), itself].compactMap(\.self)) }
      let inner = UIMenu(title: "I", options: .displayInline, children: [deferred])
      itself = inner
      let button = menus.button(frame, UIMenu(children: [inner]), in: root.view)
      menus.tap(menus.middle(button), clock)
      #expect(menus.titles == ["a"])
    }
  }
}
