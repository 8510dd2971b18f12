// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillKit
import StillTestSupport
import Testing

@testable import StillTesting

/// Masks and tolerances of a new picture whose views grew, turned, came to the front or lost their rules.
@MainActor struct AllowedRegionsTests {
  let workspace: Workspace
  private let picture = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
  private let lost = "had a stricter `snapshotTolerance`"

  init() throws { workspace = try Workspace() }

  /// Returns the message of an assertion on a new view after an old one was recorded; nil if it passes.
  private func failure<Format>(
    _ old: UIView, _ new: UIView, as strategy: Snapshotting<UIView, Format>
  ) -> String? {
    let name = UUID().uuidString
    _ = workspace.failure(of: { old }, as: strategy, named: name)
    return workspace.failure(of: { new }, as: strategy, named: name)
  }

  private func failure(_ old: UIView, _ new: UIView) -> String? { failure(old, new, as: picture) }

  /// White, 200 by 200 points.
  private func page(_ views: [UIView]) -> UIView {
    let page = Tiles.tile(.white, width: 200, height: 200)
    for view in views { page.addSubview(view) }
    return page
  }

  private func part(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor, _ tolerance: Tolerance? = nil
  ) -> UIView {
    let part = Tiles.tile(color, width: width, height: height)
    part.frame.origin = CGPoint(x: x, y: y)
    part.snapshotTolerance = tolerance
    return part
  }

  private func masked(_ view: UIView) -> UIView {
    view.isSnapshotMasked = true
    return view
  }

  private func turned(_ view: UIView, by angle: CGFloat = .pi / 4) -> UIView {
    view.transform = CGAffineTransform(rotationAngle: angle)
    return view
  }

  // MARK: - Limits per picture

  /// A list that allows a tenth of its pixels to differ, with 25 white cells.
  private func list(_ color: UIColor, cells: Tolerance?, scale: Int = 1) -> UIView {
    let list = part(0, 0, 200, 200, color, Tolerance(maxDifferingPixels: .count(4000 * scale * scale)))
    for number in 0..<25 {
      list.addSubview(part(CGFloat(number % 5 * 40 + 10), CGFloat(number / 5 * 40 + 10), 20, 20, .white, cells))
    }
    return page([list])
  }

  @Test func aListWhoseCellsLostTheirTolerancesHasItsOwnOnce() {
    let message = failure(list(.white, cells: .exact), list(.red, cells: nil))
    #expect(message?.contains(lost) == true, "\(message ?? "passes")")
    let film = Snapshotting<UIView, Filmstrip>.filmstrip(
      to: 0.1, frames: 2, traits: UITraitCollection(displayScale: 1), allowsStill: true)
    #expect(failure(list(.white, cells: .exact), list(.red, cells: nil), as: film) != nil)
    let old = list(.white, cells: .exact, scale: 3)
    #expect(failure(old, list(.red, cells: nil, scale: 3), as: Snapshotting<UIView, Data>.pdf) != nil)
    // Half of what is allowed, where no cell was.
    let few = list(.white, cells: nil)
    few.addSubview(part(0, 0, 200, 10, .red))
    #expect(failure(list(.white, cells: .exact), few) == nil)
  }

  /// The lost place beside the square would cut it into pieces of 200, 40 and 160 pixels.
  @Test(arguments: [Tolerance(maxDifferingPixels: .count(300)), Tolerance(maxClusterArea: 250)])
  func aLostPlaceDividesNoLimit(limits: Tolerance) {
    func view(_ color: UIColor, cell: Tolerance?) -> UIView {
      let views = [part(0, 60, 20, 20, color), part(100, 70, 20, 2, .white, cell)]
      let list = part(0, 0, 200, 200, .white, limits)
      for view in views { list.addSubview(view) }
      return page([list])
    }
    #expect(failure(view(.white, cell: .exact), view(.red, cell: .exact)) != nil)
    #expect(failure(view(.white, cell: .exact), view(.red, cell: nil))?.contains(lost) == true)
    #expect(failure(view(.white, cell: .exact), view(.white, cell: nil)) == nil)
  }

