// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: attributes of text are seen in labels and text views, and both painters draw the same.
@MainActor @Suite(.serialized) struct TextEffectPictureTests {
  private func check(
    _ texts: [NSAttributedString], agreeing: Bool = true, testName: String = #function,
    _ change: (UILabel) -> Void = { _ in }
  ) {
    let sheet = UIStackView(
      arrangedSubviews: texts.map { text in
        let label = UILabel()
        label.attributedText = text
        label.backgroundColor = .secondarySystemBackground
        change(label)
        return label
      })
    (sheet.axis, sheet.spacing, sheet.alignment) = (.vertical, 6, .leading)
    sheet.isLayoutMarginsRelativeArrangement = true
    sheet.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    sheet.backgroundColor = .systemBackground
    let size = sheet.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // Whole points, because a PDF has no fractions of pixels.
    sheet.frame.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    assertSnapshot(of: sheet, as: .image, testName: testName)
    if agreeing { assertPipelinesAgree(of: sheet, testName: testName) }
  }

  private func text(_ parts: Any...) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for part in parts {
      switch part {
      case let part as NSAttributedString: text.append(part)
      case let part as NSTextAttachment: text.append(NSAttributedString(attachment: part))
      default: text.append(NSAttributedString(string: "\(part)"))
      }
    }
    return text
  }

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 16, height: 16), cornerRadius: 4).fill()
    }
  }

  private func attachment(_ image: UIImage?, _ bounds: CGRect = .zero) -> NSTextAttachment {
    let attachment = NSTextAttachment()
    (attachment.image, attachment.bounds) = (image, bounds)
    return attachment
  }

  /// On the baseline, 4 points below it, in a line that grows, a symbol by its baseline, and a template in the colour
  /// of the text.
  @Test func attachments() {
    check(
      [
        text("On the line ", attachment(image(.systemRed)), " here"),
        text("Below ", attachment(image(.systemRed), CGRect(x: 0, y: -4, width: 16, height: 16)), " the line"),
        text("High ", attachment(image(.systemGreen), CGRect(x: 0, y: -8, width: 48, height: 48)), " line"),
        text(
          "Symbol ", attachment(UIImage(systemName: "star.fill")), " and ", attachment(UIImage(systemName: "heart"))),
        text("Template ", attachment(image(.black).withRenderingMode(.alwaysTemplate))),
      ], testName: #function
    ) { $0.textColor = .systemIndigo }
  }

  /// Sharp, soft, and below an underline.
  @Test func shadows() {
    func shadow(_ blur: CGFloat, _ color: UIColor) -> NSShadow {
      let shadow = NSShadow()
      (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (CGSize(width: 2, height: 3), blur, color)
      return shadow
    }
    let font = UIFont.boldSystemFont(ofSize: 28)
    // In a PDF, shadows are of letters at fractions of pixels, and of whole ones in a picture.
    let texts = [
      NSAttributedString(string: "Sharp", attributes: [.font: font, .shadow: shadow(0, .systemTeal)]),
      NSAttributedString(string: "Soft", attributes: [.font: font, .shadow: shadow(4, .black)]),
      NSAttributedString(
        string: "Underlined", attributes: [.font: font, .shadow: shadow(1, .systemRed), .underlineStyle: 1]),
    ]
    check(texts, agreeing: false)
  }

  /// Outlines, filled letters with a stroke, a slant, wide and narrow letters, and tracking.
  @Test func strokesAndShapes() {
    let font = UIFont.boldSystemFont(ofSize: 28)
    func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
      NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { $1 })
    }
    check([
      text("Outline", [.strokeWidth: 3]), text("Red", [.strokeWidth: 3, .strokeColor: UIColor.systemRed]),
      text("Both", [.strokeWidth: -4, .strokeColor: UIColor.systemRed, .foregroundColor: UIColor.systemYellow]),
      text("Slanted ", [.obliqueness: 0.25]), text("Back ", [.obliqueness: -0.25]), text("Wide", [.expansion: 0.4]),
      text("Narrow", [.expansion: -0.4]), text("Tracking", [.tracking: 5]),
    ])
  }

  /// Blue and underlined in a label, in the tint colour in a text view.
  @Test func links() {
    let link = NSAttributedString(string: "the rules", attributes: [.link: "https://example.com"])
    let view = UITextView(frame: CGRect(x: 0, y: 40, width: 160, height: 40))
    (view.attributedText, view.font, view.tintColor) = (text("Read ", link), .systemFont(ofSize: 17), .systemOrange)
    let label = UILabel(frame: CGRect(x: 5, y: 8, width: 150, height: 24))
    label.attributedText = text("Read ", link)
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
    sheet.backgroundColor = .systemBackground
    sheet.addSubview(label)
    sheet.addSubview(view)
    assertSnapshot(of: sheet, as: .image)
    assertPipelinesAgree(of: sheet)
  }
}
