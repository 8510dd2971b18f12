// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillKit

extension BlankSnapshot.Cause {
  /// The reason why nothing of a layer, or of its view, is visible; nil if there is none.
  init?(hiding layer: CALayer) {
    if layer.isHidden {
      self = .hidden
    } else if layer.opacity <= 0 {
      self = .faded
    } else {
      return nil
    }
  }
}

extension RecordedPicture {
  /// The reason why the picture is blank, if it is.
  var blankCause: BlankSnapshot.Cause { unseen ?? (list.isEmpty ? .nothingDrawn : .nothingSeen) }

  /// Returns the reason why nothing of the drawing is visible where a PDF of it is compared; nil if something is.
  ///
  /// Masks hide pixels, but never text, which is compared separately.
  func blankCause(comparedBy tolerance: Tolerance) throws -> BlankSnapshot.Cause? {
    if try isBlank() { return blankCause }
    let regions = views.rules.regions(scale: scale)
    if regions.isEmpty { return nil }
    let (width, height) = PixelGrid(scale: scale).pixels(covering: bounds.size)
    let compared = ComparedPixels(width: width, height: height, tolerance: tolerance, regions: regions)
    guard !compared.ignored.isEmpty, compared.comparedPixels > 0,
      VisibleText(of: list, on: bounds).text.allSatisfy(\.isWhitespace)
    else { return nil }
    return compared.areTransparent(in: try bitmap(), regions: regions) ? .nothingCompared : nil
  }

  /// Returns true if nothing of the drawing is visible.
  ///
  /// Most drawings begin with an opaque background, so it is seldom necessary to paint them to find out.
  private func isBlank() throws -> Bool {
    if list.isEmpty { return true }
    return list.surelyMarks(bounds) ? false : try bitmap().isTransparent
  }
}

extension DisplayList {
  /// Returns true if a rectangle is filled where `page` shows it, and nothing erases it; false if that is unknown
  /// without painting.
  fileprivate func surelyMarks(_ page: CGRect) -> Bool {
    guard onlyCovers else { return false }
    let transforms = transforms(from: .identity)
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      // A group may fade or mask the parts in it.
      index = end(ofGroupAt: index)
      guard case .fillRect(let rect, let color) = node.content, color.alpha * node.compositing.alpha > 0.01,
        transforms[node.place.space].keepsAxes, let window = window(of: node.place.clip, on: page, transforms)
      else { continue }
      let seen = rect.applying(transforms[node.place.space]).intersection(window)
      if !seen.isNull, seen.width >= 1, seen.height >= 1 { return true }
    }
    return false
  }

  /// Returns the part of `page` that a clip lets through; nil if that is no rectangle.
  private func window(of clip: Int, on page: CGRect, _ transforms: [CGAffineTransform]) -> CGRect? {
    var (window, number) = (page, clip)
    while number > 0 {
      let clip = clips[number - 1]
      guard case .rect(let rect) = clip.shape, transforms[clip.space].keepsAxes else { return nil }
      window = window.intersection(rect.applying(transforms[clip.space]))
      number = clip.parent
    }
    return window.isNull ? nil : window
  }
}