  @Test func aViewOverSeveralAreasHasItsLimitsOnce() {
    let limits = Tolerance(maxDifferingPixels: .count(300))
    func view(_ frames: [(CGFloat, CGFloat)], changes: [CGFloat]) -> UIView {
      page(
        changes.map { part($0, 10, 20, 10, .red) } + frames.map { part($0.0, 0, $0.1, 200, .clear, limits) })
    }
    let old = { view([(0, 80), (120, 80)], changes: []) }
    #expect(failure(old(), view([(0, 200)], changes: [10])) == nil)
    let message = failure(old(), view([(0, 200)], changes: [10, 130]))
    #expect(message?.contains("for which the reference has none") == true, "\(message ?? "passes")")
  }

  /// The list's own pixels are few enough to be forgiven, and so are those of the child without its tolerance.
  @Test func whatTheReferenceLeavesMustBeCompared() {
    func view(_ color: UIColor, child: Tolerance?) -> UIView {
      let list = part(0, 0, 200, 200, color, Tolerance(maxDifferingPixels: .count(20_000)))
      list.addSubview(part(0, 0, 200, 120, color, child))
      return page([list])
    }
    let (nothing, limits) = ("0 of 40000 pixels compared", Tolerance(maxDifferingPixels: .count(30_000)))
    let traits = UITraitCollection(displayScale: 1)
    let image = Snapshotting<UIView, UIImage>.image(tolerance: limits, traits: traits)
    let film = Snapshotting<UIView, Filmstrip>.filmstrip(
      to: 0.1, frames: 2, tolerance: limits, traits: traits, allowsStill: true)
    #expect(failure(view(.green, child: .exact), view(.red, child: nil), as: image)?.contains(nothing) == true)
    #expect(failure(view(.green, child: .exact), view(.red, child: nil), as: film)?.contains(nothing) == true)
  }

  // MARK: - Order

  /// A map with a price on it, which is compared.
  private func map(isMasked: Bool, _ streets: UIColor = .green, isInFront: Bool = false) -> UIView {
    let half = Tolerance(maxDifferingPixels: .share(0.5))
    let map = isMasked ? masked(part(10, 10, 180, 150, streets)) : part(10, 10, 180, 150, streets, half)
    let page = page([map, part(50, 50, 60, 30, .red, .exact)])
    if isInFront { page.bringSubviewToFront(map) }
    return page
  }

  @Test(arguments: [true, false]) func aViewThatComesToTheFrontHidesNothingThatWasCompared(isMasked: Bool) {
    let message = failure(map(isMasked: isMasked), map(isMasked: isMasked, isInFront: true))
    #expect(message?.contains("or UIView covers it now") == true, "\(message ?? "passes")")
    let document = Snapshotting<UIView, Data>.pdf
    #expect(failure(map(isMasked: isMasked), map(isMasked: isMasked, isInFront: true), as: document) != nil)
    #expect(failure(map(isMasked: true), map(isMasked: true, .orange)) == nil)
  }

  @Test func whatWasInFrontInTheReferenceMayStayThere() {
    func view(_ color: UIColor) -> UIView {
      let clock = masked(part(30, 30, 20, 20, color))
      let chart = part(60, 60, 20, 20, color, Tolerance(maxChannelDelta: 255))
      return page([masked(part(0, 0, 200, 150, color)), part(20, 20, 100, 100, .white, .exact), clock, chart])
    }
    #expect(failure(view(.red), view(.blue)) == nil)
  }

