// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics

@testable import StillKit

/// The pixels of a view, as an assertion would paint them.
@MainActor
struct Picture {
  let bitmap: Bitmap

  init(_ view: UIView, scale: CGFloat = 1) throws {
    let bounds = view.bounds
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

  /// The smallest rectangle with everything that is not transparent in it; nil for nothing.
  var inked: CGRect? {
    var box: CGRect?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where self[x, y] >> 24 > 0 {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }
}

/// The text that a view draws, run after run.
@MainActor
func drawnText(of view: UIView) -> [String] { view.displayList(scale: 1).texts }

extension DisplayList {
  var texts: [String] {
    operations.flatMap { operation -> [String] in
      switch operation {
      case .text(let run, at: _, _, _): [run.text]
      case .list(let list): list.texts
      default: []
      }
    }
  }
}
