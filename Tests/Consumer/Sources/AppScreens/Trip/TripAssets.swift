// SPDX-License-Identifier: MIT

import UIKit

/// The fonts of the screen.
enum TripFonts {
  static var title: UIFont { .preferredFont(forTextStyle: .largeTitle) }
  static var body: UIFont { .preferredFont(forTextStyle: .body) }
}

/// The colours of the screen.
enum TripColors {
  static var card: UIColor { .secondarySystemGroupedBackground }
  static var accent: UIColor { .systemIndigo }
}

/// The pictures of the screen.
extension UIImage {
  /// A round dot in front of a line.
  static func dot(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
      color.setFill()
      renderer.cgContext.fillEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    }
  }
}
