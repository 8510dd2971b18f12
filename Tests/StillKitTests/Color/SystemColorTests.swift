// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

struct SystemColorTests {
  /// Red, green, blue and alpha of 255, alpha rounded down as published tables have it.
  private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    let sRGB = color.cgColor(with: traits).sRGB
    let rgb = [sRGB.red, sRGB.green, sRGB.blue].map { Int(($0 * 255).rounded()) }
    return rgb + [Int(sRGB.alpha * 255 + 1e-6)]
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let highLight = UITraitCollection(accessibilityContrast: .high)
  private let highDark = UITraitCollection {
    $0.userInterfaceStyle = .dark
    $0.accessibilityContrast = .high
  }
  private let elevatedDark = UITraitCollection {
    $0.userInterfaceStyle = .dark
    $0.userInterfaceLevel = .elevated
  }

  @Test(arguments: [
    (UIColor.systemRed, [255, 59, 48], [255, 69, 58], [215, 0, 21], [255, 105, 97]),
    (.systemGreen, [52, 199, 89], [48, 209, 88], [36, 138, 61], [48, 219, 91]),
    (.systemTeal, [48, 176, 199], [64, 200, 224], [0, 130, 153], [93, 230, 255]),
    (.systemBlue, [0, 122, 255], [10, 132, 255], [0, 64, 221], [64, 156, 255]),
    (.systemGray6, [242, 242, 247], [28, 28, 30], [235, 235, 240], [36, 36, 38]),
    (.tintColor, [0, 122, 255], [10, 132, 255], [0, 64, 221], [64, 156, 255]),
  ])
  func huesFollowTheGuidelines(
    color: UIColor, inLight: [Int], inDark: [Int], inHighLight: [Int], inHighDark: [Int]
  ) {
    #expect(bytes(color, light) == inLight + [255])
    #expect(bytes(color, dark) == inDark + [255])
    #expect(bytes(color, highLight) == inHighLight + [255])
    #expect(bytes(color, highDark) == inHighDark + [255])
  }

  @Test(arguments: [
    (UIColor.label, [0, 0, 0, 255], [255, 255, 255, 255]),
    (.secondaryLabel, [60, 60, 67, 153], [235, 235, 245, 153]),
    (.tertiaryLabel, [60, 60, 67, 76], [235, 235, 245, 76]),
    (.quaternaryLabel, [60, 60, 67, 45], [235, 235, 245, 40]),
    (.separator, [60, 60, 67, 73], [84, 84, 88, 153]),
    (.opaqueSeparator, [198, 198, 200, 255], [56, 56, 58, 255]),
    (.systemFill, [120, 120, 128, 51], [120, 120, 128, 91]),
    (.quaternarySystemFill, [116, 116, 128, 20], [118, 118, 128, 45]),
    (.link, [0, 122, 255, 255], [9, 132, 255, 255]),
  ])
  func elementsFollowTheAppearance(color: UIColor, inLight: [Int], inDark: [Int]) {
    #expect(bytes(color, light) == inLight)
    #expect(bytes(color, dark) == inDark)
  }

  @Test(arguments: [
    (UIColor.systemBackground, [255, 255, 255], [0, 0, 0], [28, 28, 30]),
    (.secondarySystemBackground, [242, 242, 247], [28, 28, 30], [44, 44, 46]),
    (.tertiarySystemGroupedBackground, [242, 242, 247], [44, 44, 46], [58, 58, 60]),
  ])
  func backgroundsRiseInTheDark(color: UIColor, inLight: [Int], inDark: [Int], elevated: [Int]) {
    #expect(bytes(color, light) == inLight + [255])
    #expect(bytes(color, dark) == inDark + [255])
    #expect(bytes(color, elevatedDark) == elevated + [255])
    #expect(bytes(color, UITraitCollection(userInterfaceLevel: .elevated)) == inLight + [255])
  }

  @Test func currentTraitsResolveWhatIsReadDirectly() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.cgColor == UIColor.black.cgColor)
    dark.performAsCurrent {
      #expect(color.cgColor == UIColor.white.cgColor)
      #expect(UIColor.systemBackground.cgColor.sRGB.red == 0)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func resolutionReachesThroughRulesAndAlpha() {
    let color = UIColor { _ in UIColor.systemRed.withAlphaComponent(0.5) }.withAlphaComponent(0.2)
    #expect(bytes(color, dark) == [255, 69, 58, 51])
    #expect(bytes(color, light) == [255, 59, 48, 51])
    let resolved = color.resolvedColor(with: dark)
    #expect(resolved.resolvedColor(with: light) == resolved)
  }

  @Test func tintComesWithTheTraitsOfTheView() {
    #expect(bytes(.tintColor, dark.withTintColor(.systemGreen)) == [48, 209, 88, 255])
    #expect(bytes(.tintColor.withAlphaComponent(0), dark.withTintColor(.red)) == [255, 0, 0, 0])
  }

  /// A view may be tinted with `tintColor` itself, which is the tint that it inherits.
  @MainActor @Test func aTintThatIsTheTintIsTheInheritedOne() {
    let (root, view, below) = (UIView(), UIView(), UIView())
    root.addSubview(view)
    view.addSubview(below)
    view.tintColor = .tintColor
    #expect(bytes(below.tintColor, below.traitCollection) == [0, 122, 255, 255])
    root.tintColor = .red
    #expect(bytes(below.tintColor, below.traitCollection) == [255, 0, 0, 255])
    view.tintColor = .tintColor.withAlphaComponent(0.2)
    #expect(bytes(.tintColor, below.traitCollection) == [255, 0, 0, 51])
    view.tintColor = UIColor { _ in .tintColor }
    #expect(bytes(.tintColor, below.traitCollection) == [0, 122, 255, 255])
  }
}
