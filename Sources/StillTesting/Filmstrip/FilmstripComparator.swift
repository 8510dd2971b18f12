// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillDiff
import StillKit

/// A comparison of a filmstrip with its file, frame by frame.
struct FilmstripComparator: BlankJudging {
  let strategy = ".filmstrip"
  /// The differences that are forgiven in each frame.
  var tolerance: Tolerance
  /// True if all frames may be the same.
  var allowsStill = false
  /// True if each file is decoded, even if its digest says that it matches.
  var isStrict = false
  var blanks = BlankPolicy.refused

  var strict: FilmstripComparator {
    var comparator = self
    comparator.isStrict = true
    return comparator
  }

  func scope(of actual: Captured<Filmstrip>) throws -> [String: Double] {
    let sizes = actual.format.sheet.frames
    let frames = sizes.indices.map { (sizes[$0], actual.format.regions(ofFrame: $0)) }
    let shares = try Self.shares(of: frames, tolerance: tolerance)
    return ["compared_share": shares.reduce(0, +) / Double(shares.count), "frames": Double(shares.count)]
  }

  /// Returns the shares of the pixels that are compared, of those frames in which any are; throws if there is none.
  static func shares(of frames: [(PixelSize, [ToleranceRegion])], tolerance: Tolerance) throws -> [Double] {
    var shares: [Double] = []
    var problem: NothingCompared?
    for (size, regions) in frames {
      do {
        let scope = try ComparisonScope(
          width: size.width, height: size.height, tolerance: tolerance, regions: regions)
        shares.append(scope.metrics["compared_share"] ?? 1)
      } catch let error as NothingCompared {
        // A mask may cover a whole frame, which is no error by itself.
        problem = problem ?? error
      }
    }
    if let problem, shares.isEmpty { throw problem }
    return shares
  }

  func blankness(of actual: Captured<Filmstrip>) throws -> BlankSnapshot? {
    if blanks != .allowed, let cause = try blankCause(of: actual) { return blank(actual, .recording, cause) }
    try checkMovement(actual)
    return nil
  }

  func blankCause(of actual: Captured<Filmstrip>) throws -> BlankSnapshot.Cause? {
    var cause: BlankSnapshot.Cause?
    for index in actual.format.sheet.frames.indices {
      guard let bitmap = actual.format.sheet.frame(index, of: actual.format.picture) else { continue }
      let frame = actual.format.film?.frames[index].picture
      guard !bitmap.isTransparent else {
        cause = cause ?? frame?.blankCause ?? .nothingSeen
        continue
      }
      let regions = actual.format.regions(ofFrame: index)
      let compared = ComparedPixels(width: bitmap.width, height: bitmap.height, tolerance: tolerance, regions: regions)
      guard !regions.isEmpty, compared.areTransparent(in: bitmap, regions: regions) else { return nil }
      cause = cause ?? .nothingCompared
    }
    return cause
  }

  func compare(_ actual: Captured<Filmstrip>, with reference: ReferenceFile) throws -> ComparisonVerdict {
    try reference.withBytes { bytes in
      let glance = try PNGFile.glance(at: bytes, against: actual.format.picture)
      let scale = Double(actual.format.scale)
      let isSameScale = glance.statedScale.map { PNGFile.isSameScale($0, scale) } ?? true
      if glance.digest == .same, !isStrict, isSameScale {
        try check(actual)
        return .matches
      }
      let (expected, description) = try Filmstrip.read(bytes, scale: actual.format.scale)
      let difference = FilmstripDifference(
        reference: expected, description, actual: actual.format, tolerance: tolerance, forgivesBlank: blanks != .refused
      )
      if difference.isNone {
        try difference.checkScope()
        try check(actual)
        return .matches
      }
      let cause = TreeCause(reference: description?.tree, actual: actual.origin?.treeDescription)
      var report = try report(difference, actual, cause.difference, reference: Data(bytes))
      if glance.digest == .same, isSameScale { report.begin(with: ImageComparator.forgery) }
      return .differs(report)
    }
  }

  func hasSameContent(_ actual: Captured<Filmstrip>, as reference: ReferenceFile) throws -> Bool {
    try reference.withBytes { bytes in
      let glance = try PNGFile.glance(at: bytes, against: actual.format.picture)
      if let scale = glance.statedScale, !PNGFile.isSameScale(scale, Double(actual.format.scale)) { return false }
      let isSame = try !isStrict && glance.digest == .same || PNGFile.decode(bytes).bitmap == actual.format.picture
      return try isSame && !isDescribedByFormerVersion(bytes, actual)
    }
  }

  private func isDescribedByFormerVersion(
    _ bytes: UnsafeRawBufferPointer, _ actual: Captured<Filmstrip>
  ) throws -> Bool {
    let tree = FilmstripDescription(try PNGFile.metadata(bytes).treeDescription)?.tree
    guard let tree, TreeFormat.isOlder(tree) else { return false }
    return ViewTree(actual.origin?.treeDescription) != nil
  }

