// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: bars reach to the edges of the screen, what is in them stays within the safe area, margins are measured from
/// it.
@MainActor @Suite(.serialized) struct SafeAreaTests {
  /// Sizes and insets in points, as SnapshotTesting's presets state them.
  private let devices: [(String, CGSize, UIEdgeInsets)] = [
    ("iPhone SE", CGSize(width: 320, height: 568), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    ("iPhone 8", CGSize(width: 375, height: 667), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    ("iPhone X", CGSize(width: 375, height: 812), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
    (
      "iPhone 13, landscape", CGSize(width: 844, height: 390), UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    ),
    ("iPhone 13 Pro Max", CGSize(width: 428, height: 926), UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
    ("iPad Pro 11", CGSize(width: 834, height: 1194), UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
  ]

  @Test func sixDevices() {
    let screens = devices.map { name, size, insets in
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.setSafeAreaInsets(insets)
      let screen = screen()
      screen.frame = window.bounds
      window.addSubview(screen)
      return (caption: name, view: window as UIView)
    }
    assertLayout(LayoutSheet(columns: 3, screens), scale: 1)
  }

  private func screen() -> UIView {
    let (bar, title, footer) = (UIView(), UILabel("Title", font: .boldSystemFont(ofSize: 17)), UIView())
    let action = UIButton(configuration: .filled())
    action.configuration?.title = "Continue"
    let text = UILabel(
      "Text lies within the layout margins.", .systemYellow, lines: 0)
    let readable = UILabel("Readable", .systemTeal)
    let (left, right) = (UILabel("left", .systemPink), UILabel("right", .systemPink))
    (bar.backgroundColor, footer.backgroundColor) = (.systemFill, .systemFill)
    let screen = UIView(100, 100, [bar, footer, title, action, text, readable, left, right], color: .systemBackground)
    let (safe, margins) = (screen.safeAreaLayoutGuide, screen.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: screen.topAnchor), bar.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: safe.topAnchor, constant: 44),
      title.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      title.centerYAnchor.constraint(equalTo: bar.bottomAnchor, constant: -22),
      footer.bottomAnchor.constraint(equalTo: screen.bottomAnchor),
      footer.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      footer.topAnchor.constraint(equalTo: action.topAnchor, constant: -8),
      action.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      action.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      action.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      text.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      readable.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      readable.leadingAnchor.constraint(equalTo: screen.readableContentGuide.leadingAnchor),
      readable.trailingAnchor.constraint(equalTo: screen.readableContentGuide.trailingAnchor),
      left.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      right.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      left.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      right.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
    ])
    return screen
  }
}
