// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillDiff
public import StillKit

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { .image() }

  /// Compares pictures.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that two pixels need to match, from 0 to 1.
  ///   - scale: The pixels per point of a stored picture whose file does not state them; nil for those of the new picture.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil, allowsBlank: Bool = false
  ) -> Diffing {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, scale: scale, allowsBlank: allowsBlank)
  }

  /// Compares pictures.
  ///
  /// - Parameters:
  ///   - tolerance: The differences that are forgiven, with any metric.
  ///   - scale: The pixels per point of a stored picture whose file does not say; nil for those of the new picture.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(tolerance: Tolerance, scale: CGFloat? = nil, allowsBlank: Bool = false) -> Diffing {
    .image(comparator: ImageComparator(tolerance: tolerance, scale: scale, blanks: .init(allowsAll: allowsBlank)))
  }

  static func image(comparator: ImageComparator) -> Diffing {
    .comparing(
      with: comparator, toData: { (try? comparator.encode(Captured($0))) ?? Data() },
      fromData: { UIImage(reference: $0, scale: comparator.scale) },
      diffV2: { old, new in difference(old, new, comparator) })
  }

  private static func difference(
    _ old: UIImage, _ new: UIImage, _ comparator: ImageComparator
  ) -> (String, [DiffAttachment])? {
    guard let before = try? old.pixels() else { return ("The reference has no pixels. Record it again.", []) }
    guard let after = try? new.pixels() else { return (SnapshotError.emptyImage.description, []) }
    let comparator = comparator.underCurrentSettings
    do {
      _ = try comparator.scope(of: Captured(new))
      if after == before { try comparator.checkBlank(Captured(new)) }
    } catch {
      return ("\(error)", [])
    }
    let comparison = Comparison(
      reference: before, actual: after, tolerance: comparator.tolerance, scale: Double(new.scale))
    var message = comparison.description
    if !PNGFile.isSameScale(Double(old.scale), Double(new.scale)) {
      let parameter = comparator.scaleParameter ?? .image
      message = "\(ScaleDifference(comparison, referenceScale: Double(old.scale), parameter: parameter))\n\(message)"
    } else if let oneIsBlank = comparator.oneIsBlank(comparison) {
      message = "\(oneIsBlank)\n\(message)"
    } else if comparison.passes {
      return nil
    }
    var attachments = [
      DiffAttachment.data(old.pngData() ?? Data(), name: "reference.png"),
      DiffAttachment.data(new.pngData() ?? Data(), name: "failure.png"),
    ]
    if let picture = comparison.diffPicture(), let file = try? PNGFile.encode(picture, carriesDigest: false) {
      attachments.append(.data(Data(file), name: "difference.png"))
    }
    return (message, attachments)
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Compares pictures; see `Diffing.image(precision:perceptualPrecision:scale:allowsBlank:)`.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil, allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, scale: scale, allowsBlank: allowsBlank)
  }

  /// Compares pictures; see `Diffing.image(tolerance:scale:allowsBlank:)`.
  public static func image(tolerance: Tolerance, scale: CGFloat? = nil, allowsBlank: Bool = false) -> Snapshotting {
    SimplySnapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance, scale: scale, allowsBlank: allowsBlank))
  }
}

extension UIImage {
  /// Makes an image from a reference's file; it is empty if the file is no picture.
  fileprivate convenience init(reference data: Data, scale: CGFloat?) {
    guard let picture = try? data.withUnsafeBytes({ try PNGFile.decode($0) }) else {
      self.init()
      return
    }
    self.init(
      cgImage: CGImage(bitmap: picture.bitmap), scale: picture.metadata.statedScale.map { CGFloat($0) } ?? scale ?? 1,
      orientation: .up)
  }
}
