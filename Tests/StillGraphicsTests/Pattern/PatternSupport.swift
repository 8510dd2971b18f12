// SPDX-License-Identifier: MIT

import Foundation

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// A coloured cell of 10 × 8, red on the left and blue in its lower right corner, unless `draw` draws another.
func cell(
  bounds: CGRect = CGRect(x: 0, y: 0, width: 10, height: 8), matrix: CGAffineTransform = .identity, xStep: CGFloat = 10,
  yStep: CGFloat = 8, isColored: Bool = true, draw: ((CGContext) -> Void)? = nil
) -> CGPattern? {
  var callbacks = CGPatternCallbacks(
    version: 0,
    drawPattern: { _, context in
      if let draw { return draw(context) }
      context.fill(.red, 0, 0, 4, 8)
      context.fill(.blue, 6, 5, 4, 3)
    }, releaseInfo: nil)
  return CGPattern(
    info: nil, bounds: bounds, matrix: matrix, xStep: xStep, yStep: yStep, tiling: .noDistortion, isColored: isColored,
    callbacks: &callbacks)
}

extension CGContext {
  /// Makes `pattern`, which is coloured, the colour of fills.
  func setFill(_ pattern: CGPattern?, alpha: CGFloat = 1) {
    guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return }
    setFillColorSpace(space)
    setFillPattern(pattern, colorComponents: [alpha])
  }
}
