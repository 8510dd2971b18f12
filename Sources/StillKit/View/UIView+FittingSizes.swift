// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

extension UIView {
  /// For `systemLayoutSizeFitting`: as small as constraints allow. Mirrors UIKit.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// For `systemLayoutSizeFitting`: as large as constraints allow, 10,000 points at most unless they are required to be
  /// more. Mirrors UIKit.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
