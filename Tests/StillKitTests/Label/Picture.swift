// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit

@testable import StillViews

/// The pixels of a view, as an assertion would paint them.
@MainActor
struct Picture {
  let bitmap: Bitmap

  /// - Parameter margin: The width of the surroundings that are in the picture, in points.
  init(_ view: UIView, scale: CGFloat = 1, around margin: CGFloat = 0) throws {
    let bounds = view.bounds.insetBy(dx: -margin, dy: -margin)
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    bitmap = try RasterPainter.paint(
      view.displayList(scale: scale), width: Int(bounds.width * scale), height: Int(bounds.height * scale),
      transform: toPixels)
  }

  /// Premultiplied, 0xAARRGGBB.
  subscript(_ x: Int, _ y: Int) -> UInt32 {
    bitmap.withWords { $0[y * bitmap.width + x] }
  }

  /// The smallest rectangle with everything that is not transparent in it; null for nothing.
  var inked: CGRect {
    var box = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where self[x, y] >> 24 > 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }
}

/// A piece of text that a view draws.
struct DrawnText {
  var text: String
  /// Left end of the baseline.
  var origin: CGPoint
  var color: SRGBComponents
  var fontSize: Double
}

/// What text a view draws, in order. Only for views whose list moves no coordinates.
@MainActor
func drawnTexts(of view: UIView) -> [DrawnText] { view.displayList(scale: 1).drawnTexts }

extension DisplayList {
  var drawnTexts: [DrawnText] {
    var texts: [DrawnText] = []
    forEachNode { node in
      guard case .text(let run, at: let origin, let color) = node.content else { return }
      texts.append(DrawnText(text: run.text, origin: origin, color: color, fontSize: run.font.size))
    }
    return texts
  }

  /// Whether something in it is painted as a picture of its own.
  var hasGroup: Bool {
    contains { node in
      if case .group = node.content { true } else { false }
    }
  }
}
