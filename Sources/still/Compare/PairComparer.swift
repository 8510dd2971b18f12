// SPDX-License-Identifier: MIT

import Dispatch
import FoundationEssentials
import Glibc
import StillArtifacts
import StillBitmap
import StillCommand
import StillDiff

/// Reads the two files of a pair, compares them, and draws the difference.
struct PairComparer: Sendable {
  var tolerance: Tolerance
  /// A function that returns the path of a pair's diff picture; nil if none are written.
  var diffPath: (@Sendable (String) -> String)?
  /// True if pixels alone are compared.
  var ignoresScale = false
  /// True if files whose bytes or digests agree are decoded too.
  var isStrict = false
  /// True if a picture without a visible pixel may match.
  var allowsBlank = false

  func compare(_ pair: PicturePair) -> PairResult {
    var result = PairResult(name: pair.name, isPicture: pair.isPicture, outcome: .equal)
    if let problem = pair.problem {
      result.outcome = .failed(problem)
      return result
    }
    guard let reference = pair.reference else {
      result.outcome = .added
      return result
    }
    guard let actual = pair.actual else {
      result.outcome = .removed
      return result
    }
    do {
      if pair.isPicture {
        try compare(reference, actual, into: &result)
        try checkFrames(of: reference, actual, in: &result)
      } else {
        result.outcome = try Self.haveEqualBytes(reference, actual) ? .equal : .otherBytes
      }
    } catch {
      result.outcome = .failed("\(error)")
    }
    return result
  }

  private static func haveEqualBytes(_ reference: String, _ actual: String) throws -> Bool {
    try PNGFile.withBytes(ofFileAt: reference) { one in
      try PNGFile.withBytes(ofFileAt: actual) { other in
        one.count == other.count && memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
      }
    }
  }

  /// Takes it back that pictures match where a file has more frames than the first, which alone was compared.
  private func checkFrames(of reference: String, _ actual: String, in result: inout PairResult) throws {
    let figures: PairFigures?
    switch result.outcome {
    case .equal: figures = nil
    case .tolerated(let found): figures = found
    default: return
    }
    guard try [reference, actual].contains(where: Self.isAnimated), try !Self.haveEqualBytes(reference, actual) else {
      return
    }
    result.outcome = .otherFrames(figures)
  }

  private static func isAnimated(_ path: String) throws -> Bool {
    try PNGFile.withBytes(ofFileAt: path, AnimatedPNG.isOne)
  }

  private func compare(_ reference: String, _ actual: String, into result: inout PairResult) throws {
    if !isStrict, case .same(let isBlank) = PNGFile.likeness(reference, actual) {
      if isBlank { try refuseBlank() }
      return
    }
    let (left, right) = Self.readBoth(reference, actual)
    let (first, second) = (try left.get(), try right.get())
    let comparison = Comparison(
      reference: first.bitmap, actual: second.bitmap, tolerance: tolerance, scale: first.metadata.scale)
    var figures = PairFigures(comparison)
    if !ignoresScale {
      figures.scales = PictureScales(reference: first.metadata.statedScale, actual: second.metadata.statedScale)
    }
    if comparison.verdict == .identical, figures.scales == nil {
      if first.bitmap.isTransparent { try refuseBlank() }
      return
    }
    let pixels = comparison.figures.comparedPixels
    if comparison.verdict == .withinTolerance, tolerance.forgivesAnything(in: pixels) {
      throw CommandFailure(
        "0 of \(pixels) pixels compared: the tolerance (\(ComparisonText.withOptions("\(tolerance)"))) forgives anything "
          + "in a picture of this size. Give narrower limits.")
    }
    if comparison.passes, !allowsBlank { figures.blankSide = comparison.blankSide }
    let isTolerated = comparison.passes && figures.scales == nil && figures.blankSide == nil
    result.outcome = isTolerated ? .tolerated(figures) : .changed(figures)
    guard let path = diffPath?(result.name) else { return }
    guard let picture = comparison.diffPicture() else {
      return StandardError.print("The diff of \(result.name) would be too large for a picture.")
    }
    let bytes = try PNGFile.encodeQuickly(picture)
    try OutputFile.write(Data(bytes), to: path, option: "--diff")
    result.diff = path
  }

