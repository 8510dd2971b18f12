// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: controls look as on iOS 17 in each of their states, light and dark, and both painters draw the same.
@MainActor @Suite(.serialized) struct ControlPictureTests {
  private func check(_ rows: [[UIView]], testName: String = #function) {
    let view = ControlTable(rows)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let suffix = style == .dark ? "dark" : "light"
      view.overrideUserInterfaceStyle = style
      assertSnapshot(of: view, as: .image, named: suffix, testName: testName)
      assertPipelinesAgree(of: view, named: suffix, testName: testName)
    }
  }

  /// The same control at rest, held, selected and disabled.
  private func states<Control: UIControl>(_ make: () -> Control) -> [UIView] {
    let controls = (0..<4).map { _ in make() }
    controls[1].isHighlighted = true
    controls[2].isSelected = true
    controls[3].isEnabled = false
    return controls
  }

  @Test func switches() {
    let make = { (isOn: Bool, tint: UIColor?) in
      self.states {
        let control = UISwitch(frame: .zero)
        control.isOn = isOn
        control.onTintColor = tint
        return control
      }
    }
    check([make(false, nil), make(true, nil), make(true, .systemIndigo)])
  }

  @Test func plainButtons() {
    let make = { (type: UIButton.ButtonType, image: UIImage?) in
      self.states {
        let button = UIButton(type: type)
        button.setTitle("Button", for: .normal)
        button.setImage(image, for: .normal)
        if type == .custom { button.setTitleColor(.systemGreen, for: .normal) }
        return button
      }
    }
    check([make(.system, nil), make(.custom, nil), make(.system, .star), make(.custom, .star)])
  }

  @Test func configuredButtons() {
    let make = { (configuration: UIButton.Configuration) in
      self.states {
        var configuration = configuration
        configuration.title = "Button"
        return UIButton(configuration: configuration)
      }
    }
    check([make(.plain()), make(.gray()), make(.tinted()), make(.filled())])
  }

  @Test func buttonContents() {
    let make = { (change: (inout UIButton.Configuration) -> Void) -> UIView in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Button"
      configuration.image = .star
      configuration.imagePadding = 6
      change(&configuration)
      return UIButton(configuration: configuration)
    }
    check(
      [
        [make { $0.imagePlacement = .leading }, make { $0.imagePlacement = .trailing }],
        [make { $0.imagePlacement = .top }, make { $0.imagePlacement = .bottom }],
        [
          make { ($0.subtitle, $0.titleAlignment) = ("With a subtitle", .leading) }, make { $0.cornerStyle = .capsule },
        ],
        [make { $0.buttonSize = .small }, make { $0.buttonSize = .large }],
        [
          make { $0.showsActivityIndicator = true },
          make {
            ($0.background.strokeWidth, $0.background.strokeColor) = (2, .systemRed)
            $0.baseBackgroundColor = .systemYellow
            $0.baseForegroundColor = .black
          },
        ],
      ])
  }
}
