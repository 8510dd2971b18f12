// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// What constraints see of a view: its alignment rectangle, and the baselines of its text.
@MainActor struct AlignmentTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in }
  }

  /// Rule: the view is as large as its image, and what the image does not align by lies outside of the constraints.
  @Test func imagesAlignWithoutTheirInsets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let picture = UIImageView(image: image(40, 30).withAlignmentRectInsets(insets))
    #expect(picture.alignmentRectInsets == insets)
    #expect(picture.intrinsicContentSize == CGSize(width: 34, height: 26))
    let (stage, below) = (Stage(), SizedView(5, 5))
    picture.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(picture)
    stage.window.addSubview(below)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 10),
      picture.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10),
      below.topAnchor.constraint(equalTo: picture.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: picture.trailingAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(picture.frame == CGRect(x: 8, y: 9, width: 40, height: 30))
    #expect(below.frame.origin == CGPoint(x: 44, y: 36))
    picture.image = picture.image?.withAlignmentRectInsets(.zero)
    stage.window.layoutIfNeeded()
    #expect(picture.frame == CGRect(x: 10, y: 10, width: 40, height: 30))
    #expect(below.frame.origin == CGPoint(x: 50, y: 40))
  }

  @Test func imagesInStacksAlignToo() {
    let picture = UIImageView(
      image: image(40, 30).withAlignmentRectInsets(UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)))
    let stack = UIStackView(arrangedSubviews: [picture, SizedView(10, 10)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 40, height: 20))
    #expect(picture.frame == CGRect(x: -5, y: -5, width: 40, height: 30))
  }

  @Test func imagesMayHaveABaseline() {
    let (stage, label) = (Stage(), UILabel())
    label.text = "Text"
    let picture = UIImageView(image: image(20, 20).withBaselineOffset(fromBottom: 5))
    for view in [label, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50),
      picture.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(abs(picture.frame.minY + 15 - 50 - label.font.ascender) < 0.34)
  }

  /// Rule: buttons and fields have the baselines of their text, wherever it lies in them.
  @Test func controlsAlignByTheirText() {
    let label = UILabel()
    label.text = "Name"
    let (plain, filled, field) = (UIButton(type: .system), UIButton(configuration: .filled()), UITextField())
    plain.setTitle("Plain", for: .normal)
    filled.configuration?.title = "Filled"
    field.borderStyle = .roundedRect
    field.text = "Field"
    let row = UIStackView(arrangedSubviews: [label, plain, filled, field])
    row.alignment = .firstBaseline
    row.frame = CGRect(x: 0, y: 0, width: 390, height: 80)
    let window = UIWindow(frame: row.frame)
    window.addSubview(row)
    window.layoutIfNeeded()
    let texts = [plain.titleLabel, filled.titleLabel, field.subviews.compactMap { $0 as? UILabel }.last]
    let baseline = label.frame.minY + label.font.ascender
    for text in texts.compactMap({ $0 }) {
      let line = text.convert(CGPoint(x: 0, y: text.bounds.midY - text.font.lineHeight / 2), to: row).y
      #expect(abs(line + text.font.ascender - baseline) < 0.67, "\(text.text ?? "")")
    }
    #expect(texts.compactMap { $0 }.count == 3)
    #expect(Set([label, plain, filled, field].map(\.frame.minY)).count > 2)
  }
}
