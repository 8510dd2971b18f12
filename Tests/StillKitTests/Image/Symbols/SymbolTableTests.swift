// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillScene
import Testing

@testable import StillViews

/// Rule: each name of the table is one that Apple could have, and leads to icons that the font has.
struct SymbolTableTests {
  @Test func rowsAreSortedNamesOnce() throws {
    let names = SymbolIcon.rows.map { String($0.split(separator: ":")[0]) }
    #expect(names.count > 500)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 < $1 })
    #expect(names.allSatisfy(SymbolStandIn.isPlausible))
    #expect(SymbolIcon.table.count == names.count)
  }

  @Test func iconsAreInTheFont() throws {
    for row in SymbolIcon.rows {
      let name = String(row.split(separator: ":")[0])
      let icon = try #require(SymbolIcon.named(name), "\(row)")
      let codes = [icon.outline, icon.fill].compactMap { $0 }
      #expect(!codes.isEmpty, "\(row)")
      for code in codes where code >= 0xE000 {
        #expect(try FontLibrary.shared.iconOutline(code)?.isEmpty == false, "\(row)")
      }
    }
  }

  /// Names of many apps, with their endings.
  private static let names = """
    star star.fill star.slash star.circle star.circle.fill heart heart.fill heart.slash.fill plus plus.circle plus.circle.fill
    plus.square xmark xmark.circle xmark.circle.fill checkmark checkmark.circle.fill chevron.right chevron.left chevron.down
    gear gearshape gearshape.fill trash trash.fill trash.circle magnifyingglass ellipsis ellipsis.circle person person.fill
    person.circle person.crop.circle person.crop.circle.fill person.badge.plus person.fill.badge.plus bell bell.badge
    bell.slash.fill bell.badge.fill house house.fill cart cart.badge.plus folder folder.badge.plus square.and.arrow.up
    square.and.pencil 1.circle 12.circle.fill a.square a.circle.fill questionmark.circle info.circle exclamationmark.triangle
    dollarsign.circle wifi wifi.slash circle circle.fill square square.fill rectangle.fill mic.slash eye.slash.fill
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test(arguments: [FontWeight.ultraLight, .regular, .black]) func usualNamesHaveDrawings(weight: FontWeight) throws {
    for name in Self.names {
      let artwork = try #require(try SymbolMaker(weight: weight).artwork(named: name), "\(name)")
      #expect(!artwork.parts.isEmpty && artwork.parts.allSatisfy { $0.path.isFinite && !$0.path.isEmpty }, "\(name)")
      #expect((3...30).contains(artwork.ink.width) && (3...30).contains(artwork.ink.height), "\(name) \(artwork.ink)")
    }
  }

  @Test(arguments: 1...6) func diceShowTheirNumber(number: Int) throws {
    for (name, isFilled) in [("die.face.\(number)", false), ("die.face.\(number).fill", true)] {
      let artwork = try #require(try SymbolMaker(weight: .regular).artwork(named: name))
      let dots = try #require(artwork.parts.last)
      #expect(dots.path.verbs.filter { $0 == .move }.count == number, "\(name)")
      if case .hole = dots.cut { #expect(isFilled) } else { #expect(!isFilled) }
    }
    #expect(try SymbolMaker(weight: .regular).artwork(named: "die.face.\(number + 6)") == nil)
  }

  @Test func simpleShapesAreDrawn() throws {
    for shape in ["triangle", "diamond", "hexagon", "octagon", "seal"] {
      for name in [shape, "\(shape).fill", "questionmark.\(shape)", "plus.\(shape).fill"] {
        let artwork = try #require(try SymbolMaker(weight: .black).artwork(named: name), "\(name)")
        #expect(artwork.parts.allSatisfy { artwork.ink.insetBy(dx: -0.01, dy: -0.01).contains($0.path.curveBounds) })
      }
    }
    for name in ["circle.lefthalf.filled", "square.bottomhalf.filled", "rectangle.inset.filled", "sidebar.left"] {
      #expect(try SymbolMaker(weight: .regular).artwork(named: name)?.source == .shape, "\(name)")
    }
    for name in ["circle.half.filled", "nothing.lefthalf.filled", "sidebar.up", "circle.lefthalf.righthalf.filled"] {
      #expect(try SymbolMaker(weight: .regular).artwork(named: name) == nil, "\(name)")
    }
  }

  @Test func halvesAreOnTheirSide() throws {
    let sides: [(String, CGPoint, CGPoint)] = [
      ("left", CGPoint(x: -4, y: 0), CGPoint(x: 4, y: 0)), ("right", CGPoint(x: 4, y: 0), CGPoint(x: -4, y: 0)),
      ("top", CGPoint(x: 0, y: -4), CGPoint(x: 0, y: 4)), ("bottom", CGPoint(x: 0, y: 4), CGPoint(x: 0, y: -4)),
    ]
    for (side, inside, outside) in sides {
      let parts = try #require(
        try SymbolMaker(weight: .regular).artwork(named: "circle.\(side)half.filled")?.parts)
      guard case .gap(let area) = parts[1].cut else {
        Issue.record("\(side) has no gap")
        continue
      }
      #expect(parts[0].path.contains(inside, rule: .winding) && !area.contains(inside, rule: .winding), "\(side)")
      #expect(area.contains(outside, rule: .winding), "\(side)")
    }
  }

  @Test func endingsMakeLayers() throws {
    let levels = { (name: String) in try SymbolMaker(weight: .regular).artwork(named: name)?.parts.map(\.level) }
    #expect(try levels("star") == [0])
    #expect(try levels("star.circle.fill") == [1, 0])
    #expect(try levels("heart.slash") == [1, 0])
    #expect(try levels("folder.badge.questionmark") == [1, 0])
    #expect(try levels("no.such.thing") == nil)
  }
}
