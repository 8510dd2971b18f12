// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillInspection
import StillKit

/// The differences between two filmstrips, frame by frame.
struct FilmstripDifference {
  /// A frame that does not match.
  private struct Frame {
    let index: Int
    let comparison: Comparison
    /// The sentence for a frame that is blank in only one of the filmstrips; nil if there is none.
    let blankSentence: String?
  }

  private let reference: Filmstrip
  private let description: FilmstripDescription?
  private let actual: Filmstrip
  private let frames: [Frame]
  /// True if both have frames of the same sizes at the same times, so that these can be compared.
  private let isSameLayout: Bool
  private let isSameScale: Bool
  private let tolerance: Tolerance
  /// The masks and tolerances of each frame, in pixels of the whole picture, as far as the reference allows them.
  private let regions: [[ToleranceRegion]]
  /// The sentence about masks and tolerances that the reference does not allow; nil if there is none.
  private let growth: String?

  init(
    reference: Filmstrip, _ description: FilmstripDescription?, actual: Filmstrip, tolerance: Tolerance,
    forgivesBlank: Bool
  ) {
    (self.reference, self.description, self.actual, self.tolerance) = (reference, description, actual, tolerance)
    isSameScale = PNGFile.isSameScale(Double(reference.scale), Double(actual.scale))
    // A file that lost its description may still have frames at the same places; an edited file may be too small for them.
    isSameLayout =
      reference.picture.width == actual.picture.width && reference.picture.height == actual.picture.height
      && (description == nil
        || reference.sheet.frames == actual.sheet.frames && reference.sheet.captions == actual.sheet.captions)
    let own = actual.placedRegions
    let allowed = description?.regions.allowed(inPlaces: own)
    regions = allowed?.map(\.parts) ?? own.map(\.regions)
    frames = isSameLayout ? Self.frames(reference, actual, tolerance, regions, forgivesBlank) : []
    growth = frames.isEmpty ? nil : allowed.flatMap(RecordedRegions.growthSentence)
  }

  private static func frames(
    _ reference: Filmstrip, _ actual: Filmstrip, _ tolerance: Tolerance, _ regions: [[ToleranceRegion]],
    _ forgivesBlank: Bool
  ) -> [Frame] {
    actual.sheet.frames.indices.compactMap { index in
      guard let old = actual.sheet.frame(index, of: reference.picture),
        let new = actual.sheet.frame(index, of: actual.picture)
      else { return nil }
      let comparison = Comparison(
        reference: old, actual: new, tolerance: tolerance, regions: inFrame(index, of: actual, regions),
        scale: Double(actual.scale))
      let blank = !forgivesBlank && comparison.passes ? comparison.blankSentence : nil
      if comparison.passes, blank == nil { return nil }
      return Frame(index: index, comparison: comparison, blankSentence: blank)
    }
  }

  /// Returns the regions of a frame in its own pixels.
  private static func inFrame(
    _ index: Int, of actual: Filmstrip, _ regions: [[ToleranceRegion]]
  ) -> [ToleranceRegion] {
    let place = actual.sheet.place(ofFrame: index)
    return regions[index].map { $0.offsetBy(x: -place.x, y: -place.y) }
  }

