// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Seed S2c: the presented view slides down out of the screen, by itself or along a finger.
@MainActor @Suite(.snapshots) struct SlideDownPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 200))

  private func present(_ style: UIModalPresentationStyle) -> SlideDownViewController {
    let presented = SlideDownViewController(style)
    window.rootViewController = HomeViewController(presenting: presented)
    window.makeKeyAndVisible()
    window.rootViewController?.present(presented, animated: false)
    return presented
  }

  private func expect(_ name: String, at moment: TimeInterval? = nil, testName: String = #function) {
    let image = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
    assertSnapshot(of: window, as: moment.map { .at($0, image) } ?? image, named: name, testName: testName)
  }

  /// The indigo view moves down evenly; below lies the home screen, taken away before or not.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func byItself(_ style: UIModalPresentationStyle) {
    let presented = present(style)
    presented.dismiss(animated: true)
    for percent in [0, 30, 90] { expect("\(style)-\(percent)", at: 0.002 * Double(percent)) }
    expect("\(style)-gone")
    #expect(presented.view.window == nil)
  }

  /// The interaction says where the view is, at any time; cancelled, it goes back.
  @Test func byUpdates() {
    let presented = present(.fullScreen)
    let interactor = presented.interactor
    for finishes in [false, true] {
      interactor.hasStarted = true
      presented.dismiss(animated: true)
      let end = finishes ? "finish" : "cancel"
      for percent in [0, 30, 100] where finishes || percent == 30 {
        interactor.update(CGFloat(percent) / 100)
        expect("\(end)-\(percent)")
      }
      if finishes { interactor.finish() } else { interactor.cancel() }
      expect("\(end)-end")
      #expect((presented.view.window == nil) == finishes)
    }
  }

  /// The view follows the finger, goes back where the finger let go too early, and leaves the second time.
  @Test func byAFinger() {
    let presented = present(.fullScreen)
    // A pan begins after ten points.
    let way: [CGFloat] = [10, 70, 190]
    for last in [1, 2] {
      window.touch {
        $0.down(at: CGPoint(x: 60, y: 5))
        for index in 0...last {
          $0.move(to: CGPoint(x: 60, y: 5 + way[index]), duration: 0.1)
          expect("drag-\(last)-\(Int(way[index]))")
        }
        $0.up()
      }
      expect("drag-\(last)-end")
    }
    #expect(presented.view.window == nil)
  }
}
