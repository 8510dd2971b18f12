// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Seed S2b: half of the screen, over a dimming view.
@MainActor @Suite(.snapshots) struct HalfModalPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
  private let modal = HalfModalViewController()

  init() {
    window.rootViewController = HomeViewController(presenting: modal)
    window.makeKeyAndVisible()
  }

  private func expect(_ name: String, at moment: TimeInterval? = nil, testName: String = #function) {
    let image = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 2))
    assertSnapshot(of: window, as: moment.map { .at($0, image) } ?? image, named: name, testName: testName)
  }

  /// The yellow half rises over grey that becomes darker, lies there, and is gone after a tap on the grey.
  @Test func itRisesRestsAndGoes() {
    window.touch {
      $0.tap(on: "Open")
      expect("rising", at: 0.1)
    }
    expect("at-rest")
    window.touch {
      $0.tap(at: CGPoint(x: 60, y: 50))
      expect("sinking", at: 0.1)
    }
    expect("dismissed")
    #expect(window.rootViewController?.presentedViewController == nil && window.subviews.count == 1)
  }

  /// The same half from its first to its last moment.
  @Test func film() {
    window.rootViewController?.present(modal, animated: true)
    assertSnapshot(
      of: window, as: .filmstrip(to: 0.5, frames: 6, traits: UITraitCollection(displayScale: 1)))
  }

  /// In a window of another size, both views and the grey take their places anew.
  @Test func inAnotherSize() {
    window.rootViewController?.present(modal, animated: false)
    window.frame.size = CGSize(width: 200, height: 120)
    expect("wide")
  }

  /// The controller above and the one below are each pictured alone, without what the window shows.
  @Test func eachControllerAlone() {
    window.rootViewController?.present(modal, animated: false)
    let traits = UITraitCollection(displayScale: 2)
    assertSnapshot(of: modal, as: .image(traits: traits), named: "above")
    if let root = window.rootViewController {
      assertSnapshot(of: root, as: .image(traits: traits), named: "below")
    }
    assertSnapshot(of: modal, as: .image(size: CGSize(width: 60, height: 40), traits: traits), named: "small")
    let dark = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: .dark)])
    assertSnapshot(of: modal, as: .image(traits: dark), named: "dark")
    // The window is as it was before.
    expect("window")
  }
}