  /// Throws if pictures differ, and the regions that the reference allows leave no pixel of any frame to compare.
  func checkScope() throws {
    if reference.picture == actual.picture { return }
    var problem: NothingCompared?
    for (index, size) in actual.sheet.frames.enumerated() {
      do {
        _ = try ComparisonScope(
          width: size.width, height: size.height, tolerance: tolerance,
          regions: Self.inFrame(index, of: actual, regions))
        return
      } catch let error as NothingCompared {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
  }

  /// True if the filmstrips match.
  var isNone: Bool { isSameLayout && isSameScale && frames.isEmpty }

  /// The comparison of the two whole pictures, from which the diff picture is drawn.
  var whole: Comparison {
    Comparison(
      reference: reference.picture, actual: actual.picture, tolerance: tolerance,
      regions: Array(regions.joined()), scale: Double(actual.scale))
  }

  var metrics: [String: Double] {
    var metrics = frames.first?.comparison.metrics ?? whole.metrics
    metrics["frames"] = Double(actual.sheet.frames.count)
    metrics["differing_frames"] = Double(isSameLayout ? frames.count : actual.sheet.frames.count)
    return metrics
  }

  var message: String {
    var parts: [String] = []
    if !isSameScale {
      parts.append("\(ScaleDifference(whole, referenceScale: Double(reference.scale), parameter: .traits))")
    }
    guard isSameLayout else { return (parts + [layoutSentence]).joined(separator: "\n") }
    guard let first = frames.first else { return parts.joined(separator: "\n") }
    if let growth { parts.append(growth) }
    let names = frames.map { "\(actual.sheet.captions[$0.index])" }
    let verb = frames.count == 1 ? "differs" : "differ"
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    parts.append("\(frames.count) of \(actual.sheet.frames.count) frames \(verb), at \(shown).")
    parts.append("")
    parts.append("Frame \(first.index + 1), at \(actual.sheet.captions[first.index]):")
    if let blank = first.blankSentence { parts.append(blank) }
    parts.append(first.comparison.description(naming: actual.film?.frames[first.index].picture.views))
    parts.append(contentsOf: values(at: first.index))
    return parts.joined(separator: "\n")
  }

  /// The first lines of the message.
  var summary: [String] {
    guard isSameLayout, isSameScale, let first = frames.first, growth == nil else {
      return message.split(separator: "\n").map(String.init)
    }
    let lines = message.split(separator: "\n", maxSplits: 1)
    let sentence = first.blankSentence ?? first.comparison.summarySentences.first ?? ""
    let places = actual.film?.frames[first.index].picture.views.places()
    let seen = first.comparison.summaryPlaces { cluster in
      places?.names(at: first.comparison.samples(of: cluster), scale: CGFloat(first.comparison.scale)) ?? []
    }
    let values = values(at: first.index)
    let more = values.count > 2 ? " (and \(values.count - 2) more)" : ""
    let ways = values.count > 1 ? ["\(values[0]) \(values[1].drop { $0 == " " })\(more)"] : values
    return lines.prefix(1).map(String.init)
      + ["Frame \(first.index + 1), at \(actual.sheet.captions[first.index]): \(sentence)"] + seen.prefix(1) + ways
  }

  /// The properties whose values differ up to the first frame that differs.
  private func values(at index: Int) -> [String] {
    guard let description, let now = actual.film?.listing else { return [] }
    let sentences = now.differences(from: description.listing, at: index)
    guard !sentences.isEmpty else {
      return ["No property of a layer changes in another way than in the reference: look at what is drawn."]
    }
    let more = sentences.count > 8 ? ["  … and \(sentences.count - 8) more"] : []
    return ["What went another way by then:"] + sentences.prefix(8).map { "  \($0)" } + more
  }

  private var layoutSentence: String {
    let (old, new) = (reference.sheet, actual.sheet)
    guard description != nil else {
      return "The reference is no filmstrip: its file does not say which frames it has. Look at it, and record it anew."
    }
    if old.captions != new.captions {
      return "The reference has \(old.captions.count) frames, from \(old.captions[0]) to "
        + "\(old.captions[old.captions.count - 1]), and the new filmstrip \(new.captions.count), from "
        + "\(new.captions[0]) to \(new.captions[new.captions.count - 1]). If the new times are right, record it anew."
    }
    guard let index = old.frames.indices.first(where: { old.frames[$0] != new.frames[$0] }) else {
      return "The reference's picture has \(reference.picture.width) x \(reference.picture.height) pixels, and the "
        + "frames that its file names take \(actual.picture.width) x \(actual.picture.height): another program "
        + "changed it. Look at it, and record it anew."
    }
    return "The sizes differ from \(old.captions[index]) on: the reference's frame has \(old.frames[index].width) x "
      + "\(old.frames[index].height) pixels, the new one \(new.frames[index].width) x \(new.frames[index].height). "
      + "No tolerance forgives that."
  }
}

extension ToleranceRegion {
  /// Returns the region moved by whole pixels.
  func offsetBy(x dx: Int, y dy: Int) -> ToleranceRegion {
    switch area {
    case .rect(let rect): ToleranceRegion(.rect(rect.offsetBy(x: dx, y: dy)), rule, name: name)
    case .mask(let mask, let x, let y): ToleranceRegion(.mask(mask, x: x + dx, y: y + dy), rule, name: name)
    case .rows(let rows): ToleranceRegion(.rows(rows.offsetBy(x: dx, y: dy)), rule, name: name)
    }
  }
}
