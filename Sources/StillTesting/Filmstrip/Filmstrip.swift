// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillDiff
import StillInspection
public import StillKit

/// The pictures of a value at several moments: the format of the strategies `.filmstrip`.
///
/// Its file is one PNG with the frames side by side, or in rows, each above its time. An animated PNG of the same name
/// (`.apng`) beside it is only for people, and is never compared.
public struct Filmstrip {
  /// The moments in seconds since everything had last come to rest.
  public let times: [TimeInterval]
  /// The number of pixels per point.
  public let scale: CGFloat
  let sheet: FilmstripSheet
  /// The picture of all frames.
  let picture: Bitmap
  /// The recorded drawings; nil for a filmstrip from a file.
  let film: Film?

  /// The picture of all frames with their times, as it is stored.
  public var image: UIImage { UIImage(cgImage: CGImage(bitmap: picture), scale: scale, orientation: .up) }

  /// The pictures of the single moments.
  public var frames: [UIImage] {
    bitmaps.map { UIImage(cgImage: CGImage(bitmap: $0), scale: scale, orientation: .up) }
  }

  var bitmaps: [Bitmap] { sheet.frames.indices.compactMap { sheet.frame($0, of: picture) } }

  /// True if all frames have the same pixels outside of what is masked in them.
  var isStill: Bool {
    sheet.frames.indices.dropFirst().allSatisfy { sheet.areEqual(0, $0, in: picture) || isSameUnmasked(0, $0) }
  }

  private func isSameUnmasked(_ one: Int, _ other: Int) -> Bool {
    let masks = (regions(ofFrame: one) + regions(ofFrame: other)).filter { $0.rule == .masked }
    guard !masks.isEmpty, let first = sheet.frame(one, of: picture), let second = sheet.frame(other, of: picture) else {
      return false
    }
    return Comparison(reference: first, actual: second, regions: masks).passes
  }

  /// The values that change from frame to frame; nil for a filmstrip from a file that does not say.
  func listing(_ description: FilmstripDescription? = nil) -> MotionListing? { film?.listing ?? description?.listing }

  /// The texts below the frames.
  static func captions(_ times: [TimeInterval]) -> [String] { times.map { "\(MotionListing.words($0)) s" } }

  /// The frames as an animated PNG.
  func animation() throws -> Data {
    let step = film?.step ?? 0.1
    return Data(try AnimatedPNG.encode(bitmaps, each: step, scale: Double(scale)))
  }
}

/// The text in a filmstrip's file: the times and sizes of its frames, the values that change, and the view tree.
///
///     Filmstrip
///     0 s: 300×100
///     0.1 s: 300×100
///
///     UIView/UIView 'dot' position.x
///         0 s  5
///       0.1 s  14
///
///     Tree
///     <UIView; frame = (0 0; 100 50)>
struct FilmstripDescription {
  private static let title = "Filmstrip"
  private static let treeTitle = "Tree"

  let captions: [String]
  let frames: [PixelSize]
  let listing: MotionListing
  /// The masks and tolerances of all frames, in pixels of the whole picture.
  let regions: RecordedRegions
  /// The description of the views.
  let tree: String

  /// Returns true for a text of this format.
  static func isOne(_ text: String) -> Bool { text.hasPrefix(title + "\n") }

  /// Returns the text for the file of a filmstrip.
  static func text(_ strip: Filmstrip, _ listing: MotionListing, tree: String) -> String {
    let frames = zip(strip.sheet.captions, strip.sheet.frames).map { "\($0): \($1.width)×\($1.height)\n" }
    return "\(title)\n\(frames.joined())\n\(listing.text)\n\(treeTitle)\n\(tree)"
  }

  /// Reads a text of this format; nil for any other text.
  init?(_ text: String?) {
    guard let text, Self.isOne(text) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let head = lines.prefix { !$0.isEmpty }
    var (captions, frames): ([String], [PixelSize]) = ([], [])
    for line in head {
      let parts = line.split(separator: ": ", maxSplits: 1)
      let sides = parts.last?.split(separator: "×").compactMap { Int($0) } ?? []
      guard parts.count == 2, sides.count == 2, sides.allSatisfy({ 1...Bitmap.maximumSide ~= $0 }) else { return nil }
      // Times that we write have a few digits; the limit is for files from elsewhere.
      captions.append(String(parts[0].prefix(40)))
      frames.append(PixelSize(width: sides[0], height: sides[1]))
    }
    guard !frames.isEmpty, frames.count <= FrameTimes.most else { return nil }
    (self.captions, self.frames) = (captions, frames)
    regions = RecordedRegions(in: text)
    let rest = lines.dropFirst(head.count + 1)
    let values = rest.prefix { $0 != Self.treeTitle }
    listing = MotionListing(values, times: captions)
    tree = rest.dropFirst(values.count + 1).joined(separator: "\n")
  }

  /// The times in seconds.
  var times: [TimeInterval] { captions.map { Double($0.dropLast(2)) ?? 0 } }
}

extension Filmstrip {
  /// Reads a filmstrip from its file, with its description; a file without one holds a single frame.
  ///
  /// Throws `PNGError`.
  static func read(_ bytes: UnsafeRawBufferPointer, scale: CGFloat?) throws -> (Filmstrip, FilmstripDescription?) {
    let (picture, metadata) = try PNGFile.decode(bytes)
    let description = FilmstripDescription(metadata.treeDescription)
    let scale = metadata.statedScale.map { CGFloat($0) } ?? scale ?? 1
    let whole = PixelSize(width: picture.width, height: picture.height)
    let sheet = FilmstripSheet(
      frames: description?.frames ?? [whole], captions: description?.captions ?? [""], scale: Double(scale))
    let strip = Filmstrip(
      times: description?.times ?? [0], scale: scale, sheet: sheet, picture: picture, film: nil)
    return (strip, description)
  }
}