  /// Throws for two pictures without a visible pixel, unless they are allowed.
  private func refuseBlank() throws {
    if allowsBlank { return }
    throw CommandFailure(
      "Both pictures show only transparent pixels, so that comparing them proves nothing. If they have to be blank, add "
        + "--allow-blank.")
  }

  private typealias Read = Result<(bitmap: Bitmap, metadata: PNGMetadata), any Error>

  private static func readBoth(_ reference: String, _ actual: String) -> (Read, Read) {
    let paths = [reference, actual]
    let reads = Slots<Read>(count: 2)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      reads[index] = Result { try read(paths[index]) }
    }
    return (reads[0], reads[1])
  }

  private static func read(_ path: String) throws -> (bitmap: Bitmap, metadata: PNGMetadata) {
    do {
      return try PNGFile.read(path)
    } catch let error as PNGError {
      let text = "\(error)"
      throw CommandFailure(text.hasPrefix(path) ? text : "\(path): \(text)")
    }
  }
}

/// The result of one pair.
struct PairResult: Sendable {
  enum Outcome: Sendable {
    /// Every pixel is the same.
    case equal
    /// Some pixels differ, but the tolerance forgives them.
    case tolerated(PairFigures)
    case changed(PairFigures)
    /// The first frames are the same, or within the tolerance that these figures tell of, but the files are animated and
    /// have different bytes.
    case otherFrames(PairFigures?)
    /// Two files that are no pictures have different bytes.
    case otherBytes
    /// Only the second folder has the file.
    case added
    /// Only the first folder has the file.
    case removed
    /// The pair could not be compared, for this reason.
    case failed(String)
  }

  var name: String
  /// False for a reference of another kind.
  var isPicture = true
  var outcome: Outcome
  /// The path of the diff picture.
  var diff: String?
}

/// The numbers of one comparison, without its pictures: a thousand pairs must fit in memory.
struct PairFigures: Sendable {
  var referenceSize: PixelSize
  var actualSize: PixelSize
  var figures: Figures
  /// The metric of the pixels; `nil` if only their channels were compared.
  var metric: Tolerance.Metric?
  /// The largest clusters, and the number of all.
  var clusters: [Cluster]
  var clusterCount: Int
  /// The scales that both files state, if they differ, which no tolerance forgives.
  var scales: PictureScales?
  /// The picture that shows only transparent pixels while the other one does not, where the tolerance alone would let
  /// that pass.
  var blankSide: Comparison.Side?
  /// The report of two files in sentences.
  var text: String

  /// The most clusters that are listed: a picture of dots has a hundred thousand, and a thousand pairs must fit in memory.
  private static let mostClusters = 1000

  init(_ comparison: Comparison) {
    referenceSize = comparison.referenceSize
    actualSize = comparison.actualSize
    figures = comparison.figures
    metric = comparison.tolerance.metric
    clusters = Array(comparison.clusters.prefix(Self.mostClusters))
    clusterCount = comparison.clusters.count
    text = comparison.description
  }
}

/// The pixels per point that two files state, where these differ: equal pixels then make pictures of different sizes.
struct PictureScales: Sendable, Equatable {
  var reference: Double
  var actual: Double

  /// Returns nil if the scales are the same, or one of the files states none.
  init?(reference: Double?, actual: Double?) {
    guard let reference, let actual, !PNGFile.isSameScale(reference, actual) else { return nil }
    (self.reference, self.actual) = (reference, actual)
  }

  /// The difference, without a full stop.
  var text: String { "\(Self.words(reference)) became \(Self.words(actual))" }

  private static func words(_ scale: Double) -> String {
    scale == scale.rounded() ? "\(Int(scale))x" : "\((scale * 100).rounded() / 100)x"
  }
}
