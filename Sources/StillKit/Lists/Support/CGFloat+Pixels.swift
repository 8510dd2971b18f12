// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension CGFloat {
  /// The nearest whole pixel; halves go up. The same lengths summed up in another order differ by next to nothing, which
  /// must not decide about a half.
  func onPixel(_ scale: CGFloat) -> CGFloat { (self * scale + 0.5 + 1e-6).rounded(.down) / scale }
}
