// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit
import StillPDF
import Testing

@testable import StillTesting

/// Tolerances and masks of views, through whole assertions.
@MainActor struct ViewRegionTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// White, 60 by 40 points, with one red or blue square in a container.
  private func screen(_ color: UIColor, container: (UIView) -> Void = { _ in }, square: (UIView) -> Void) -> UIView {
    let screen = Tiles.tile(.white, width: 60, height: 40)
    let holder = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    let view = Tiles.tile(color, width: 20, height: 10)
    square(view)
    holder.addSubview(view)
    container(holder)
    screen.addSubview(holder)
    return screen
  }

  /// Whether a change of the square's colour passes.
  private func forgives(
    by strategy: Snapshotting<UIView, UIImage> = .image, container: (UIView) -> Void = { _ in },
    square: (UIView) -> Void
  ) -> Bool {
    let name = UUID().uuidString
    _ = workspace.failure(of: { screen(.red, container: container, square: square) }, as: strategy, named: name)
    return workspace.failure(
      of: { screen(.blue, container: container, square: square) }, as: strategy, named: name) == nil
  }

  @Test func whatIsMaskedIsNotCompared() {
    #expect(!forgives { _ in })
    #expect(forgives { $0.isSnapshotMasked = true })
    #expect(
      !forgives { view in
        view.isSnapshotMasked = true
        view.isSnapshotMasked = false
      })
    #expect(forgives(container: { $0.isSnapshotMasked = true }) { _ in })
  }

  /// A view that grew by mistake must not hide what it covers now.
  @Test(arguments: [false, true]) func aMaskHidesNothingThatTheReferenceDidNotMask(isTurned: Bool) {
    func failure(_ name: String, width: CGFloat, _ color: UIColor) -> String? {
      let mask = { (view: UIView) in
        view.frame.size.width = width
        view.isSnapshotMasked = true
        if isTurned { view.transform = CGAffineTransform(rotationAngle: 0.1) }
      }
      return workspace.failure(
        of: {
          let screen = screen(color, square: mask)
          if width > 20 { screen.subviews[0].insertSubview(Tiles.tile(.green, width: 40, height: 20), at: 0) }
          return screen
        }, as: .image, named: name)
    }
    for (index, width) in [20.0, 10, 40].enumerated() {
      let name = "\(isTurned) \(index)"
      _ = failure(name, width: 20, .red)
      let message = failure(name, width: width, .blue)
      if width > 20 {
        #expect(
          message?.contains("`isSnapshotMasked` of UIView covers pixels that the reference does not mask") == true)
      } else if width == 20 {
        #expect(message == nil)
      }
    }
  }

  /// A loading screen that stays, or a tolerance that grew, must not hide what is missing below it.
  @Test(arguments: ["mask", "tolerance"]) func aRuleThatTheReferenceDidNotHaveForgivesNothing(kind: String) throws {
    func cover(_ screen: UIView, isHidden: Bool, width: CGFloat) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 39))
      if kind == "mask" {
        view.isSnapshotMasked = true
      } else {
        view.snapshotTolerance = Tolerance(maxChannelDelta: 255)
      }
      view.isHidden = isHidden
      screen.addSubview(view)
    }
    for (name, isHidden, width) in [("hidden", true, 60), ("grown", false, 5)] as [(String, Bool, CGFloat)] {
      func screen(_ color: UIColor, isHidden: Bool, width: CGFloat) -> UIView {
        let screen = self.screen(color) { _ in }
        cover(screen, isHidden: isHidden, width: width)
        return screen
      }
      _ = workspace.failure(of: { screen(.red, isHidden: isHidden, width: width) }, as: .image, named: name)
      let same = workspace.failure(of: { screen(.red, isHidden: isHidden, width: width) }, as: .image, named: name)
      #expect(same == nil)
      let message = workspace.failure(of: { screen(.blue, isHidden: false, width: 60) }, as: .image, named: name)
      let word = kind == "mask" ? "does not mask" : "for which the reference has none"
      #expect(message?.contains(word) == true, "\(name): \(message ?? "passes")")
    }
  }

  /// A price on a masked map is compared, as long as the reference compared it.
  @Test(arguments: ["gone", "tolerance gone", "there"]) func aHoleInAMaskStaysOne(change: String) throws {
    func map(_ price: UIColor?, isCompared: Bool, _ streets: UIColor) -> UIView {
      screen(streets) { view in
        view.isSnapshotMasked = true
        guard let price else { return }
        let label = Tiles.tile(price, width: 6, height: 4)
        label.frame.origin = CGPoint(x: 5, y: 3)
        if isCompared { label.snapshotTolerance = .exact }
        view.addSubview(label)
      }
    }
    for strategy in [Snapshotting<UIView, UIImage>.image, .image(traits: UITraitCollection(displayScale: 2))] {
      let name = "\(change) \(UUID().uuidString)"
      _ = workspace.failure(of: { map(.green, isCompared: true, .red) }, as: strategy, named: name)
      #expect(workspace.failure(of: { map(.green, isCompared: true, .blue) }, as: strategy, named: name) == nil)
      let isThere = change == "there"
      let message = workspace.failure(
        of: { map(change == "gone" ? nil : .black, isCompared: isThere, .red) }, as: strategy, named: name)
      #expect(message != nil)
      #expect(message?.contains("It is gone or has none any more") == !isThere)
      let same = workspace.failure(of: { map(.green, isCompared: isThere, .blue) }, as: strategy, named: name)
      #expect(same == nil, "the same pixels in another mask")
    }
  }

  /// A lenient view may grow over what was compared exactly.
  @Test(arguments: [false, true]) func aLenientViewForgivesNothingWhereTheReferenceWasExact(isThere: Bool) throws {
    func page(_ header: UIColor?, _ map: UIColor) -> UIView {
      let page = Tiles.tile(.white, width: 60, height: 40)
      let lenient = Tiles.tile(map, width: 60, height: header == nil ? 40 : 30)
      lenient.frame.origin.y = header == nil ? 0 : 10
      lenient.snapshotTolerance = Tolerance(maxDifferingPixels: .share(0.9))
      page.addSubview(lenient)
      guard let header else { return page }
      let view = Tiles.tile(header, width: 60, height: 10)
      view.snapshotTolerance = .exact
      page.addSubview(view)
      return page
    }
    _ = workspace.failure(of: { page(.green, .red) }, as: .image, named: "a")
    #expect(workspace.failure(of: { page(.green, .red) }, as: .image, named: "a") == nil)
    let message = workspace.failure(of: { page(isThere ? .black : nil, .red) }, as: .image, named: "a")
    #expect(message != nil)
    let isNamed = message?.contains("for which the reference has none") == true
    #expect(isThere || isNamed, "\(message ?? "passes")")
  }

  private nonisolated static let small = Tolerance(maxChannelDelta: 2)
  private nonisolated static let half = Tolerance(maxDifferingPixels: .share(0.5))

  /// A label with limits of its own on a lenient map.
  private func map(_ label: UIColor?, _ limits: Tolerance?, count: Int = 1) -> UIView {
    let map = Tiles.tile(.white, width: 60, height: 40)
    map.snapshotTolerance = Tolerance(maxDifferingPixels: .share(0.9))
    for number in 0..<count {
      // The others stay as they are: the last one alone is another.
      guard let color = number == count - 1 ? label : .green else { continue }
      let view = Tiles.tile(color, width: 2, height: 2)
      view.frame.origin = CGPoint(x: 3 * (number % 20), y: 3 * (number / 20))
      view.snapshotTolerance = limits
      map.addSubview(view)
    }
    return map
  }

  @Test(arguments: ["gone", "limits gone", "looser", "other measure"])
  func placesKeepTheLimitsOfTheReference(change: String) {
    for (number, strategy) in [Snapshotting<UIView, UIImage>.image, .image(precision: 0.999)].enumerated() {
      let name = "\(change) \(number)"
      _ = workspace.failure(of: { map(.green, Self.small) }, as: strategy, named: name)
      for same in [Self.small, .exact, Tolerance(maxChannelDelta: 1, maxDifferingPixels: .count(0))] {
        #expect(workspace.failure(of: { map(.green, same) }, as: strategy, named: name) == nil)
      }
      let limits: Tolerance? =
        switch change {
        case "limits gone": nil
        case "looser": Self.half
        default: Tolerance(metric: .cie94(100))
        }
      let message = workspace.failure(
        of: { map(change == "gone" ? nil : .black, change == "gone" ? Self.small : limits) }, as: strategy, named: name)
      #expect(message?.contains("had a stricter `snapshotTolerance`") == true, "\(message ?? "passes")")
      #expect(workspace.failure(of: { map(.green, limits) }, as: strategy, named: name) == nil)
    }
  }

  @Test(arguments: [1, 64, 65, 200]) func anyNumberOfPlacesMayBeLost(count: Int) {
    func page(_ color: UIColor, _ limits: Tolerance?, isMasked: Bool) -> UIView {
      let page = map(color, limits, count: count)
      if isMasked {
        page.snapshotTolerance = nil
        page.isSnapshotMasked = true
      }
      return page
    }
    for isMasked in [false, true] {
      let name = "\(count) \(isMasked)"
      _ = workspace.failure(of: { page(.green, .exact, isMasked: isMasked) }, as: .image, named: name)
      #expect(workspace.failure(of: { page(.black, nil, isMasked: isMasked) }, as: .image, named: name) != nil)
    }
  }

  @Test(arguments: [
    Tolerance.exact, small, half, Tolerance(maxDifferingPixels: .count(7), maxClusterArea: 3),
    Tolerance(metric: .yiq(threshold: 0.25, detectsAntialiasing: true)), Tolerance(metric: .yiq()),
    Tolerance(maxChannelDelta: 9, metric: .cie94(2.5)), Tolerance(metric: .ciede2000(1e-7), maxClusterArea: 9),
    Tolerance(metric: .ssim(minimum: 0.98)),
  ])
  func limitsAreReadAsTheyWereWritten(limits: Tolerance) {
    #expect(Tolerance(limitsInWord: limits.limitsInWord) == limits)
    let region = ToleranceRegion(.rect(PixelRect(x: 1, y: 2, width: 3, height: 4)), .tolerance(limits))
    let recorded = RecordedRegions(of: [region])
    #expect(RecordedRegions(in: recorded.appended(to: "\(ViewTree.heading)\nUIView\t0 0 9 9")) == recorded)
    #expect(RecordedArea(rect: region.bounds, limits: limits).allows(limits))
    #expect(RecordedArea(rect: region.bounds, limits: limits).allows(.exact))
    #expect(!RecordedArea(rect: region.bounds, limits: .exact).allows(limits) || limits == .exact)
  }

  @Test(arguments: [
    ("d2", "d3"), ("n5", "n6"), ("n5", "s0.1"), ("s0.1", "s0.2"), ("n5;a3", "n5;a4"), ("n5;a3", "n5"), ("a3", "a4"),
    ("n5", "a3"), ("c1", "c2"), ("c1", "e1"), ("i0.9", "i0.8"), ("y0.1", "z0.1"), ("y0.1", "y0.2"), ("d9", "c1"),
  ])
  func looserLimitsAreFound(strict: String, loose: String) throws {
    let rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let limits = try [strict, loose].map { try #require(Tolerance(limitsInWord: $0)) }
    #expect(!RecordedArea(rect: rect, limits: limits[0]).allows(limits[1]))
    for (place, new) in [(limits[0], limits[0]), (limits[1], limits[1])] {
      #expect(RecordedArea(rect: rect, limits: place).allows(new))
    }
  }

  @Test(arguments: ["d", "x1", "d2;q", "dnan", "cinf", "d99999999999999999999"])
  func limitsMayBeAnything(word: String) {
    let region = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 9, height: 9)), .tolerance(.exact))
    let recorded = RecordedRegions(in: "\(ViewTree.heading)\nUIView\t0 0 9 9\nTolerated pixels: 0,0,9,9,\(word)")
    #expect(recorded.clip([region]) == [region])
  }

  /// References that said only which places were exact.
  @Test func formerExactPlacesStayExact() {
    let rect = PixelRect(x: 0, y: 0, width: 9, height: 9)
    let recorded = RecordedRegions(
      in: "\(ViewTree.heading)\nUIView\t0 0 9 9\nTolerated pixels: 0,0,9,9\nExact pixels: 0,0,9,9")
    #expect(recorded.clip([ToleranceRegion(.rect(rect), .tolerance(Self.small))]).isEmpty)
    #expect(recorded.clip([ToleranceRegion(.rect(rect), .tolerance(.exact))]).count == 1)
  }

  /// Documents have no text that could differ here: what is missing below a mask shows in the pixels alone.
  @Test(arguments: ["mask", "tolerance"]) func aRuleThatADocumentDidNotHaveForgivesNothing(kind: String) throws {
    func page(_ color: UIColor, covered width: CGFloat) -> UIView {
      screen(color) { view in
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
        if kind == "mask" {
          cover.isSnapshotMasked = true
        } else {
          cover.snapshotTolerance = Tolerance(maxChannelDelta: 255)
        }
        view.addSubview(cover)
      }
    }
    for (name, width) in [("none", 0), ("narrow", 5)] as [(String, CGFloat)] {
      _ = workspace.failure(of: { page(.red, covered: width) }, as: .pdf, named: name)
      #expect(workspace.failure(of: { page(.red, covered: width) }, as: .pdf, named: name) == nil)
      #expect(workspace.failure(of: { page(.red, covered: 20) }, as: .pdf, named: name) == nil)
      let message = workspace.failure(of: { page(.blue, covered: 20) }, as: .pdf, named: name)
      let word = kind == "mask" ? "does not mask" : "for which the reference has none"
      #expect(message?.contains(word) == true, "\(name): \(message ?? "passes")")
    }
    _ = workspace.failure(of: { page(.red, covered: 20) }, as: .pdf, named: "whole")
    #expect(workspace.failure(of: { page(.blue, covered: 20) }, as: .pdf, named: "whole") == nil)
  }

  @Test func documentsKeepTheirRulesAtTheirEnd() throws {
    let rules = (0..<200).map { ToleranceRegion(.rect(PixelRect(x: $0, y: 1, width: 2, height: 3)), .masked) }
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20)).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(RecordedRegions(of: []).appended(toDocument: data) == data)
    let kept = RecordedRegions(of: rules).appended(toDocument: data)
    #expect(RecordedRegions(inDocument: kept) == RecordedRegions(of: rules))
    #expect(RecordedRegions(inDocument: data) == RecordedRegions(of: []))
    let pages = try [data, kept].map { try PDFDocument(data: $0).rasterize(page: 0, scale: 1) }
    #expect(pages[0] == pages[1])
  }

  /// A reference may come from anybody.
  @Test(arguments: [
    "9223372036854775807,0,9223372036854775807,1", "-9223372036854775808,0,1,1", "-5,-5,9,9", "0,0,-9,9", "1,2,3", "x",
    "0,0,0,0",
    String(repeating: "1,1,1,1 ", count: 20_000),
  ])
  func placesOfMasksMayBeAnything(words: String) {
    let recorded = RecordedRegions(in: "\(ViewTree.heading)\nUIView\t0 0 9 9\nMasked pixels: \(words)")
    let region = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 9, height: 9)), .masked)
    let clipped = recorded.clip([region, region])
    #expect(clipped.count <= ToleranceRegion.limit && clipped.allSatisfy { region.bounds.contains($0.bounds) })
    #expect(recorded.growth(of: [region]) != nil)
  }

  /// References of former versions say nothing of tolerances, and may say nothing of masks.
  @Test func formerDescriptionsTakeTheRulesOfTheNewPicture() {
    let region = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 9, height: 9)), .masked)
    for description in [nil, "", "<UIView; frame = (0 0; 4 3)>"] {
      #expect(RecordedRegions(in: description).clip([region]) == [region])
      #expect(RecordedRegions(in: description).growth(of: [region]) == nil)
    }
  }

  @Test func aViewsToleranceStandsForTheStrategys() {
    #expect(forgives { $0.snapshotTolerance = Tolerance(maxChannelDelta: 255) })
    #expect(!forgives { $0.snapshotTolerance = Tolerance(maxChannelDelta: 254) })
    // Half of the view's own pixels, of which all differ.
    #expect(!forgives { $0.snapshotTolerance = Tolerance(maxDifferingPixels: .share(0.5)) })
    #expect(!forgives(by: .image(precision: 0.01)) { $0.snapshotTolerance = .exact })
    #expect(forgives(by: .image(precision: 0.01)) { $0.snapshotTolerance = nil })
  }

  @Test func aSubviewsRuleIsStrongerThanTheOneAround() {
    #expect(!forgives(container: { $0.isSnapshotMasked = true }) { $0.snapshotTolerance = .exact })
    #expect(forgives(container: { $0.snapshotTolerance = .exact }) { $0.isSnapshotMasked = true })
  }

  @Test func maskedIsStrongerThanATolerance() {
    #expect(
      forgives { view in
        view.snapshotTolerance = .exact
        view.isSnapshotMasked = true
      })
  }

  @Test(arguments: [0.3, 0.785, 2.1, .pi / 2]) func theRuleTurnsWithTheView(angle: Double) {
    let turned = CGAffineTransform(rotationAngle: angle).scaledBy(x: 1.3, y: -0.8)
    #expect(
      forgives { view in
        view.transform = turned
        view.isSnapshotMasked = true
      })
    #expect(forgives(container: { $0.transform = turned }) { $0.isSnapshotMasked = true })
    #expect(!forgives { $0.transform = turned })
  }

  @Test func aTurnedViewsCornersStayCompared() throws {
    // A dot in the corner of the bounding box, where the turned square is not.
    func corner(_ color: UIColor) -> UIView {
      let screen = screen(.red) { view in
        view.transform = CGAffineTransform(rotationAngle: .pi / 4)
        view.isSnapshotMasked = true
      }
      let dot = Tiles.tile(color, width: 1, height: 1)
      dot.frame.origin = CGPoint(x: 10, y: 5)
      screen.addSubview(dot)
      return screen
    }
    _ = workspace.failure(of: { corner(.black) }, as: .image)
    let message = try workspace.message(of: { corner(.green) }, as: .image)
    #expect(message.contains("Not compared, because masked: "))
    #expect(message.contains("\n  UIView: x 10, y 5, 1 x 1 (in points at 3x): 9 pixels\n"))
  }

  @Test func whatAClippingViewCutsOffStaysCompared() {
    // The dot is painted where the masked view would reach, if its superview did not clip it.
    func clipped(_ color: UIColor, clips: Bool) -> UIView {
      let screen = screen(.red, container: { $0.clipsToBounds = clips }) { view in
        view.frame = CGRect(x: -10, y: 5, width: 20, height: 5)
        view.isSnapshotMasked = true
      }
      let dot = Tiles.tile(color, width: 2, height: 2)
      dot.frame.origin = CGPoint(x: 2, y: 16)
      screen.insertSubview(dot, at: 0)
      return screen
    }
    _ = workspace.failure(of: { clipped(.black, clips: true) }, as: .image, named: "clips")
    #expect(workspace.failure(of: { clipped(.green, clips: true) }, as: .image, named: "clips") != nil)
    _ = workspace.failure(of: { clipped(.black, clips: false) }, as: .image, named: "open")
    #expect(workspace.failure(of: { clipped(.green, clips: false) }, as: .image, named: "open") == nil)
  }

  @Test func hiddenViewsDoNotCount() {
    func covered(_ color: UIColor, hide: (UIView) -> Void) -> UIView {
      let screen = screen(color) { _ in }
      // A column stays: a mask over everything fails.
      let cover = UIView(frame: screen.bounds.insetBy(dx: 1, dy: 0))
      cover.isSnapshotMasked = true
      hide(cover)
      screen.addSubview(cover)
      return screen
    }
    let ways: [(String, Bool, (UIView) -> Void)] = [
      ("shown", true, { _ in }), ("hidden", false, { $0.isHidden = true }), ("faded", false, { $0.alpha = 0 }),
      ("empty", false, { $0.bounds.size = .zero }),
    ]
    for (name, passes, hide) in ways {
      _ = workspace.failure(of: { covered(.red, hide: hide) }, as: .image, named: name)
      #expect(
        (workspace.failure(of: { covered(.blue, hide: hide) }, as: .image, named: name) == nil) == passes, "\(name)")
    }
  }

  @Test func theRuleIsWhereLayoutPutTheView() {
    final class Pushing: UIView {
      override func layoutSubviews() {
        subviews.first?.frame = CGRect(x: bounds.width - 12, y: 3, width: 10, height: 10)
      }
    }
    func pushed(_ color: UIColor) -> UIView {
      let view = Pushing(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .white
      let tile = Tiles.tile(color)
      tile.isSnapshotMasked = true
      view.addSubview(tile)
      return view
    }
    let strategy = Snapshotting<UIView, UIImage>.image(size: CGSize(width: 50, height: 20))
    _ = workspace.failure(of: { pushed(.red) }, as: strategy)
    #expect(workspace.failure(of: { pushed(.blue) }, as: strategy) == nil)
  }

  @Test func documentsKnowTheirViewsToo() throws {
    _ = workspace.failure(of: { screen(.red) { $0.isSnapshotMasked = true } }, as: .pdf)
    #expect(workspace.failure(of: { screen(.blue) { $0.isSnapshotMasked = true } }, as: .pdf) == nil)
    let message = try workspace.message(
      of: { screen(.blue) { $0.snapshotTolerance = Tolerance(maxChannelDelta: 3) } }, as: .pdf)
    #expect(!message.contains("maxChannelDelta 255"), "that would hide anything")
    #expect(message.contains("\n  UIView: x 10, y 10, 20 x 10 "), "\(message)")
  }

  @Test func maskedPixelsAreStripedInTheDiffPicture() throws {
    func two(_ color: UIColor) -> UIView {
      let screen = screen(color) { $0.isSnapshotMasked = true }
      screen.addSubview(Tiles.tile(color, width: 5, height: 5))
      return screen
    }
    _ = workspace.failure(of: { two(.red) }, as: .image(traits: .init(displayScale: 1)))
    _ = try workspace.message(of: { two(.blue) }, as: .image(traits: .init(displayScale: 1)))
    let base = ".stillframe/AppTests/Screens/check.1"
    let picture = try PNGFile.decode([UInt8](try #require(workspace.data("\(base).diff.png")))).bitmap
    let grey = Bitmap.Pixel(red: 0x78, green: 0x78, blue: 0x80, alpha: 255)
    // Two of eight pixels of each row, and nothing between the stripes.
    for y in 10..<20 {
      for x in 10..<30 { #expect((picture[x, y] == grey) == ((x + y) % 8 < 2)) }
    }
    #expect(picture[2, 2] == Bitmap.Pixel(red: 0xE0, green: 0, blue: 0x30, alpha: 255))
    let strip = try PNGFile.decode([UInt8](try #require(workspace.data("\(base).strip.png")))).bitmap
    #expect(strip.width > picture.width + 120 && strip.height > picture.height)
    #expect(try workspace.result("\(base).png.json").metrics?["masked_pixels"] == 200)
  }

  @Test func equalPixelsPassWhateverIsAskedFor() throws {
    _ = workspace.failure(of: { screen(.red) { _ in } }, as: .image)
    let lenient = Tolerance(maxChannelDelta: 9)
    #expect(workspace.failure(of: { screen(.red) { $0.snapshotTolerance = lenient } }, as: .image) == nil)
    let (strict, masked) = (["STILLFRAME_STRICT": "1"], screen(.red) { $0.isSnapshotMasked = true })
    #expect(workspace.failure(of: { masked }, as: .image, variables: strict) == nil)
  }
}
