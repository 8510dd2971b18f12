// SPDX-License-Identifier: MIT

import StillBitmap

/// The reason for which a fixture cannot be read or rendered.
package struct FixtureError: Error, Equatable {
  /// The place in the JSON, as `$.root.subviews[2].frame`; `$` is the whole.
  package var path: String
  /// The mistake at that place.
  package var problem: Problem

  /// Makes an error about the value at `path`.
  package init(_ path: String, _ problem: Problem) {
    (self.path, self.problem) = (path, problem)
  }

  /// The kinds of mistakes.
  package enum Problem: Sendable, Equatable {
    case unreadable(reason: String)
    /// A pipe, a socket or a device.
    case notAFile(reason: String)
    /// A file that is larger than any fixture may be.
    case tooManyBytes
    case notJSON(reason: String)
    /// Arrays and dictionaries within each other, more than Foundation reads.
    case tooDeep(place: String)
    case unknownSchema(String)
    case unknownKey(allowed: [String])
    case repeatedKey
    case unknownWord(String, allowed: [String])
    case missing
    /// A value of another kind than the expected one.
    case wrongShape(expected: String)
    case outOfRange(lowest: Double, highest: Double)
    case notAColor(String)
    case notAPath(String, at: Int, expected: String)
    /// Two keys that say the same thing in different ways, or one that needs another.
    case keys(String)
    case image(file: String, reason: String)
    case noFont(String)
    /// Mistakes for which UIKit would raise an exception.
    case refused([String])
    case text([String])
    case tooLarge(width: Double, height: Double, scale: Double)
    /// A picture that is wider, in pixels, than one can be painted.
    case tooWide(pixels: Int, scale: Double)
  }
}

extension FixtureError: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .unreadable, .notAFile, .tooManyBytes, .notJSON, .tooDeep: "\(problem)"
    default: "\(path): \(problem)"
    }
  }
}

extension FixtureError.Problem: CustomStringConvertible {
  /// Returns the largest scale of few digits at which a picture, of `pixels` across at `scale`, can be painted.
  private static func scale(_ scale: Double, of pixels: Int) -> Double {
    let most = scale * Double(Bitmap.maximumPaintedWidth) / Double(pixels)
    let unit = most >= 0.1 ? 100.0 : 1e6
    return (most * unit).rounded(.down) / unit
  }

  package var description: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read (\(reason)). Check its path."
    case .notAFile(let reason):
      "the file cannot be read (\(reason)). Check its path; what a pipe or a device hands over, such as `<(command)`, has "
        + "to be saved as a file first."
    case .tooManyBytes:
      "the file has more than \(Fixture.maximumByteCount >> 20) MB, which is the most that is read. Draw a part of its views, or "
        + "take out what is not drawn."
    case .notJSON(let reason): "this is no JSON: \(reason) Correct the file there."
    case .tooDeep(let place):
      "arrays and dictionaries are nested more than 512 deep, which is the most that is read.\(place) Nest fewer: a view and "
        + "its `subviews` are two of them, so 256 views fit into each other."
    case .unknownSchema(let number): "schema \(number) is not known. Write fixtures of schema 1."
    case .unknownKey(let allowed): "there is no such key. Use one of: \(allowed.joined(separator: ", "))."
    case .repeatedKey: "the key is there twice. Leave one of them."
    case .unknownWord(let word, let allowed):
      "\"\(word)\" is not known. Use one of: \(Self.some(of: allowed, separator: ", "))."
    case .missing: "the key is missing. Add it."
    case .wrongShape(let expected): "the value has the wrong shape. Write \(expected)."
    case .outOfRange(let lowest, let highest):
      "the number is out of range. Write one from \(Self.words(lowest)) to \(Self.words(highest))."
    case .notAColor(let word):
      """
      "\(word)" is no colour. Write "#rrggbb", "#rrggbbaa" (straight alpha) or the name of a UIColor: \
      \(FixtureColor.names.joined(separator: ", ")).
      """
    case .notAPath(let text, let offset, let expected):
      "\"\(text)\" is no path: at character \(offset) there should be \(expected)."
    case .keys(let advice): advice
    case .image(let file, let reason): "the image \(file) cannot be used: \(reason)"
    case .noFont(let name):
      "there is no font \"\(name)\". Leave the name out for the system font, or name its folder in STILLFRAME_FONTS."
    case .refused(let texts), .text(let texts): Self.some(of: texts, separator: "\n")
    case .tooLarge(let width, let height, let scale):
      """
      \(width)×\(height) points at \(scale) pixels per point cannot be painted. Sizes and scale are to be positive, and the \
      picture at least one pixel, at most \(Bitmap.maximumPixelCount) pixels, and \(Bitmap.maximumSide) to a side.
      """
    case .tooWide(let pixels, let scale):
      """
      a picture of \(pixels) pixels across cannot be painted: \(Bitmap.maximumPaintedWidth) can be. Draw a part of it, take \
      a scale of at most \(Self.scale(scale, of: pixels)), or write a PDF, which has no pixels.
      """
    }
  }

  /// Returns the first texts, as much as a person reads, and the number of the others.
  private static func some(of texts: [String], separator: String) -> String {
    let most = 50
    let rest = texts.count > most ? ["and \(texts.count - most) more"] : []
    return (texts.prefix(most) + rest).joined(separator: separator)
  }
}
