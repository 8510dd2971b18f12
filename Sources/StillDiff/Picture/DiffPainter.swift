// SPDX-License-Identifier: MIT

public import StillBitmap

/// A painter of the differences between two pictures over the dimmed reference.
struct DiffPainter {
  private let reference: Bitmap
  private let actual: Bitmap
  private let runs: RunList
  private let showsForgiven: Bool
  private let regions: [ToleranceRegion]
  private let clusters: ArraySlice<Cluster>
  private let union: PixelSize
  private let legend: Legend

  init(
    _ reference: Bitmap, _ actual: Bitmap, runs: RunList, framing clusters: ArraySlice<Cluster>,
    legend entries: [Legend.Entry], showsForgiven: Bool = false, regions: [ToleranceRegion] = []
  ) {
    self.reference = reference
    self.actual = actual
    self.runs = runs
    self.clusters = clusters
    self.showsForgiven = showsForgiven
    self.regions = regions
    union = PixelSize(
      width: max(reference.width, actual.width), height: max(reference.height, actual.height))
    legend = Legend(entries, pictureWidth: union.width)
  }

  func paint() -> Bitmap? {
    let width = legend.extent.width
    let height = union.height + legend.extent.height
    return Canvas.paint(width: width, height: height) { canvas in
      canvas.fill(PixelRect(x: 0, y: union.height, width: width, height: legend.extent.height), DiffColor.ground)
      canvas.fill(
        PixelRect(x: union.width, y: 0, width: width - union.width, height: union.height), DiffColor.nothing)
      paintGround(canvas)
      // Every changed pixel must be visible, so these are painted over the frames.
      paintFrames(canvas)
      if showsForgiven { paintForgiven(canvas) }
      if regions.contains(where: { $0.rule == .masked }) { paintMasked(canvas) }
      canvas.paint(runs, DiffColor.changed)
      // A line keeps the legend apart from pictures that are white at the bottom.
      canvas.fill(PixelRect(x: 0, y: union.height, width: width, height: 1), DiffColor.ink)
      legend.draw(on: canvas, y: union.height)
    }
  }

  /// Paints the dimmed reference, and stripes where only one picture has pixels.
  private func paintGround(_ canvas: Canvas) {
    let shared = PixelSize(width: min(reference.width, actual.width), height: min(reference.height, actual.height))
    if reference.width != actual.width || reference.height != actual.height {
      canvas.fill(PixelRect(x: 0, y: 0, width: union.width, height: union.height), DiffColor.nothing)
    }
    actual.withWords { words in
      for rect in Self.surplus(of: actual, beyond: shared) {
        canvas.copyDimmed(words, stride: actual.width, rect)
        canvas.hatch(rect, DiffColor.actualOnly)
      }
    }
    reference.withWords { words in
      canvas.copyDimmed(
        words, stride: reference.width, PixelRect(x: 0, y: 0, width: shared.width, height: shared.height))
      for rect in Self.surplus(of: reference, beyond: shared) {
        canvas.copyDimmed(words, stride: reference.width, rect)
        canvas.hatch(rect, DiffColor.referenceOnly)
      }
    }
  }

  private static func surplus(of size: Bitmap, beyond shared: PixelSize) -> [PixelRect] {
    [
      PixelRect(x: shared.width, y: 0, width: size.width - shared.width, height: shared.height),
      PixelRect(x: 0, y: shared.height, width: size.width, height: size.height - shared.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// Paints frames a few pixels outside of their clusters, cut off at the picture's edge.
  private func paintFrames(_ canvas: Canvas) {
    let thickness = max(1, min(union.width / 360, 4))
    let distance = 2 + thickness
    let picture = Canvas(words: canvas.words, width: canvas.width, height: union.height)
    for cluster in clusters {
      let bounds = cluster.bounds
      let left = max(bounds.x - distance, 0)
      let top = max(bounds.y - distance, 0)
      let right = min(bounds.x + bounds.width + distance, union.width)
      let bottom = min(bounds.y + bounds.height + distance, union.height)
      picture.frame(
        PixelRect(x: left, y: top, width: right - left, height: bottom - top), thickness: thickness, DiffColor.frame)
    }
  }

  /// Paints every differing pixel as forgiven; the others are painted over later.
  private func paintForgiven(_ canvas: Canvas) {
    let differing = PixelPair.with(reference, actual) { ExactMetric.differingRuns(of: $0) }
    canvas.paint(differing, DiffColor.forgiven)
  }

  /// Dims and stripes the pixels that are not compared.
  private func paintMasked(_ canvas: Canvas) {
    let shared = PixelSize(width: min(reference.width, actual.width), height: min(reference.height, actual.height))
    let labels = RegionLabels(regions, width: shared.width)
    let isMasked = [false] + regions.map { $0.rule == .masked }
    for top in stride(from: 0, to: shared.height, by: MarkedBand.height) {
      let rows = top..<min(top + MarkedBand.height, shared.height)
      let filled = labels.fill(rows)
      reference.withWords { words in
        for row in rows {
          let line = filled + (row - top) * shared.width
          for x in 0..<shared.width where line[x] > 0 && isMasked[Int(line[x])] {
            let word = words[row * reference.width + x]
            canvas.words[row * canvas.width + x] = (x &+ row) & 7 < 2 ? DiffColor.masked : Canvas.dimmed(word)
          }
        }
      }
    }
  }
}

extension Comparison {
  /// Draws the differences; `nil` if the picture is too large for a bitmap.
  ///
  /// The reference is dimmed, changed pixels are solid red however small the change, forgiven ones amber, masked ones
  /// striped in grey, each cluster has a blue frame, and below it all is a legend.
  ///
  /// One pixel of the diff picture is one pixel of the compared pictures, from the same top left corner. If their sizes differ,
  /// it covers both, and areas that only one of them has are striped. It is wider than they are if the legend needs it.
  /// `nil` if it would have more than `Bitmap.maximumPixelCount` pixels.
  public func diffPicture() -> Bitmap? {
    DiffPainter(
      reference, actual, runs: runs, framing: clusters[...], legend: legendEntries,
      showsForgiven: figures.forgivenPixels > 0, regions: regions
    ).paint()
  }

  /// Draws reference, diff picture and actual picture side by side, each below its name; `nil` if that is too large for
  /// a bitmap.
  ///
  /// - Parameter diff: The result of ``diffPicture()``, if the caller has it already.
  public func strip(diff: Bitmap? = nil) -> Bitmap? {
    guard let diff = diff ?? diffPicture() else { return nil }
    return StripPainter([("reference", reference), ("diff", diff), ("actual", actual)]).paint()
  }
}
