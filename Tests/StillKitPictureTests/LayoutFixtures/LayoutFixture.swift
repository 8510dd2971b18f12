// SPDX-License-Identifier: MIT

import StillKit
import StillTesting

/// A picture, a text and a PDF of a view, and that both painters draw it alike.
@MainActor
func assertLayout(
  _ view: UIView, scale: CGFloat = 3, fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let traits = UITraitCollection(displayScale: scale)
  assertSnapshot(
    of: view, as: .image(traits: traits), named: "layout", fileID: fileID, file: file, testName: testName, line: line,
    column: column)
  assertSnapshot(
    of: view, as: .recursiveDescription(traits: traits), named: "layout", fileID: fileID, file: file,
    testName: testName, line: line, column: column)
  assertSnapshot(
    of: view, as: .pdf(traits: traits), named: "layout", fileID: fileID, file: file, testName: testName, line: line,
    column: column)
  assertPipelinesAgree(
    of: view, traits: traits, fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// Views of given sizes beside and below each other, each with a caption above it.
final class LayoutSheet: UIView {
  private static let gap: CGFloat = 10
  private static let captionHeight: CGFloat = 14

  init(columns: Int, _ cells: [(caption: String, view: UIView)]) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    var (corner, right, bottom) = (CGPoint(x: Self.gap, y: Self.gap), CGFloat(0), CGFloat(0))
    for (index, cell) in cells.enumerated() {
      if index % columns == 0 { corner = CGPoint(x: Self.gap, y: bottom + Self.gap) }
      let caption = UILabel(
        frame: CGRect(origin: corner, size: CGSize(width: cell.view.frame.width, height: Self.captionHeight)))
      (caption.text, caption.font, caption.textColor) = (cell.caption, .systemFont(ofSize: 10), .secondaryLabel)
      cell.view.frame.origin = CGPoint(x: corner.x, y: corner.y + Self.captionHeight)
      addSubview(caption)
      addSubview(cell.view)
      corner.x = cell.view.frame.maxX + Self.gap
      (right, bottom) = (max(right, corner.x), max(bottom, cell.view.frame.maxY))
    }
    frame.size = CGSize(width: right, height: bottom + Self.gap)
  }

  required init?(coder: NSCoder) { nil }
}

extension UILabel {
  /// A label on a colour that shows its frame.
  convenience init(_ text: String, _ color: UIColor? = nil, font: UIFont = .systemFont(ofSize: 15), lines: Int = 1) {
    self.init(frame: .zero)
    (self.text, self.font, backgroundColor, numberOfLines) = (text, font, color, lines)
    translatesAutoresizingMaskIntoConstraints = false
  }
}

extension UIView {
  /// A view of a fixed size with subviews that constraints place.
  convenience init(_ width: CGFloat, _ height: CGFloat, _ views: [UIView], color: UIColor = .systemGroupedBackground) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    backgroundColor = color
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}

extension UIImage {
  /// 24×16 points at 2x, another colour in each corner, so that nothing can be turned, mirrored or cut unseen.
  static var flag: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16), format: format).image { context in
      for (color, x, y) in [(UIColor.red, 0.0, 0.0), (.green, 12, 0), (.blue, 0, 8), (.yellow, 12, 8)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 12, height: 8))
      }
    }
  }
}
