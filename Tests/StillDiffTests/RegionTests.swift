// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct RegionTests {
  private let white = Pictures.flat(40, 30)
  private let corner = ToleranceRegion.Area.rect(PixelRect(x: 0, y: 0, width: 10, height: 10))

  private func compare(_ actual: Bitmap, _ regions: [ToleranceRegion], _ tolerance: Tolerance = .exact) -> Comparison {
    Comparison(reference: white, actual: actual, tolerance: tolerance, regions: regions)
  }

  private func changed(_ places: [(Int, Int)], _ word: UInt32 = 0xFF00_0000) -> Bitmap {
    Pictures.changing(white, places.map { (x: $0.0, y: $0.1, word: word) })
  }

  @Test func whatIsMaskedIsNotCompared() {
    let masked = compare(changed([(3, 3), (4, 3)]), [ToleranceRegion(corner, .masked)])
    #expect(masked.verdict == .withinTolerance)
    #expect(masked.figures.differingPixels == 0)
    #expect(masked.figures.maskedPixels == 100)
    #expect(masked.figures.maskedDifferingPixels == 2)
    #expect(masked.figures.comparedPixels == 1100)
    #expect(masked.clusters.isEmpty)
    #expect(compare(changed([(10, 3)]), [ToleranceRegion(corner, .masked)]).verdict == .different)
    #expect(compare(white, [ToleranceRegion(corner, .masked)]).verdict == .identical)
  }

  @Test func aRegionIsJudgedByItsOwnToleranceInPlaceOfTheOther() {
    let lenient = ToleranceRegion(corner, .tolerance(Tolerance(maxChannelDelta: 5)))
    #expect(compare(changed([(9, 9)], 0xFFFA_FAFA), [lenient]).verdict == .withinTolerance)
    #expect(compare(changed([(9, 9)], 0xFFF9_F9F9), [lenient]).verdict == .different)
    #expect(compare(changed([(10, 9)], 0xFFFA_FAFA), [lenient]).verdict == .different)
    let strict = ToleranceRegion(corner, .tolerance(.exact))
    let loose = Tolerance(maxChannelDelta: 255)
    #expect(compare(changed([(9, 9)], 0xFFFF_FFFE), [strict], loose).verdict == .different)
    #expect(compare(changed([(10, 9)], 0), [strict], loose).verdict == .withinTolerance)
  }

  @Test func limitsPerPictureMeanTheRegionsOwnPixels() {
    let share = ToleranceRegion(corner, .tolerance(Tolerance(maxDifferingPixels: .share(0.02))))
    #expect(compare(changed([(0, 0), (9, 9)]), [share]).verdict == .withinTolerance)
    #expect(compare(changed([(0, 0), (9, 9), (0, 9)]), [share]).verdict == .different)
    #expect(compare(changed([(0, 0), (9, 9), (30, 9)]), [share]).verdict == .different)
    // Two pixels side by side, one of them outside: for each part it is a cluster of one.
    let area = ToleranceRegion(corner, .tolerance(Tolerance(maxClusterArea: 1)))
    let across = compare(changed([(9, 5), (10, 5)]), [area], Tolerance(maxClusterArea: 1))
    #expect(across.verdict == .withinTolerance)
    #expect(across.clusters == [Cluster(bounds: PixelRect(x: 9, y: 5, width: 2, height: 1), area: 2)])
    #expect(compare(changed([(8, 5), (9, 5)]), [area], Tolerance(maxClusterArea: 1)).verdict == .different)
  }

  @Test func theLastOfOverlappingRegionsCounts() {
    let inner = ToleranceRegion.Area.rect(PixelRect(x: 2, y: 2, width: 3, height: 3))
    let regions = [ToleranceRegion(corner, .masked), ToleranceRegion(inner, .tolerance(.exact))]
    #expect(compare(changed([(1, 1)]), regions).passes)
    #expect(!compare(changed([(3, 3)]), regions).passes)
    #expect(compare(changed([(3, 3)]), regions.reversed()).passes)
    #expect(compare(changed([(1, 1)]), regions).figures.maskedPixels == 91)
  }

  @Test func aMaskTakesThePixelsThatAreAtLeastHalfOpaque() {
    let mask = Pictures.make(6, 6) { x, y in x == y ? 0x8000_0000 : 0x7F00_0000 }
    let region = ToleranceRegion(.mask(mask, x: -1, y: 27), .masked)
    #expect(compare(changed([(0, 28), (1, 29)]), [region]).passes)
    #expect(!compare(changed([(0, 29)]), [region]).passes)
    #expect(compare(white, [region]).figures.maskedPixels == 2)
  }

  /// Rows are what a mask of the same pixels is.
  @Test(arguments: [-30, -3, 0, 5, 90]) func rowsAreTheirRanges(place: Int) {
    let columns = [0..<0, 2..<5, 3..<3, -4..<1, 6..<7, 0..<0]
    let mask = Pictures.make(12, 6) { x, y in columns[y].contains(x - 4) ? 0xFFFF_FFFF : 0 }
    let shape = PixelRows(columns, y: 0).offsetBy(x: place, y: place)
    #expect(shape.bounds == PixelRect(x: place - 4, y: place + 1, width: 11, height: 4))
    let regions = [
      ToleranceRegion(.rows(shape), .masked), ToleranceRegion(.mask(mask, x: place - 4, y: place), .masked),
    ]
    let spots = (0..<10).flatMap { x in (0..<10).map { (x, $0) } }
    for spot in spots {
      #expect(compare(changed([spot]), [regions[0]]).passes == compare(changed([spot]), [regions[1]]).passes, "\(spot)")
    }
    #expect(
      compare(white, [regions[0]]).figures.maskedPixels == compare(white, [regions[1]]).figures.maskedPixels)
    #expect(PixelRows([], y: 3).bounds == PixelRect(x: 0, y: 3, width: 0, height: 0))
  }

  /// A pixel of a shape stays where the last layer over it keeps it.
  @Test(arguments: 1...40) func layersKeepWhatTheLastOneKeeps(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let columns = (0..<20).map { _ in
      let start = Int.random(in: 0...20, using: &random)
      return start..<(start + Int.random(in: 0...20, using: &random))
    }
    let rect = PixelRect(x: 3, y: 4, width: 30, height: 20)
    let shape = seed % 2 == 0 ? PixelRows(columns, y: 5) : PixelRows(rect)
    let layers = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      let rect = PixelRect(
        x: Int.random(in: -5...30, using: &random), y: Int.random(in: -5...25, using: &random),
        width: Int.random(in: -2...40, using: &random), height: Int.random(in: -2...30, using: &random))
      return PixelRows.Layer(rect: rect, keeps: Bool.random(using: &random))
    }
    let kept = shape.kept(by: layers)
    let wrong = (0..<60 * 60).filter { place in
      let (x, y) = (place % 60 - 5, place / 60 - 5)
      let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
      let isKept = shape[y].contains(x) && layers.last { $0.rect.part(in: pixel) != nil }?.keeps == true
      return kept.ranges(inRow: y).contains { $0.contains(x) } != isKept
    }
    #expect(wrong.isEmpty)
  }

  /// A region of several pieces has its limits once.
  @Test func thePiecesOfARegionCountTogether() {
    let pieces = PixelRows(PixelRect(x: 0, y: 0, width: 30, height: 10)).kept(by: [
      PixelRows.Layer(rect: PixelRect(x: 0, y: 0, width: 30, height: 10), keeps: true),
      PixelRows.Layer(rect: PixelRect(x: 10, y: 0, width: 10, height: 10), keeps: false),
    ])
    #expect(pieces.ranges(inRow: 5) == [0..<10, 20..<30] && pieces[5] == 0..<30 && !pieces.isRectangle)
    let two = ToleranceRegion(.rows(pieces), .tolerance(Tolerance(maxDifferingPixels: .count(2))))
    #expect(compare(changed([(3, 3), (23, 3)]), [two]).verdict == .withinTolerance)
    #expect(compare(changed([(3, 3), (4, 3), (23, 3)]), [two]).verdict == .different)
    #expect(compare(changed([(13, 3)]), [two]).verdict == .different)
  }

  @Test func regionsMayLieOutside() {
    let far = PixelRect(x: .max - 5, y: -5, width: 10, height: .max)
    let beyond = ToleranceRegion(.rect(far), .masked)
    let negative = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: -5, height: 5)), .masked)
    #expect(compare(changed([(0, 0)]), [beyond, negative]).figures.maskedPixels == 0)
  }

  @Test func noRegionForgivesASizeDifference() {
    let all = ToleranceRegion(.rect(PixelRect(x: 0, y: 0, width: 99, height: 99)), .masked)
    #expect(compare(Pictures.flat(40, 31), [all]).verdict == .sizesDiffer)
  }

  @Test func whatWouldHavePassedIsSaidForEachRegionThatFails() {
    let region = ToleranceRegion(corner, .tolerance(Tolerance(maxChannelDelta: 5)), name: "UIImageView")
    let comparison = compare(changed([(2, 2), (20, 20), (30, 29)]), [region])
    #expect(comparison.sufficientTolerances.map(\.region) == [nil, nil, 0, 0])
    #expect(comparison.sufficientTolerances.map(\.hiddenClusters) == [2, 2, 1, 1])
    #expect(comparison.description.contains("in UIImageView"))
    for line in comparison.description.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test func thePictureStripesWhatIsMaskedAndShowsWhatARegionForgives() throws {
    let lenient = ToleranceRegion(
      .rect(PixelRect(x: 30, y: 20, width: 5, height: 5)), .tolerance(Tolerance(maxChannelDelta: 255)))
    let comparison = compare(changed([(3, 3), (32, 22), (20, 20)]), [ToleranceRegion(corner, .masked), lenient])
    let picture = try #require(comparison.diffPicture())
    let masked = (0..<100).count { picture.word($0 % 10, $0 / 10) == DiffColor.masked }
    #expect((20...30).contains(masked))
    #expect(picture.word(3, 3) != DiffColor.forgiven)
    #expect(picture.word(32, 22) == DiffColor.forgiven)
    #expect(picture.word(20, 20) == DiffColor.changed)
  }

  @Test(arguments: 1...60) func partsAgreeWithTheDefinition(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...90, using: &random)
    let height = Int.random(in: 1...90, using: &random)
    let reference = Pictures.flat(width, height, 0xFF80_8080)
    let actual = Pictures.make(width, height) { _, _ in
      Bool.random(using: &random) ? 0xFF80_8080 : 0xFF80_8080 + UInt32.random(in: 0...20, using: &random)
    }
    var owner = [Int](repeating: -1, count: width * height)
    let limits = (0..<4).map { _ in Int.random(in: -1...20, using: &random) }
    let regions = limits.enumerated().map { index, limit -> ToleranceRegion in
      let rect = PixelRect(
        x: Int.random(in: -9...width, using: &random), y: Int.random(in: -9...height, using: &random),
        width: Int.random(in: 0...60, using: &random), height: Int.random(in: 0...60, using: &random))
      for y in max(rect.y, 0)..<max(min(rect.y + rect.height, height), max(rect.y, 0)) {
        for x in max(rect.x, 0)..<max(min(rect.x + rect.width, width), max(rect.x, 0)) { owner[y * width + x] = index }
      }
      return ToleranceRegion(.rect(rect), limit < 0 ? .masked : .tolerance(Tolerance(maxChannelDelta: limit)))
    }
    var (compared, differing, unforgiven) = (0, 0, 0)
    for (index, owner) in owner.enumerated() {
      let limit = owner < 0 ? 7 : limits[owner]
      let delta = Int(actual.word(index % width, index / width)) - 0xFF80_8080
      compared += limit < 0 ? 0 : 1
      differing += limit < 0 || delta == 0 ? 0 : 1
      unforgiven += limit < 0 || delta <= limit ? 0 : 1
    }
    let figures = Comparison(
      reference: reference, actual: actual, tolerance: Tolerance(maxChannelDelta: 7), regions: regions
    ).figures
    #expect(figures.comparedPixels == compared)
    #expect(figures.differingPixels == differing)
    #expect(figures.unforgivenPixels == unforgiven)
  }
}
