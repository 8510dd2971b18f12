// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillKit

extension Tolerance {
  /// The tolerance for an image that both pipelines draw.
  ///
  /// They draw the same pixels, so most must be nearly equal. A tenth may differ, for text and other content over the image,
  /// and for rounded corners, whose edges each PDF reader smooths in its own way.
  static let imageAgreement = Tolerance(maxChannelDelta: 3, maxDifferingPixels: .share(0.1))
}

/// The agreement of two renderings on the images that a scene draws, pixel by pixel.
///
/// `Parity` alone would miss a photograph that is moved by a pixel, or blurred: a photograph has so much detail that each
/// pixel is within the range of its neighbours.
struct ImageAgreement {
  private(set) var failures: [PixelRect] = []
  private var reports: [String] = []

  /// Compares two renderings within `regions`.
  init(_ first: Bitmap, _ second: Bitmap, in regions: [PixelRect]) {
    for region in regions {
      guard let one = first.cropped(to: region), let other = second.cropped(to: region) else { continue }
      let comparison = Comparison(reference: one, actual: other, tolerance: .imageAgreement)
      guard comparison.verdict == .different || comparison.verdict == .sizesDiffer else { continue }
      failures.append(region)
      reports.append(
        "The image at \(region.x), \(region.y) (\(region.width) x \(region.height) pixels) differs in "
          + "\(comparison.figures.differingPixels) pixels.")
    }
  }

  var passes: Bool { failures.isEmpty }

  var description: String { reports.joined(separator: "\n") }
}

/// The parts of a page on which upright images lie, in pixels.
struct ImageRegions {
  private(set) var regions: [PixelRect] = []
  private let page: PixelRect

  /// - Parameters:
  ///   - page: The part of the list's space that the page shows.
  ///   - scale: The pixels per point.
  init(of list: DisplayList, on page: CGRect, scale: Double) {
    let toPixels = CGAffineTransform(translationX: -page.minX, y: -page.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    self.page = PixelRect(covering: page.applying(toPixels)) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    read(list, from: toPixels)
  }

  private mutating func read(_ list: DisplayList, from root: CGAffineTransform) {
    let transforms = list.transforms(from: root)
    for node in list.nodes {
      let transform = transforms[node.place.space]
      switch node.content {
      case .image(_, let rect, .default), .image(_, let rect, .high): add(rect.applying(transform), transform)
      case .nested(let list): read(list, from: transform)
      case .image, .tile, .fill, .fillRect, .stroke, .gradient, .text, .vector, .pattern, .projection, .backdrop,
        .group:
        break
      }
    }
  }

  /// Adds the whole pixels within an image: each painter smooths edges between pixels in its own way, so they are left out.
  private mutating func add(_ frame: CGRect, _ transform: CGAffineTransform) {
    let inner = frame.insetBy(dx: 2, dy: 2)
    guard transform.keepsAxes, !inner.isEmpty, let region = page.touched(by: inner), !region.isEmpty else { return }
    regions.append(region)
  }
}

extension Bitmap {
  fileprivate func cropped(to rect: PixelRect) -> Bitmap? {
    cropped(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
