// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// Snapshots of windows that nobody showed, and what controllers hear of the device meanwhile.
@MainActor @Suite(.snapshots) struct WindowSnapshotTests {
  private let traits = UITraitCollection(displayScale: 1)

  /// Suites that never show their window get its picture all the same.
  @Test func aWindowThatWasNeverShownIsDrawn() throws {
    let (window, root) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIViewController())
    root.view.backgroundColor = .red
    window.rootViewController = root
    #expect(root.view.superview == nil)
    let picture = try ViewHost(view: window, traits: traits).record()
    #expect(!picture.list.isEmpty && root.view.superview === window && root.view.frame == window.bounds)
  }

  /// A touch needs no snapshot before.
  @Test func aWindowThatWasNeverShownIsTouched() {
    final class Tapped: UIViewController {
      var taps = 0
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
    }
    let (window, root) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), Tapped())
    window.rootViewController = root
    window.touch { $0.tap(at: CGPoint(x: 20, y: 20)) }
    #expect(root.taps == 1)
  }

  /// The status bar is that of the device whose picture is taken.
  @Test func theStatusBarIsThatOfTheDevice() throws {
    final class Asking: UIViewController {
      var heights: [CGFloat] = []
      override func viewDidLayoutSubviews() { heights.append(UIApplication.shared.statusBarFrame.height) }
    }
    let controller = Asking()
    let host = ControllerHost.host(controller, .iPhone12, nil, traits, .bounds)
    _ = try host.record()
    #expect(controller.heights.last == 47)
    #expect(UIApplication.shared.statusBarFrame == .zero)
  }
}
