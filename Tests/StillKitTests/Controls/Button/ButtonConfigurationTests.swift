// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a configuration's size gives font and insets, its style the colours of each state, and its content lies as it
/// says.
@MainActor struct ButtonConfigurationTests {
  private func button(
    _ configuration: UIButton.Configuration = .filled(), _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = "Button"
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func image(_ width: Int, _ height: Int) -> UIImage {
    UIImage(
      cgImage: CGImage(
        bitmap: Bitmap(width: width, height: height) { words in
          for index in 0..<width * height { words[index] = ~0 }
        }))
  }

  @Test func transformersChangeTheAttributesOfEachPart() throws {
    let bold = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = incoming.font?.withSize((incoming.font?.pointSize ?? 0) + 10)
      return outgoing
    }
    let larger = button(.plain()) { ($0.titleTextAttributesTransformer, $0.subtitle) = (bold, "Sub") }
    #expect(drawnTexts(of: try #require(larger.titleLabel)).map(\.fontSize) == [27])
    #expect(drawnTexts(of: try #require(larger.subtitleLabel)).map(\.fontSize) == [13])
    #expect(larger.intrinsicContentSize.width > button(.plain()).intrinsicContentSize.width + 10)
    let parts = button(.plain()) { configuration in
      var title = AttributedString("Red ")
      title.font = .systemFont(ofSize: 8)
      configuration.attributedTitle = title + AttributedString("blue")
      configuration.titleTextAttributesTransformer = bold
      configuration.subtitle = "Sub"
      configuration.subtitleTextAttributesTransformer = bold
    }
    parts.sizeToFit()
    #expect(drawnTexts(of: try #require(parts.titleLabel)).map(\.fontSize) == [18, 27])
    #expect(drawnTexts(of: try #require(parts.subtitleLabel)).map(\.fontSize) == [23])
  }