  /// A reference of an older version may have had the mask in front.
  @Test(arguments: [("", "", false), (",o0", ",o1", true), (",o1", ",o0", false)])
  func onlyAStatedOrderTellsWhatWasInFront(mask: String, label: String, isCut: Bool) {
    let recorded = RecordedRegions(
      in: "\(ViewTree.heading)\nUIView\t0 0 9 9\nMasked pixels: 0,0,9,9\(mask)\nTolerated pixels: 2,2,3,3,d0\(label)")
    let regions = [
      ToleranceRegion(.rect(PixelRect(x: 2, y: 2, width: 3, height: 3)), .tolerance(.exact)),
      ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 9, height: 9)), .masked),
    ]
    #expect((recorded.clip(regions) != regions) == isCut)
    #expect((recorded.growth(of: regions) != nil) == isCut)
    #expect(recorded.clip(Array(regions.reversed())) == Array(regions.reversed()))
  }

  /// The rule of the topmost region at a pixel: -1 for none, 256 for a mask.
  private func rule(of regions: [ToleranceRegion], _ x: Int, _ y: Int) -> Int {
    let topmost = regions.last { region in
      switch region.area {
      case .rect(let rect): rect.part(in: PixelRect(x: x, y: y, width: 1, height: 1)) != nil
      case .rows(let rows): rows.ranges(inRow: y).contains { $0.contains(x) }
      case .mask: false
      }
    }
    guard let topmost else { return -1 }
    if case .tolerance(let limits) = topmost.rule { return limits.maxChannelDelta }
    return 256
  }

  /// A diagonal, the simplest area that is no rectangle.
  private func diagonal(_ x: Int, _ y: Int, _ count: Int) -> ToleranceRegion.Area {
    .rows(PixelRows((0..<count).map { (x + $0)..<(x + $0 + 1) }, y: y))
  }

  @Test(arguments: 0..<20) func noPixelIsComparedByALaxerRuleThanInTheReference(number: Int) {
    var numbers = SeededNumbers(seed: UInt64(number))
    func region() -> ToleranceRegion {
      let (x, y) = (Int.random(in: 0...9, using: &numbers), Int.random(in: 0...9, using: &numbers))
      let width = Int.random(in: 1...8, using: &numbers)
      let rect = PixelRect(x: x, y: y, width: width, height: .random(in: 1...8, using: &numbers))
      let limit = Int.random(in: 0...3, using: &numbers)
      return ToleranceRegion(
        Int.random(in: 0..<3, using: &numbers) == 0 ? diagonal(x, y, width + 1) : .rect(rect),
        limit == 3 ? .masked : .tolerance(Tolerance(maxChannelDelta: limit)))
    }
    for _ in 0..<20 {
      let old = (0..<6).map { _ in region() }
      let recorded = RecordedRegions(of: old)
      #expect(recorded.clip(old) == old, "\(old)")
      let new =
        number % 2 == 0
        ? old.shuffled(using: &numbers) : old.map { ToleranceRegion($0.area, region().rule) } + [region()]
      let clipped = recorded.clip(new)
      let laxer = (0..<18 * 18).filter { rule(of: clipped, $0 % 18, $0 / 18) > rule(of: old, $0 % 18, $0 / 18) }
      #expect(laxer.isEmpty, "\(old)\n\(new)\n\(clipped)")
    }
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ToleranceRegion.Area {
    .rect(PixelRect(x: x, y: y, width: width, height: height))
  }

  /// A filmstrip's frames lie beside each other, and the regions of one meet no area of another.
  @Test(arguments: 0..<20) func eachPlaceNeedsOnlyItsOwnAreas(number: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(number))
    let places = [
      PixelRect(x: 0, y: 0, width: 18, height: 18), PixelRect(x: 20, y: 0, width: 12, height: 15),
      PixelRect(x: 0, y: 20, width: 18, height: 9),
    ]
    let rules: [ToleranceRegion.Rule] = [
      .masked, .tolerance(.exact), .tolerance(Tolerance(maxChannelDelta: 2)),
      .tolerance(Tolerance(maxDifferingPixels: .count(9))), .tolerance(Tolerance(maxDifferingPixels: .share(0.5))),
    ]
    func region(in place: PixelRect) -> ToleranceRegion {
      let x = Int.random(in: place.x..<place.maxX, using: &numbers)
      let y = Int.random(in: place.y..<place.maxY, using: &numbers)
      let width = Int.random(in: 1...(place.maxX - x), using: &numbers)
      let height = Int.random(in: 1...(place.maxY - y), using: &numbers)
      let isTurned = Int.random(in: 0..<3, using: &numbers) == 0
      let area = isTurned ? diagonal(x, y, min(width, height)) : rect(x, y, width, height)
      return ToleranceRegion(area, rules.randomElement(using: &numbers) ?? .masked, name: "\(x) \(y)")
    }
    for _ in 0..<20 {
      let old = places.map { place in (0..<4).map { _ in region(in: place) } }
      let new = zip(places, old).map { place, old in
        (old + [region(in: place)]).filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }.shuffled(using: &numbers)
      }
      let words = try #require(
        RecordedRegions(of: Array(old.joined())).appended(to: "\(ViewTree.heading)\nUIView\t0 0 9 9"))
      // An older version did not state the order.
      let recorded = RecordedRegions(in: number % 2 == 0 ? words : words.replacing(/,o\d+/, with: ""))
      let allowed = recorded.allowed(inPlaces: zip(places, new).map { (place: $0, regions: $1) })
      #expect(allowed.flatMap(\.parts) == recorded.clip(Array(new.joined())), "\(old)\n\(new)")
      #expect(RecordedRegions.growthSentence(allowed) == recorded.growth(of: Array(new.joined())), "\(old)\n\(new)")
    }
  }

  /// A region that is cut away itself keeps nothing that lies below it: the label of the reference is turned, that of the new
  /// picture level.
  @Test func aViewThatIsCutKeepsNoOther() {
    let mask = ToleranceRegion(rect(0, 0, 9, 9), .masked)
    let recorded = RecordedRegions(of: [mask, ToleranceRegion(diagonal(2, 2, 3), .tolerance(.exact))])
    let clipped = recorded.clip([mask, ToleranceRegion(rect(2, 2, 3, 3), .tolerance(.exact))])
    #expect((0..<3).allSatisfy { rule(of: clipped, 2 + $0, 2 + $0) < 256 })
    #expect(rule(of: clipped, 8, 0) == 256)
  }

  /// Nor does one that is cut in the rectangle around a turned area.
  @Test func aViewThatIsCutByATurnedOneKeepsNoOther() {
    let (mask, turned) = (
      ToleranceRegion(rect(0, 0, 9, 9), .masked),
      ToleranceRegion(diagonal(2, 2, 6), .tolerance(Tolerance(maxChannelDelta: 2)))
    )
    let page = ToleranceRegion(rect(1, 1, 7, 7), .tolerance(Tolerance(maxDifferingPixels: .count(3))))
    let clipped = RecordedRegions(of: [mask, page, turned]).clip([mask, turned, page])
    #expect((1..<8).allSatisfy { rule(of: clipped, $0, $0) < 256 })
  }

  /// An older version wrote both rectangles of a container and its child that fills it, and one of them as exact.
  @Test func ofTwoEqualRectanglesNobodyKnowsWhichIsExact() {
    let recorded = RecordedRegions(
      in: "\(ViewTree.heading)\nUIView\t0 0 9 9\nTolerated pixels: 0,0,9,9 0,0,9,9\nExact pixels: 0,0,9,9")
    let regions = [
      ToleranceRegion(rect(0, 0, 9, 9), .tolerance(.exact)),
      ToleranceRegion(rect(0, 0, 9, 9), .tolerance(Tolerance(maxChannelDelta: 5))),
    ]
    #expect(recorded.clip(regions) == regions)
  }

  /// Otherwise each cell would be allowed as many pixels as the list had in the reference.
  @Test(arguments: [
    Tolerance(maxDifferingPixels: .count(100)), Tolerance(maxDifferingPixels: .share(0.5)),
    Tolerance(maxClusterArea: 50),
  ])
  func limitsOfOneAreaAreNotCountedTwice(limits: Tolerance) {
    let list = ToleranceRegion(rect(0, 0, 20, 20), .tolerance(limits))
    let cells = (0..<10).map { ToleranceRegion(rect(0, $0 * 2, 20, 2), .tolerance(limits)) }
    let recorded = RecordedRegions(of: [list])
    #expect(recorded.clip([list]) == [list])
    #expect(recorded.clip(cells).count == 1)
  }

  /// A share of a larger region is more pixels, all of which could lie in the smaller one.
  @Test func aShareOfALargerRegionKeepsNoArea() {
    let share = Tolerance(maxDifferingPixels: .share(0.02))
    let map = ToleranceRegion(rect(0, 0, 100, 100), .tolerance(share))
    let price = ToleranceRegion(rect(10, 10, 20, 20), .tolerance(share))
    let clipped = RecordedRegions(of: [map, price]).clip([map])
    #expect(RecordedRegions(of: [map, price]).clip([map, price]) == [map, price])
    #expect(clipped.count == 1 && clipped[0] != map)
  }

  /// So is one of several cells together, all of which could lie in one cell.
  @Test func aShareOfSeveralCellsIsOneOfTheFirst() {
    let share = Tolerance(maxDifferingPixels: .share(0.5))
    let cells = (0..<10).map { ToleranceRegion(rect(0, $0 * 2, 20, 2), .tolerance(share)) }
    let clipped = RecordedRegions(of: cells).clip([ToleranceRegion(rect(0, 0, 20, 20), .tolerance(share))])
    #expect(clipped.map(\.bounds) == [PixelRect(x: 0, y: 0, width: 20, height: 2)])
  }

  /// A view that allows no pixel counts none, so another one in the same area may.
  @Test func anExactViewOwnsNoCount() {
    let container = ToleranceRegion(rect(0, 0, 20, 20), .tolerance(Tolerance(maxDifferingPixels: .count(10))))
    let child = ToleranceRegion(rect(2, 2, 8, 8), .tolerance(Tolerance(maxDifferingPixels: .count(5))))
    let new = [ToleranceRegion(container.area, .tolerance(.exact)), child]
    #expect(RecordedRegions(of: [container]).clip(new) == new)
  }

  /// With more areas over one region, comparing would take too long.
  @Test(arguments: [1, 511, 512]) func aRegionIsCutByALimitedNumberOfPlaces(count: Int) {
    let places = (0..<count).map { " \($0 % 40 * 2),\($0 / 40 * 2),1,1,d0,o\($0 + 1)" }.joined()
    let recorded = RecordedRegions(
      in: "\(ViewTree.heading)\nUIView\t0 0 9 9\nMasked pixels: 0,0,80,40,o0\nTolerated pixels:\(places)")
    let mask = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 80, height: 40)), .masked)
    let clipped = recorded.clip([mask])
    let pixels = (0..<80 * 40).filter { rule(of: clipped, $0 % 80, $0 / 80) == 256 }
    #expect(pixels.count == (count < 512 ? 80 * 40 - count : 0))
  }

  // MARK: - Turned views

  @Test func aTurnedMaskDoesNotGrowIntoTheRectangleAroundIt() {
    let grown = masked(part(27, 27, 146, 146, .clear))
    let ribbon = { (color: UIColor) in self.turned(self.masked(self.part(0, 98, 200, 4, color))) }
    let square = { (color: UIColor) in self.part(50, 50, 100, 100, color) }
    let message = failure(page([square(.green), ribbon(.clear)]), page([square(.red), grown]))
    #expect(message?.contains("does not mask") == true, "\(message ?? "passes")")
    #expect(failure(page([square(.green), ribbon(.blue)]), page([square(.green), ribbon(.red)])) == nil)
  }

  /// Both diagonals of a square have the same rectangle around them.
  @Test func aTurnedMaskDoesNotTurnFurther() {
    func view(_ angle: CGFloat, line: UIColor) -> UIView {
      page([
        turned(part(0, 99, 200, 2, line), by: -.pi / 4), turned(masked(part(0, 98, 200, 4, .clear)), by: angle),
      ])
    }
    #expect(failure(view(.pi / 4, line: .clear), view(-.pi / 4, line: .red))?.contains("does not mask") == true)
    #expect(failure(view(-.pi / 4, line: .clear), view(-.pi / 4, line: .red)) == nil)
  }

  @Test func aTurnedViewDoesNotCompareTheRectangleAroundIt() {
    func view(_ price: UIColor, _ tolerance: Tolerance?) -> UIView {
      let line = turned(part(-20, 99, 240, 2, .black, .exact))
      return page([masked(part(10, 10, 180, 180, .green)), part(130, 20, 40, 40, price, tolerance), line])
    }
    #expect(failure(view(.red, .exact), view(.yellow, nil))?.contains(lost) == true)
  }

  private nonisolated static let diamond = PixelRows([3..<4, 2..<5, 3..<4], y: 2)
  private nonisolated static let turnedRegions = [
    ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 9, height: 9)), .masked),
    ToleranceRegion(.rows(diamond), .tolerance(.exact)), ToleranceRegion(.rows(diamond), .masked),
  ]

  @Test(arguments: [
    "Masked pixels: 0,0,9,9 2,2,3,3\nTolerated pixels: 2,2,3,3,d0", "Masked pixels: 0,0,9,9 2,2,3,3",
    "Masked pixels: 0,0,9,9 2,2,3,3\nTolerated pixels: 2,2,3,3\nExact pixels: 2,2,3,3",
  ])
  func formerReferencesTakeTurnedViews(lines: String) {
    let regions = Self.turnedRegions.filter { $0.rule == .masked || lines.contains("Tolerated") }
    let recorded = RecordedRegions(in: "\(ViewTree.heading)\nUIView\t0 0 9 9\n\(lines)")
    #expect(recorded.clip(regions) == regions)
    #expect(recorded.growth(of: regions) == nil)
  }

  @Test func turnedAreasAreReadAsTheyWereWritten() {
    let recorded = RecordedRegions(of: Self.turnedRegions)
    let read = RecordedRegions(in: recorded.appended(to: "\(ViewTree.heading)\nUIView\t0 0 9 9"))
    #expect(read == recorded)
    #expect(read.clip(Self.turnedRegions) == Self.turnedRegions)
    let level = ToleranceRegion(.rect(Self.diamond.bounds), .masked)
    #expect(RecordedRegions(of: [Self.turnedRegions[2]]).clip([level]).isEmpty)
    let strict = ToleranceRegion(.rect(Self.diamond.bounds), .tolerance(.exact))
    let places = RecordedRegions(of: [Self.turnedRegions[0], strict])
    #expect(places.clip(Array(Self.turnedRegions.prefix(2))) != Array(Self.turnedRegions.prefix(2)))
  }

  @Test func shapesAreTheSameWhereverTheyLie() throws {
    func shape(_ rows: PixelRows) -> UInt64? { ToleranceRegion(.rows(rows), .masked).shape }
    let own = try #require(shape(Self.diamond))
    #expect(shape(Self.diamond.offsetBy(x: 7, y: -3)) == own)
    #expect(shape(PixelRows([2..<5, 3..<4, 2..<5], y: 2)) != own)
    #expect(shape(PixelRows([2..<5, 2..<5], y: 2)) == nil)
  }
}
