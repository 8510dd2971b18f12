// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// Menus that fingers open: their elements and their places, and what taps and drags do.
@MainActor struct MenuTests {
  private let menus = MenuStage()
  private let frame = CGRect(x: 20, y: 100, width: 100, height: 40)

  @Test func aTouchOpensTheMenuAndATapChooses() {
    menus.stage.run { root, clock in
      var log: [String] = []
      let menu = UIMenu(children: [menus.action("Row") { log.append($0) }, menus.action("Sink") { log.append($0) }])
      let button = menus.button(frame, menu, in: root.view)
      button.addAction(UIAction { _ in log.append("tapped") }, for: .touchUpInside)
      button.addAction(UIAction { _ in log.append("menu") }, for: .menuActionTriggered)
      menus.tap(menus.middle(button), clock)
      #expect(log == ["menu"] && menus.titles == ["Row", "Sink"])
      #expect(button.contextMenuInteraction?.menuAppearance == .compact)
      menus.tap("Sink", clock)
      #expect(log == ["menu", "Sink"] && menus.container == nil)
      #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
    }
  }

  @Test func aTapBesideCloses() {
    menus.stage.run { root, clock in
      var log: [String] = []
      let button = menus.button(frame, UIMenu(children: [menus.action("Row") { log.append($0) }]), in: root.view)
      menus.tap(menus.middle(button), clock)
      #expect(menus.container != nil)
      menus.tap(CGPoint(x: 300, y: 700), clock)
      #expect(log.isEmpty && menus.stage.window.subviews == [root.view])
    }
  }

  @Test func buttonsWithoutElementsAndDisabledOnesOpenNothing() {
    menus.stage.run { root, clock in
      let empty = menus.button(frame, UIMenu(children: [menus.action("Off", .hidden)]), in: root.view)
      menus.tap(menus.middle(empty), clock)
      #expect(menus.container == nil)
      empty.menu = UIMenu(children: [menus.action("On")])
      empty.isEnabled = false
      menus.tap(menus.middle(empty), clock)
      #expect(menus.container == nil)
      empty.isEnabled = true
      menus.tap(menus.middle(empty), clock)
      #expect(menus.titles == ["On"])
    }
  }

  /// A window of 390 points: menus begin 16 points before their button, and stay 8 points within the window.
  @Test func menusStandWhereTheyHaveRoom() {
    menus.stage.run { root, clock in
      let menu = UIMenu(children: (1...3).map { menus.action("\($0)") })
      let height = 132 + 2.0 / 3
      for (frame, x, y) in [
        (CGRect(x: 40, y: 100, width: 80, height: 44), 24.0, 144.0),
        (CGRect(x: 40, y: 100, width: 80, height: 40), 24, 145),
        (CGRect(x: 2, y: 100, width: 80, height: 40), 8, 145),
        (CGRect(x: 300, y: 100, width: 80, height: 40), 132, 145),
        (CGRect(x: 155, y: 100, width: 80, height: 40), 70, 145),
        (CGRect(x: 40, y: 740, width: 80, height: 40), 24, 735 - height),
      ] {
        let button = menus.button(frame, menu, in: root.view)
        menus.tap(menus.middle(button), clock)
        let place = menus.lists.first?.frame ?? .zero
        #expect(abs(place.minX - x) < 0.01 && abs(place.minY - y) < 0.4 && place.width == 250, "\(frame): \(place)")
        #expect(abs(place.height - height) < 0.4)
        menus.container?.close()
        clock.settle()
        button.removeFromSuperview()
      }
    }
  }

  @Test func plansCutMenusToTheRoom() {
    let (room, grid) = (CGRect(x: 8, y: 47, width: 374, height: 763), PixelGrid(scale: 2))
    for (source, height, expected) in [
      (CGRect(x: 20, y: 100, width: 40, height: 44), 2000, CGRect(x: 20, y: 144, width: 250, height: 666)),
      (CGRect(x: 20, y: 600, width: 40, height: 44), 2000, CGRect(x: 20, y: 47, width: 250, height: 553)),
      // A source without room beside it is covered.
      (CGRect(x: 0, y: 0, width: 390, height: 844), 2000, CGRect(x: 70, y: 428.5, width: 250, height: 381.5)),
    ] as [(CGRect, CGFloat, CGRect)] {
      let plan = MenuPlan(CGSize(width: 250, height: height), at: source, in: room, gap: 0, overhang: 0, grid)
      #expect(plan.frame == expected && room.contains(plan.frame))
    }
  }