  @Test func transformersSeeTheColourOfTheState() throws {
    var seen: [UIColor?] = []
    let button = button(.plain()) {
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        seen.append(incoming.foregroundColor)
        return incoming
      }
    }
    button.tintColor = .systemRed
    button.layoutIfNeeded()
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(seen.first == .systemRed && seen.last == .tertiaryLabel)
  }

  /// Lines of body text are 20 1/3 points at 3x, of subheadline text 18.
  @Test(arguments: [(UIButton.Configuration.Size.mini, 28.0), (.small, 28), (.medium, 103.0 / 3), (.large, 151.0 / 3)])
  func sizesGiveFontAndInsets(_ size: UIButton.Configuration.Size, _ height: Double) throws {
    let button = button { $0.buttonSize = size }
    #expect(abs(button.intrinsicContentSize.height - height) < 1e-9)
    let insets = size.insets
    #expect(
      try button.intrinsicContentSize.width == #require(button.titleLabel).intrinsicContentSize.width + insets.leading
        * 2)
  }

  @Test func textFollowsTheUsersSize() {
    let button = button()
    let height = button.intrinsicContentSize.height
    button.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(button.titleLabel?.font.pointSize == 53)
    #expect(button.intrinsicContentSize.height > height + 40)
  }

  /// A picture of iOS: three lines of body at medium with insets of 8 points are 77 1/3 points high.
  @Test func linesOfATitleCountInItsHeight() throws {
    let medium = UITraitCollection(preferredContentSizeCategory: .medium)
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: medium)
    var title = AttributedString("This is a\nmulti-line\nerror message")
    title.font = font
    let button = button(.plain()) {
      $0.attributedTitle = title
      $0.contentInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    #expect(abs(button.intrinsicContentSize.height - 232.0 / 3) < 1e-9)
    #expect(button.sizeThatFits(CGSize(width: 390, height: 0)) == button.intrinsicContentSize)
  }

  /// Returns a button that constraints make 160 points wide.
  private func narrow(_ change: (inout UIButton.Configuration) -> Void = { _ in }) -> UIButton {
    let button = button {
      $0.title = "A title that is much too long for a single line"
      change(&$0)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 160), button.topAnchor.constraint(equalTo: window.topAnchor),
      button.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    window.layoutIfNeeded()
    return button
  }

  @Test func wrappedTitlesMakeTheButtonHigher() throws {
    let button = narrow()
    let label = try #require(button.titleLabel)
    #expect(drawnTexts(of: label).count == 3)
    let insets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    #expect(abs(button.bounds.height - label.frame.height - 14) < 1e-9)
    #expect(button.bounds.inset(by: insets).contains(label.frame))
    #expect(button.bounds.size == button.intrinsicContentSize || button.intrinsicContentSize.width < 160)
    let cut = narrow { $0.titleLineBreakMode = .byTruncatingTail }
    #expect(abs(cut.bounds.height - 103.0 / 3) < 1e-9)
    let both = narrow { $0.subtitle = "And a subtitle that is too long as well" }
    let subtitle = try #require(both.subtitleLabel)
    #expect(drawnTexts(of: subtitle).count > 1)
    #expect(abs(both.bounds.maxY - subtitle.frame.maxY - 7) < 1e-9)
  }

  /// Rule: text keeps within the insets, as long as a line has room there.
  @Test func titlesShowTheLinesThatHaveRoom() throws {
    let button = button { $0.title = "A title that is much too long for a single line" }
    button.frame = CGRect(x: 0, y: 0, width: 160, height: 60)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(button.bounds.insetBy(dx: 12, dy: 7).contains(label.frame))
    #expect(drawnTexts(of: label).count == 2)
    button.frame.size.height = 20
    button.layoutIfNeeded()
    #expect(drawnTexts(of: label).count == 1 && abs(label.frame.midY - 10) < 0.34)
  }

  @Test func insetsOfOnesOwnStay() {
    let button = button { $0.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4) }
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.origin == CGPoint(x: 2, y: 1))
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.origin == CGPoint(x: 4, y: 1))
    button.configuration?.setDefaultContentInsets()
    #expect(button.configuration?.contentInsets == .init(top: 7, leading: 12, bottom: 7, trailing: 12))
  }

  nonisolated static let placements: [(NSDirectionalRectEdge, CGRect)] = [
    (.leading, CGRect(x: 0, y: 5, width: 10, height: 10)), (.trailing, CGRect(x: 43, y: 5, width: 10, height: 10)),
    (.top, CGRect(x: 15, y: 0, width: 10, height: 10)), (.bottom, CGRect(x: 15, y: 23, width: 10, height: 10)),
  ]

  @Test(arguments: placements)
  func imagesLieBesideTheText(_ edge: NSDirectionalRectEdge, _ place: CGRect) {
    var layout = ButtonLayout()
    layout.image = CGSize(width: 10, height: 10)
    layout.title = CGSize(width: 40, height: 20)
    layout.imagePadding = 3
    layout.edge =
      switch edge {
      case .top: .top
      case .bottom: .bottom
      case .trailing: .right
      default: .left
      }
    let control = UIControl(frame: CGRect(origin: .zero, size: layout.size))
    #expect(layout.frames(in: control.bounds, control).image == place)
    layout.title = .zero
    #expect(layout.size == CGSize(width: 10, height: 10))
  }

  @Test func subtitlesStandBelow() throws {
    let button = button {
      $0.subtitle = "A longer line below"
      $0.titleAlignment = .trailing
      $0.contentInsets = .zero
    }
    button.sizeToFit()
    button.layoutIfNeeded()
    let (title, subtitle) = (try #require(button.titleLabel).frame, try #require(button.subtitleLabel).frame)
    #expect(subtitle.minY == title.maxY + 1 && title.maxX == subtitle.maxX && subtitle.minX == 0)
    #expect(button.bounds.height == title.height + 1 + subtitle.height)
  }

  @Test func titlesWrapWithinTheWidth() {
    let button = button { $0.title = "A title of a few words that needs more than one line" }
    let (natural, wrapped) = (button.intrinsicContentSize, button.sizeThatFits(CGSize(width: 150, height: 0)))
    #expect(natural.height < 35 && natural.width > 300)
    #expect(wrapped.width <= 150 && wrapped.height > 70)
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    #expect(button.sizeThatFits(CGSize(width: 150, height: 0)).height < 35)
  }

  @Test func colorsFollowStyleAndState() throws {
    let background = { (button: UIButton) throws -> UInt32 in
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      return try Picture(button)[5, 20]
    }
    #expect(try background(button(.filled())) == 0xFF00_7AFF)
    #expect(try background(button(.plain())) == 0)
    #expect(try background(button(.tinted())) >> 24 == 38)
    #expect(try [30, 31].contains(background(button(.gray())) >> 24))
    let filled = button()
    #expect(filled.titleLabel?.textColor == .white)
    filled.isHighlighted = true
    #expect(try background(filled) >> 24 == 191)
    filled.isEnabled = false
    #expect(try [30, 31].contains(background(filled) >> 24))
    #expect(filled.titleLabel?.textColor == .tertiaryLabel)
    let plain = button(.plain())
    plain.isSelected = true
    #expect(try background(plain) >> 24 == 38)
    plain.configuration?.background.backgroundColor = .red
    #expect(try background(plain) == 0xFFFF_0000)
    let colored = button { ($0.baseBackgroundColor, $0.baseForegroundColor) = (.green, .black) }
    #expect(try background(colored) == 0xFF00_FF00)
    #expect(colored.titleLabel?.textColor == .black)
  }

  @Test func cornersFollowTheirStyle() throws {
    let button = button()
    let radius = { (style: UIButton.Configuration.CornerStyle) -> CGFloat? in
      button.configuration?.cornerStyle = style
      button.frame.size = CGSize(width: 100, height: 40)
      button.layoutIfNeeded()
      return button.subviews.first?.layer.cornerRadius
    }
    #expect(radius(.dynamic) == 5.95)
    #expect(radius(.capsule) == 20)
    button.configuration?.background.cornerRadius = 11
    #expect(radius(.fixed) == 11)
    button.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(radius(.fixed) == 11)
    #expect(try #require(radius(.dynamic)) > 20 - 1e-9)
  }

  @Test func handlersChangeTheConfiguration() {
    let button = button()
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.configuration?.title = button.isSelected ? "On" : "Off, and longer"
    }
    let off = button.intrinsicContentSize
    #expect(button.titleLabel?.text == "Off, and longer" && count == 1)
    button.isSelected = true
    #expect(button.intrinsicContentSize.width < off.width)
    #expect(button.titleLabel?.text == "On" && count == 2)
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    #expect(count == 3)
    button.configurationUpdateHandler = nil
    button.configuration = nil
    button.setTitle("Plain", for: .normal)
    #expect(button.titleLabel?.text == "Plain")
  }

  @Test func attributedTitlesKeepTheirAttributes() {
    var title = AttributedString("Big")
    title.font = UIFont.systemFont(ofSize: 40)
    title.foregroundColor = .red
    let button = button { $0.attributedTitle = title + AttributedString(" small") }
    #expect(button.configuration?.title == "Big small")
    button.sizeToFit()
    button.layoutIfNeeded()
    let texts = button.titleLabel.map { drawnTexts(of: $0) } ?? []
    #expect(texts.map(\.fontSize) == [40, 17])
    button.configuration?.title = "Plain"
    #expect(button.configuration?.attributedTitle == nil && button.titleLabel?.text == "Plain")
  }

  @Test func activityTakesTheImagesPlace() {
    let button = button {
      $0.image = self.image(8, 8)
      $0.showsActivityIndicator = true
      $0.imagePadding = 4
    }
    let plain = self.button()
    #expect(button.intrinsicContentSize.width == plain.intrinsicContentSize.width + 24)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
  }

  @Test func whatWasSetForStatesShowsWhereTheConfigurationHasNone() throws {
    let expected = button { $0.title = "Done" }.intrinsicContentSize
    let later = UIButton(configuration: .filled())
    later.setTitle("Done", for: .normal)
    #expect(later.titleLabel?.text == "Done" && later.intrinsicContentSize == expected)
    let before = UIButton(type: .system)
    before.setTitle("Done", for: .normal)
    before.setTitle("Chosen", for: .selected)
    before.configuration = .filled()
    #expect(before.titleLabel?.text == "Done" && before.intrinsicContentSize == expected)
    before.isSelected = true
    #expect(before.titleLabel?.text == "Chosen")
    before.setImage(image(20, 20), for: .normal)
    later.setImage(image(20, 20), for: .normal)
    #expect(abs(later.intrinsicContentSize.width - expected.width - 20) < 1e-9)
    #expect(try #require(later.imageView).image?.size == CGSize(width: 20, height: 20))
    later.configuration?.title = "Own"
    later.configuration?.image = image(8, 8)
    #expect(later.titleLabel?.text == "Own" && later.imageView?.image?.size == CGSize(width: 8, height: 8))
  }

  @Test func titleColorsOfStatesShowWhereTheConfigurationHasNone() {
    let button = button()
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleLabel?.textColor == .red)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.setTitleColor(.green, for: .disabled)
    #expect(button.titleLabel?.textColor == .green)
    button.configuration?.baseForegroundColor = .black
    button.isEnabled = true
    #expect(button.titleLabel?.textColor == .black)
  }

  @Test func attributedTitlesOfStatesShowWhereTheConfigurationHasNone() {
    let button = UIButton(configuration: .plain())
    let font = UIFont.systemFont(ofSize: 40)
    button.setAttributedTitle(NSAttributedString(string: "Big", attributes: [.font: font]), for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    let texts = button.titleLabel.map { drawnTexts(of: $0) } ?? []
    #expect(texts.map(\.fontSize) == [40])
  }

  @Test func actionsGiveTitleAndImageWhereTheConfigurationHasNone() {
    let action = UIAction(title: "Go", image: image(20, 20)) { _ in }
    let button = UIButton(configuration: .filled(), primaryAction: action)
    #expect(button.titleLabel?.text == "Go" && button.imageView?.image?.size == CGSize(width: 20, height: 20))
    var own = UIButton.Configuration.filled()
    own.title = "Own"
    #expect(UIButton(configuration: own, primaryAction: action).titleLabel?.text == "Own")
  }
}
