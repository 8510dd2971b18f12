// SPDX-License-Identifier: MIT

import AppScreens
import Foundation
import SnapshotTesting
import Testing
import UIKit

/// A whole app in pictures: lists, details, sheets, alerts and settings, on three devices and in two languages.
@MainActor @Suite(.snapshots) struct ShopTests {
  private static let devices: [ViewImageConfig] = [.iPhoneSe, .iPhone16Pro, .iPadPro11]

  @Test func catalogue() {
    assertSnapshot(
      of: ShopTabBarController(),
      as: .image(
        matrix: SnapshotMatrix(
          devices: Self.devices, styles: [.light, .dark],
          locales: [Locale(identifier: "en_US"), Locale(identifier: "de_DE")])))
  }

  @Test func rightToLeftAndLargeText() {
    assertSnapshot(
      of: ShopTabBarController(),
      as: .image(
        matrix: SnapshotMatrix(
          devices: [.iPhone16Pro], contentSizes: [.large, .accessibilityExtraLarge],
          directions: [.leftToRight, .rightToLeft])))
  }

  @Test func catalogueAsTextAndDocument() {
    assertSnapshot(of: ShopTabBarController(), as: .hierarchy)
    assertSnapshot(of: ShopTabBarController(), as: .pdf(on: .iPhone16Pro))
  }

  @Test func search() {
    let window = shop()
    window.touch {
      $0.tap(on: "Search articles")
      $0.type("amp")
    }
    assertSnapshot(of: window, as: .image)
  }

  @Test func detail() {
    let window = shop()
    window.touch { $0.tap(on: "Tent for two") }
    assertSnapshot(of: window, as: .image)
    window.touch { $0.tap(on: "Buy") }
    assertSnapshot(of: window, as: .image, named: "alert")
  }

  @Test func cart() {
    let window = shop()
    window.touch { $0.tap(on: "cart") }
    assertSnapshot(of: window, as: .image, named: "medium")
    window.touch { $0.drag(from: CGPoint(x: 196, y: 440), to: CGPoint(x: 196, y: 100)) }
    assertSnapshot(of: window, as: .image, named: "large")
  }

  /// What lies over the shop, as three devices show it, and in the largest sizes of text and right to left. At one pixel a
  /// point, the many pictures stay small.
  @Test(arguments: Overlay.allCases) func overlays(overlay: Overlay) {
    let window = UIWindow(on: .iPhone16Pro)
    window.rootViewController = ShopTabBarController()
    window.makeKeyAndVisible()
    window.touch { overlay.open(with: $0) }
    let traits = UITraitCollection(displayScale: 1)
    assertSnapshot(
      of: window, as: .image(matrix: SnapshotMatrix(devices: Self.devices, styles: [.light, .dark]), traits: traits),
      named: overlay.rawValue)
    assertSnapshot(
      of: window,
      as: .image(
        matrix: SnapshotMatrix(
          devices: [.iPhone16Pro], contentSizes: [.accessibilityExtraLarge], directions: [.rightToLeft]),
        traits: traits),
      named: overlay.rawValue)
  }

  enum Overlay: String, CaseIterable {
    case mediumCart, largeCart, alert

    @MainActor func open(with touch: Touch) {
      touch.tap(on: self == .alert ? "Tent for two" : "cart")
      if self == .alert { touch.tap(on: "Buy") }
      if self == .largeCart { touch.drag(from: CGPoint(x: 196, y: 460), to: CGPoint(x: 196, y: 100)) }
    }
  }

  @Test func settings() {
    let controller = ShopTabBarController()
    controller.loadViewIfNeeded()
    controller.selectedIndex = 2
    assertSnapshot(of: controller, as: .image(on: .iPhone16Pro), named: "phone")
    assertSnapshot(of: controller, as: .image(on: .iPadPro11(.landscape)), named: "tablet")
  }

  private func shop() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = ShopTabBarController()
    window.makeKeyAndVisible()
    return window
  }
}
