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

  /// A window for a device is that device's screen in pictures and touches, and any other one while its picture is taken.
  @Test func windowsAreScreensOfDevices() throws {
    final class Asking: UIViewController {
      var insets: [UIEdgeInsets] = []
      override func viewDidLayoutSubviews() { insets.append(view.safeAreaInsets) }
    }
    let (window, root) = (UIWindow(on: .iPhone12), Asking())
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let insets = ViewImageConfig.iPhone12.safeArea
    #expect(window.bounds.size == CGSize(width: 390, height: 844) && root.insets.last == insets)
    let own = try ViewHost.picture(of: window, nil, UITraitCollection(), .bounds)
    #expect(own.scale == 3 && own.bounds.size == window.bounds.size && root.insets.last == insets)
    let other = try ViewHost.picture(of: window, on: .iPadPro11(.portrait), nil, UITraitCollection(), .bounds)
    #expect(other.scale == 2 && other.bounds.size == CGSize(width: 834, height: 1194))
    #expect(root.insets.last == ViewImageConfig.iPadPro11(.portrait).safeArea)
    #expect(window.safeAreaInsets == insets && window.traitCollection.userInterfaceIdiom == .phone)
  }

  /// On iOS such an app hangs: nothing that is touched answers.
  @Test func aTransitionThatNobodyCompletesIsReported() throws {
    final class Stuck: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
      }
    }
    let (window, root) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIViewController())
    let (presented, stuck) = (UIViewController(), Stuck())
    presented.transitioningDelegate = stuck
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(presented, animated: true)
    let picture = { try RaisedErrors.checked { try ViewHost(view: window, traits: self.traits).record() } }
    _ = try SnapshotMoment.$current.withValue(0.1) { try picture() }
    let error = #expect(throws: (any Error).self) { _ = try picture() }
    #expect("\(error as Any)".contains("its animator Stuck did not call completeTransition(_:)"), "\(error as Any)")
  }
}
