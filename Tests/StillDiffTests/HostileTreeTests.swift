// SPDX-License-Identifier: MIT

import Testing

@testable import StillDiff

/// Descriptions that this library never writes: a reference may come from anybody, and may neither end nor hold up a process.
struct HostileTreeTests {
  private func difference(_ before: [String], _ after: [String]) throws -> TreeDifference {
    let old = try #require(ViewTree(([ViewTree.heading] + before).joined(separator: "\n")))
    let new = try #require(ViewTree(([ViewTree.heading] + after).joined(separator: "\n")))
    return TreeDifference(old, new)
  }

  @Test(arguments: [
    "-2–9223372036854775807: font A; 3–4: font B", "-1–2: font A", "0–2: font A; 2–16777217: font B",
    "0–4: font A; 2–6: font B",
  ])
  func runsThatNoTextHasAreComparedAsAWhole(runs: String) throws {
    let label = "UILabel\t0 0 9 9"
    let found = try difference(["\(label)\tattributedText=\(runs)"], [label])
    #expect(found.causes.map(\.property) == ["attributedText"])
  }

  @Test func aRowWithoutAListIsCompared() throws {
    let row = "UITableViewCell\t0 0 9 9@0.0\tlayer.cornerRadius="
    let found = try difference(["\(row)1"], ["\(row)2", " UILabel\t0 0 1 1\ttext=a"])
    #expect(found.causes.map(\.kind) == [.property, .added])
  }

  /// This and the next ones took minutes while each change was held against each other one.
  @Test func manyRunsAreCompared() throws {
    func label(_ font: String) -> [String] {
      let runs = (0..<60_000).map { "\($0)–\($0 + 1):" } + ["60000–60001: font \(font)"]
      return ["UILabel\t0 0 9 9\tattributedText=\(runs.joined(separator: "; "))"]
    }
    let found = try difference(label("A"), label("B"))
    #expect(found.causeLines == ["UILabel attributedText 60000–60001 font A → B"])
  }

  @Test func manyChangesOfOneViewAreCompared() throws {
    let (root, view, numbers) = ("UIView\t0 0 9 9", " UIView\t0 0 1 1", 0..<20_000)
    let before = [root + numbers.map { "\tp\($0)=\($0)" }.joined()] + numbers.map { _ in "\(view)\tq=x" }
    let after = [root] + numbers.map { _ in "\(view)\tq=y" }
    let found = try difference(before + ["\(view)\tq=7"], after + [view])
    #expect(found.causes.count == 40_000)
    #expect(found.consequences.map(\.oldIndex) == [20_001], "the root has the same change")
  }

  @Test func manyAnimatedValuesOfOneViewAreCompared() throws {
    func view(_ value: Int) -> [String] {
      ["UIView\t0 0 9 9" + (0..<20_000).map { "\tpresentation.p\($0)=\(value)" }.joined()]
    }
    #expect(try difference(view(1), view(2)).causes.count == 20_000)
  }

  @Test func manyRowsOfAnotherShapeAreCompared() throws {
    func list(_ count: Int, radius: Int) -> [String] {
      let rows = (0..<count).map { " UITableViewCell\t0 0 1 1@0.\($0)\tlayer.cornerRadius=\(radius)" }
      return ["UITableView\t0 0 9 9"] + rows
    }
    let found = try difference(list(20_000, radius: 1), list(20_001, radius: 2))
    #expect(found.causes.map(\.kind) == [.added] && found.consequences.count == 20_000)
  }

  @Test func manyBarsAreCompared() throws {
    func bars(_ title: Int) -> [String] {
      let bars = (0..<20_000).map { _ in " UITabBar\t0 0 1 1\tselectedItem=\(title)" }
      return ["UIView\t0 0 9 9"] + bars + ["  UILabel\t0 0 1 1\ttext=\(title)"]
    }
    let found = try difference(bars(1), bars(2))
    #expect(found.causes.filter { $0.property == "selectedItem.title" }.map(\.oldIndex) == [20_000])
    #expect(found.causes.count == 20_000 && found.consequences.map(\.type) == ["UILabel"])
  }

  /// Of so many, none is left out.
  @Test func manyEffectsAreAllTouched() throws {
    func views(_ value: Int) -> [String] {
      let parts = [" UIView\t0 0 0 0\ta=\(value)", " UIVisualEffectView\t9 9 0 0\teffect=x", "  UIView\t0 0 0 0"]
      return ["UIView\t0 0 9 9"] + (0..<2_000).flatMap { _ in parts }
    }
    #expect(try difference(views(1), views(2)).touched.count == 6_000)
  }
}
