// SPDX-License-Identifier: MIT

import StillKit

/// Controls in the sizes they ask for, row by row, on the system's background.
final class ControlTable: UIView {
  private let rows: [[UIView]]
  private let gap: CGFloat = 12

  /// - Parameter width: Of controls that have none of their own, in points.
  init(_ rows: [[UIView]], width: CGFloat = 80) {
    self.rows = rows
    super.init(frame: .zero)
    var y = gap
    var right: CGFloat = 0
    for row in rows {
      var x = gap
      var height: CGFloat = 0
      for view in row {
        addSubview(view)
        var size = view.intrinsicContentSize
        if size.width == UIView.noIntrinsicMetric { size.width = width }
        size.width.round(.up)
        size.height.round(.up)
        view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        x += size.width + gap
        height = max(height, size.height)
      }
      right = max(right, x)
      y += height + gap
    }
    frame.size = CGSize(width: right, height: y)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { return nil }
}

extension UIImage {
  /// A star of 18 points, at 3 pixels a point.
  static let star: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (3, false)
    return UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18), format: format).image { _ in
      let path = UIBezierPath()
      for point in 0..<10 {
        let (angle, radius) = (CGFloat(point) * .pi / 5, CGFloat(point.isMultiple(of: 2) ? 9 : 3.6))
        let place = CGPoint(x: 9 + radius * sin(angle), y: 9 - radius * cos(angle))
        if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.close()
      UIColor.systemOrange.setFill()
      path.fill()
    }
  }()
}