  func encode(_ actual: Captured<Filmstrip>) throws -> Data {
    let strip = actual.format
    let description = strip.film.flatMap { film in
      RecordedRegions(of: strip.regions).appended(
        to: FilmstripDescription.text(strip, film.listing, tree: actual.origin?.treeDescription ?? ""))
    }
    let metadata = PNGMetadata(
      scale: Double(strip.scale), fingerprint: strip.film?.fingerprint, treeDescription: description)
    return Data(try PNGFile.encode(strip.picture, metadata: metadata))
  }

  func companions(of actual: Captured<Filmstrip>) throws -> [CompanionFile] {
    [CompanionFile(pathExtension: "apng", bytes: try actual.format.animation())]
  }

  /// Throws for a filmstrip that proves nothing, such as one in which nothing moves.
  func check(_ actual: Captured<Filmstrip>) throws {
    try checkBlank(actual)
    try checkMovement(actual)
  }

  private func checkMovement(_ actual: Captured<Filmstrip>) throws {
    if !allowsStill, actual.format.isStill {
      throw StillFilmstrip(
        times: actual.format.times, hasListWithoutWindow: actual.format.film?.hasListWithoutWindow ?? false)
    }
  }

  /// The most lines of a message: one less than for a picture, because a filmstrip names one more file.
  private static let lineLimit = PictureReport.lineLimit - 1

  private func report(
    _ difference: FilmstripDifference, _ actual: Captured<Filmstrip>, _ trees: TreeDifference?, reference: Data
  ) throws -> ComparisonReport {
    var artifacts = [
      SnapshotArtifact(role: .reference, pathExtension: "png", bytes: reference),
      SnapshotArtifact(role: .actual, pathExtension: "png", bytes: try encode(actual)),
      SnapshotArtifact(role: .actual, pathExtension: "apng", bytes: try actual.format.animation()),
    ]
    if let diff = difference.whole.diffPicture() {
      let file = try PNGFile.encodeQuickly(diff, metadata: PNGMetadata(scale: Double(actual.format.scale)))
      artifacts.append(SnapshotArtifact(role: .diff, pathExtension: "png", bytes: Data(file)))
    }
    let recorded = try? reference.withUnsafeBytes { try PNGFile.metadata($0).fingerprint }
    let environment = EnvironmentDifference(reference: recorded, actual: actual.format.film?.fingerprint)
    let causes = (trees?.causeLines ?? []) + (trees?.followedLines ?? [])
    let known = [environment?.description].compactMap(\.self) + causes
    let (before, seen) = (known.flatMap { $0.split(separator: "\n").map(String.init) }, difference.summary)
    let room = max(1, Self.lineLimit - seen.count)
    let more = before.count > room ? ["and \(before.count - room + 1) more changes"] : []
    let first = before.prefix(more.isEmpty || room == 1 ? room : room - 1) + (room == 1 ? [] : more)
    var report = ComparisonReport(
      message: (first + seen).joined(separator: "\n"), metrics: difference.metrics, artifacts: artifacts)
    report.details = (known + [difference.message]).joined(separator: "\n")
    report.causes = trees.map { $0.causes + $0.consequences } ?? []
    return report
  }
}

extension Filmstrip {
  /// The areas of all frames that have their own tolerance, in pixels of the whole picture.
  var regions: [ToleranceRegion] { placedRegions.flatMap(\.regions) }

  /// The place of each frame, and its areas that have their own tolerance, in pixels of the whole picture.
  var placedRegions: [(place: PixelRect, regions: [ToleranceRegion])] {
    sheet.frames.indices.map { index in
      let place = sheet.place(ofFrame: index)
      return (place, regions(ofFrame: index).map { $0.offsetBy(x: place.x, y: place.y) })
    }
  }

  /// The areas of one frame that have their own tolerance.
  func regions(ofFrame index: Int) -> [ToleranceRegion] {
    film?.frames[index].picture.views.rules.regions(scale: scale) ?? []
  }
}

/// An error: no frame of a filmstrip differs from another.
struct StillFilmstrip: Error, Hashable, CustomStringConvertible {
  let times: [TimeInterval]
  var hasListWithoutWindow = false

  var description: String {
    let captions = Filmstrip.captions(times)
    if hasListWithoutWindow {
      return
        "Nothing moves: all \(captions.count) frames from \(captions[0]) to \(captions[captions.count - 1]) are the "
        + "same. The view is in no window, where tables and collections update at once. Put it into a window "
        + "before the test changes it: `let window = UIWindow(frame: view.bounds)`, `window.addSubview(view)`, "
        + "`window.isHidden = false`. If nothing has to move, say so: `.filmstrip(…, allowsStill: true)`."
    }
    return "Nothing moves: all \(captions.count) frames from \(captions[0]) to \(captions[captions.count - 1]) are the "
      + "same, so that the filmstrip proves nothing of a movement. Times count from the moment at which everything had "
      + "last come to rest, which every other snapshot and every wait bring about, or from the end of the last touch, "
      + "film or listing: start the animation after them, in the test that takes the filmstrip. If nothing has to move, "
      + "say so: `.filmstrip(…, allowsStill: true)`."
  }
}