  @Test func elementsAboveAButtonBeginNextToIt() {
    menus.stage.run { root, clock in
      let menu = UIMenu(children: [
        menus.action("a"), menus.action("b"),
        UIMenu(options: .displayInline, children: [menus.action("c"), menus.action("d")]),
      ])
      let button = menus.button(CGRect(x: 20, y: 740, width: 80, height: 44), menu, in: root.view)
      for (order, expected) in [
        (.automatic, ["d", "c", "b", "a"]), (.priority, ["d", "c", "b", "a"]), (.fixed, ["a", "b", "c", "d"]),
      ] as [(UIContextMenuConfiguration.ElementOrder, [String])] {
        button.preferredMenuElementOrder = order
        menus.tap(menus.middle(button), clock)
        #expect(menus.titles == expected)
        menus.container?.close()
        clock.settle()
      }
      let scroll = UIScrollView(frame: root.view.bounds)
      root.view.addSubview(scroll)
      scroll.addSubview(button)
      button.preferredMenuElementOrder = .automatic
      menus.tap(menus.middle(button), clock)
      #expect(menus.titles == ["a", "b", "c", "d"])
    }
  }

  @Test func longMenusScroll() {
    menus.stage.run { root, clock in
      var log: [String] = []
      let children = (1...40).map { menus.action("\($0)") { log.append($0) } }
      let button = menus.button(frame, UIMenu(children: children), in: root.view)
      menus.tap(menus.middle(button), clock)
      let frame = menus.lists.first?.frame ?? .zero
      #expect(frame.minY == 145 && frame.maxY == 810)
      let before = menus.place("20").y
      menus.drag(CGPoint(x: 100, y: 700), to: { CGPoint(x: 100, y: 300) }, resting: 0, clock)
      // The finger that scrolled chose nothing.
      #expect(menus.place("20").y < before - 200 && log.isEmpty)
    }
  }

  @Test func aDragFromTheButtonChooses() {
    menus.stage.run { root, clock in
      var log: [String] = []
      let menu = UIMenu(children: [menus.action("Row") { log.append($0) }, menus.action("Sink") { log.append($0) }])
      let button = menus.button(frame, menu, in: root.view)
      menus.drag(menus.middle(button), to: { menus.place("Sink") }, clock)
      #expect(log == ["Sink"] && menus.container == nil)
      // Lifted beside all rows, it leaves the menu open.
      menus.drag(menus.middle(button), to: { CGPoint(x: 300, y: 700) }, clock)
      #expect(log == ["Sink"] && menus.titles.count == 2)
      // From one row to another, the other one counts.
      let start = menus.place("Row")
      menus.drag(start, to: { menus.place("Sink") }, clock)
      #expect(log == ["Sink", "Sink"] && menus.container == nil)
    }
  }

  @Test func heldElementsAreHighlighted() {
    menus.stage.run { root, clock in
      let menu = UIMenu(children: [menus.action("Row"), menus.action("Off", .disabled)])
      menus.tap(menus.middle(menus.button(frame, menu, in: root.view)), clock)
      TouchScreen.current.send([(0, .begin(menus.place("Row"), in: menus.stage.window))])
      #expect(menus.items.map(\.isHighlighted) == [true, false])
      TouchScreen.current.send([(0, .move(menus.place("Off")))])
      #expect(menus.items.map(\.isHighlighted) == [false, false])
      TouchScreen.current.send([(0, .end)])
      clock.settle()
      #expect(menus.container != nil)
    }
  }

