// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a button without a configuration shows what was set for its state, centred; its title has 6 points above and
/// below, and insets move title and image apart as UIKit does.
@MainActor struct UIButtonTests {
  private func button(_ type: UIButton.ButtonType = .system, _ title: String? = "Button") -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    return button
  }

  private func square(_ side: Int) -> UIImage {
    let bitmap = Bitmap(width: side, height: side) { words in
      for index in 0..<side * side { words[index] = ~0 }
    }
    return UIImage(cgImage: CGImage(bitmap: bitmap))
  }

  @Test func systemButtonsAre30PointsHigh() throws {
    let button = button()
    #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
    #expect(button.intrinsicContentSize.height == 30)
    #expect(try button.intrinsicContentSize.width == #require(button.titleLabel).intrinsicContentSize.width)
    button.sizeToFit()
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.frame == CGRect(x: 0, y: 6, width: button.bounds.width, height: 18))
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test func customButtonsHaveALargerFont() {
    let button = button(.custom)
    #expect(button.titleLabel?.font == .systemFont(ofSize: 18))
    // 1.193359375 em, on whole pixels of 1/3 point, and 12 points.
    #expect(abs(button.intrinsicContentSize.height - (65.0 / 3 + 12)) < 1e-9)
    #expect(button.currentTitleColor == .white)
  }

  @Test func statesWithoutTheirOwnAreNormal() {
    let button = button(.custom, "Normal")
    button.setTitle("Selected", for: .selected)
    button.setTitle("Both", for: [.selected, .highlighted])
    button.isSelected = true
    #expect(button.currentTitle == "Selected" && button.titleLabel?.text == "Selected")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "Both")
    button.isSelected = false
    #expect(button.titleLabel?.text == "Normal")
    button.isEnabled = false
    #expect(button.title(for: .disabled) == "Normal" && button.currentTitle == "Normal")
  }

  @Test func colorsFollowStateAndTint() {
    let button = button()
    #expect(button.currentTitleColor == .systemBlue)
    button.tintColor = .red
    #expect(button.currentTitleColor == .red && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.titleLabel?.alpha == 1 && button.currentTitleColor == .tertiaryLabel)
    button.setTitleColor(.green, for: .disabled)
    #expect(button.titleLabel?.textColor == .green)
  }

  @Test func fontsOfTheLabelCount() throws {
    let button = button()
    let host = UIView(frame: .zero)
    host.addSubview(button)
    try #require(button.titleLabel).font = .systemFont(ofSize: 30)
    // 30 points are 35.8 high.
    #expect(button.intrinsicContentSize.height == 48)
    #expect(host.layer.needsLayout())
  }

  @Test func insetsMoveTitleAndImageApart() throws {
    let button = button()
    button.setImage(square(20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let title = try #require(button.titleLabel)
    button.layoutIfNeeded()
    let width = title.intrinsicContentSize.width
    let start = button.pixelGrid.nearest((200 - 20 - width) / 2)
    #expect(button.imageView?.frame == CGRect(x: start, y: 20, width: 20, height: 20))
    #expect(abs(title.frame.minX - (start + 20)) <= 1.0 / 3)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.layoutIfNeeded()
    #expect(abs(title.frame.minX - (start + 30)) <= 1.0 / 3)
    button.imageEdgeInsets = UIEdgeInsets(top: 6, left: -4, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(abs((button.imageView?.frame.minX ?? 0) - (start - 2)) <= 1.0 / 3)
    #expect(button.imageView?.frame.minY == 23)
    let size = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // Insets of one's own replace the padding.
    #expect(button.intrinsicContentSize == CGSize(width: size.width + 6, height: 20 + 4))
  }

  @Test func fromRightToLeftTheImageIsBehindTheTitle() throws {
    let button = button()
    button.setImage(square(20), for: .normal)
    button.semanticContentAttribute = .forceRightToLeft
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.maxX == button.bounds.maxX)
    #expect(try #require(button.titleLabel).frame.minX == 0)
  }

  @Test func alignmentsPlaceContent() throws {
    let button = button()
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    button.contentHorizontalAlignment = .trailing
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(try #require(button.titleLabel).frame.maxX == 300)
    #expect(try #require(button.titleLabel).frame.maxY == 100)
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    #expect(try #require(button.titleLabel).frame.origin == .zero)
  }

  @Test func titlesThatDoNotFitGiveWay() throws {
    let button = button(.system, "A title that is much too wide for its button")
    button.setImage(square(20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    button.layoutIfNeeded()
    #expect(try #require(button.titleLabel).frame == CGRect(x: 20, y: 6, width: 80, height: 18))
    #expect(button.imageView?.frame == CGRect(x: 0, y: 5, width: 20, height: 20))
  }

  @Test func imagesOfSystemButtonsAreTemplates() throws {
    let button = UIButton(type: .system)
    button.setImage(square(4), for: .normal)
    button.tintColor = .red
    button.sizeToFit()
    #expect(button.bounds.size == CGSize(width: 4, height: 4))
    #expect(try Picture(button)[1, 1] == 0xFFFF_0000)
    let custom = UIButton(frame: button.frame)
    custom.setImage(square(4), for: .normal)
    #expect(try Picture(custom)[1, 1] == 0xFFFF_FFFF)
    custom.isEnabled = false
    #expect(try Picture(custom)[1, 1] >> 24 == 0x80)
  }

  @Test func backgroundImagesFillTheButton() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 6))
    button.setBackgroundImage(square(2), for: .normal)
    #expect(try Picture(button).inked == button.bounds)
  }

  /// Constraints measure a button before they give it a size.
  @Test func backgroundImagesFollowTheSize() throws {
    let button = UIButton(frame: .zero)
    button.setBackgroundImage(square(2), for: .normal)
    _ = button.intrinsicContentSize
    for size in [CGSize(width: 10, height: 6), CGSize(width: 4, height: 12)] {
      button.frame.size = size
      #expect(try Picture(button).inked == button.bounds)
    }
  }

  @Test func attributedTitlesKeepTheirAttributes() throws {
    let button = button()
    let title = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    button.setAttributedTitle(title, for: .normal)
    button.sizeToFit()
    let texts = drawnTexts(of: try #require(button.titleLabel))
    #expect(texts.map(\.text) == ["Red"] && texts.map(\.fontSize) == [15])
    #expect(
      button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func primaryActionsNameTheButton() {
    let button = UIButton(primaryAction: UIAction(title: "Save", image: square(3)) { _ in })
    #expect(button.currentTitle == "Save" && button.currentImage?.size.width == 3 && button.buttonType == .system)
    #expect(button.allControlEvents == .primaryActionTriggered)
    let configured = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in })
    #expect(configured.configuration?.title == "Save")
  }

  /// Measuring a button without a title gives it no baseline.
  @Test func aButtonWithoutTitleKeepsItsPlace() {
    let label = UILabel()
    (label.text, label.numberOfLines) = ("First\nSecond", 0)
    let button = UIButton()
    let row = UIStackView(arrangedSubviews: [label, button])
    row.alignment = .firstBaseline
    row.frame = CGRect(x: 0, y: 0, width: 260, height: 90)
    row.layoutIfNeeded()
    let place = button.frame
    for style in [UIUserInterfaceStyle.dark, .light] {
      row.overrideUserInterfaceStyle = style
      label.invalidateIntrinsicContentSize()
      button.invalidateIntrinsicContentSize()
      row.layoutIfNeeded()
      #expect(button.frame == place)
    }
  }
}
