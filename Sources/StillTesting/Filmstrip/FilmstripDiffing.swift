// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
public import StillDiff
import StillKit

extension Diffing where Value == Filmstrip {
  /// Compares filmstrips frame by frame.
  ///
  /// - Parameters:
  ///   - tolerance: The differences that are forgiven in each frame.
  ///   - allowsBlank: True records and matches a filmstrip of which no frame has a visible pixel, which fails otherwise.
  ///   - allowsStill: True records and matches frames that are all the same, which fails otherwise.
  public static func filmstrip(
    tolerance: Tolerance = .exact, allowsBlank: Bool = false, allowsStill: Bool = false
  ) -> Diffing {
    let comparator = FilmstripComparator(
      tolerance: tolerance, allowsStill: allowsStill, blanks: .init(allowsAll: allowsBlank))
    return .comparing(
      with: comparator, toData: { (try? comparator.encode(Captured($0))) ?? Data() },
      fromData: { Filmstrip(file: $0) }, diffV2: { old, new in difference(old, new, comparator) })
  }

  private static func difference(
    _ old: Filmstrip, _ new: Filmstrip, _ comparator: FilmstripComparator
  ) -> (String, [DiffAttachment])? {
    let comparator = comparator.underCurrentSettings
    let difference = FilmstripDifference(
      reference: old, nil, actual: new, tolerance: comparator.tolerance, forgivesBlank: comparator.blanks != .refused)
    do {
      _ = try comparator.scope(of: Captured(new))
      if difference.isNone {
        try comparator.check(Captured(new))
        return nil
      }
    } catch {
      return ("\(error)", [])
    }
    let pictures = [
      ("reference.png", old.picture), ("failure.png", new.picture), ("difference.png", difference.whole.diffPicture()),
    ]
    let attachments = pictures.compactMap { name, picture -> DiffAttachment? in
      guard let picture, let file = try? PNGFile.encode(picture, carriesDigest: false) else { return nil }
      return .data(Data(file), name: name)
    }
    return (difference.message, attachments)
  }
}

extension Filmstrip {
  /// Reads a filmstrip from the bytes of its file; it has no frames if they are no picture.
  fileprivate init(file: Data) {
    let read = try? file.withUnsafeBytes { try Filmstrip.read($0, scale: nil) }
    self =
      read?.0
      ?? Filmstrip(
        times: [], scale: 1, sheet: FilmstripSheet(frames: [], captions: [], scale: 1),
        picture: Bitmap(width: 0, height: 0) { _ in }, film: nil)
  }
}