  @Test func menusInMenusOpenAndGoBack() {
    menus.stage.run { root, clock in
      var log: [String] = []
      let inner = UIMenu(title: "More", children: [menus.action("Deep") { log.append($0) }])
      let menu = UIMenu(children: [menus.action("Row") { log.append($0) }, inner])
      let button = menus.button(frame, menu, in: root.view)
      menus.tap(menus.middle(button), clock)
      let row = menus.place("More")
      menus.tap("More", clock)
      // Its header lies over the row.
      #expect(menus.lists.count == 2 && menus.titles == ["More", "Deep"])
      #expect(abs(menus.place("More").y - row.y) < 0.5 && menus.place("More").x == row.x)
      menus.tap("More", clock)
      #expect(menus.lists.count == 1 && menus.titles == ["Row", "More"])
      menus.tap("More", clock)
      // A tap on the menu behind leads back, too.
      menus.tap(CGPoint(x: 100, y: 150), clock)
      #expect(menus.lists.count == 1 && log.isEmpty)
      menus.tap("More", clock)
      menus.tap("Deep", clock)
      #expect(log == ["Deep"] && menus.container == nil)
    }
  }

  @Test func attributesDecideAboutTaps() {
    menus.stage.run { root, clock in
      var log: [String] = []
      let menu = UIMenu(children: [
        menus.action("Off", .disabled) { log.append($0) },
        menus.action("Again", .keepsMenuPresented) { log.append($0) },
      ])
      menus.tap(menus.middle(menus.button(frame, menu, in: root.view)), clock)
      menus.tap("Off", clock)
      #expect(log.isEmpty && menus.container != nil)
      menus.tap("Again", clock)
      menus.tap("Again", clock)
      #expect(log == ["Again", "Again"] && menus.container != nil)
    }
  }

  @Test func oneElementIsOnAtATime() {
    menus.stage.run { root, clock in
      let (one, two, free) = (menus.action("1", .keepsMenuPresented), menus.action("2"), menus.action("3"))
      (two.state, free.state) = (.on, .on)
      let inner = UIMenu(options: [.displayInline, .singleSelection], children: [one, two])
      let button = menus.button(frame, UIMenu(children: [inner, free]), in: root.view)
      menus.tap(menus.middle(button), clock)
      #expect(menus.items.map { $0.accessibilityTraits.contains(.selected) } == [false, true, true])
      menus.tap("1", clock)
      #expect([one.state, two.state, free.state] == [.on, .off, .on] && inner.selectedElements == [one])
      #expect(menus.items.map { $0.accessibilityTraits.contains(.selected) } == [true, false, true])
      menus.tap("3", clock)
      #expect([one.state, two.state, free.state] == [.on, .off, .on])
    }
  }

  @Test func rowsGrowWithTheText() {
    for (size, height) in [
      (.large, 44), (.extraSmall, 38), (.extraExtraExtraLarge, 58), (.accessibilityLarge, 80),
    ] as [(UIContentSizeCategory, CGFloat)] {
      menus.stage.run(traits: UITraitCollection(preferredContentSizeCategory: size)) { root, clock in
        menus.tap(menus.middle(menus.button(frame, UIMenu(children: [menus.action("a")]), in: root.view)), clock)
        #expect(menus.lists.first?.frame.height == height, "\(size)")
        #expect(menus.lists.first?.frame.width == (size.isAccessibilityCategory ? 374 : 250))
        menus.container?.close()
        clock.settle()
      }
    }
  }

  @Test func elementsStandSideBySide() {
    menus.stage.run { root, clock in
      let actions = (1...7).map { number in
        UIAction(title: "\(number)", image: UIImage(systemName: "star")) { _ in }
      }
      for (menu, columns, heights) in [
        (UIMenu(preferredElementSize: .small, children: actions), 4, [53, 53]),
        (UIMenu(preferredElementSize: .medium, children: actions), 3, [60, 60, 60]),
        (UIMenu(options: .displayAsPalette, children: actions), 7, [53]),
      ] as [(UIMenu, Int, [CGFloat])] {
        let button = menus.button(frame, menu, in: root.view)
        menus.tap(menus.middle(button), clock)
        #expect(menus.items.count == 7 && Set(menus.items.prefix(columns).map(\.frame.minY)).count == 1)
        let strips = menus.items.compactMap { $0.superview as? MenuStrip }
        var found: [MenuStrip] = []
        for strip in strips where found.last !== strip { found.append(strip) }
        #expect(found.map(\.frame.height) == heights)
        // What has no room in a palette is scrolled.
        #expect(found[0].isScrollEnabled == (columns == 7))
        menus.container?.close()
        clock.settle()
        button.removeFromSuperview()
      }
    }
  }
}
