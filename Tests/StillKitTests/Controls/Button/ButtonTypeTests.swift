// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Buttons of UIKit's types, and their meanings.
@MainActor struct ButtonTypeTests {
  @Test(arguments: [
    (UIButton.ButtonType.detailDisclosure, 2), (.infoLight, 3), (.infoDark, 4), (.contactAdd, 5), (.close, 7),
  ])
  func typesShowTheirSymbols(type: UIButton.ButtonType, number: Int) throws {
    let button = UIButton(type: type)
    #expect(type.rawValue == number && button.buttonType == type)
    let image = try #require(button.currentImage)
    #expect(image.isSymbolImage && button.intrinsicContentSize.width >= 17)
    #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
    #expect(UIButton(type: .system).currentImage == nil)
  }

  @Test func aCloseButtonIsADisc() {
    let button = UIButton(type: .close)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.bounds.size == CGSize(width: 30, height: 30) && button.views.background?.layer.cornerRadius == 15)
    #expect(button.views.background?.frame == button.bounds && button.imageView?.tintColor == .secondaryLabel)
    let image = button.imageView?.frame ?? .zero
    #expect(abs(image.midX - 15) < 0.51 && abs(image.midY - 15) < 0.51 && image.width < 20)
  }

  private final class Own: UIButton {
    func tapped(_ sender: Any?) { isSelected = true }
  }

  @Test func systemButtonsSendTheirAction() {
    let target = Own()
    let button = Own.systemButton(with: UIImage(), target: target, action: Selector("tapped:", Own.tapped))
    button.sendActions(for: .touchUpInside)
    #expect(button is Own && button.buttonType == .system && target.isSelected)
  }

  @Test func destructiveButtonsAreRed() {
    let button = UIButton(configuration: .plain())
    #expect(button.role == .normal && UIButton.Role.destructive.rawValue == 3)
    button.role = .destructive
    button.refreshIfNeeded()
    #expect(button.displayedConfiguration?.baseForegroundColor == .systemRed)
    button.configuration = .filled()
    button.refreshIfNeeded()
    #expect(button.displayedConfiguration?.background.backgroundColor == .systemRed)
    button.role = .cancel
    button.refreshIfNeeded()
    #expect(button.displayedConfiguration?.background.backgroundColor == button.tintColor)
  }
}
