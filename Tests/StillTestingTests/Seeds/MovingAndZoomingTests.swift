// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Seed S3: a view is moved and zoomed by fingers, and never leaves the screen.
@MainActor @Suite(.snapshots) struct MovingAndZoomingTests {
  private let screen = UIView(frame: UIScreen.main.bounds)
  private let view = MovableView(frame: CGRect(x: 45, y: 272, width: 100, height: 100))

  init() {
    screen.backgroundColor = .systemGray5
    view.backgroundColor = .systemTeal
    view.layer.cornerRadius = 12
    let letter = UILabel(frame: view.bounds)
    (letter.text, letter.textAlignment, letter.font) = ("F", .center, .boldSystemFont(ofSize: 64))
    view.addSubview(letter)
    screen.addSubview(view)
  }

  private func expectPicture(_ name: String, testName: String = #function) {
    let picture = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
    assertSnapshot(of: screen, as: .showingTouches(picture), named: name, testName: testName)
  }

  /// The finger goes over the right edge; the view stays at it, and moves on as soon as the finger moves back.
  @Test func aDragStaysOnTheScreen() {
    screen.touch {
      $0.down(at: CGPoint(x: 95, y: 322))
      $0.move(to: CGPoint(x: 220, y: 200), duration: 0.2)
      #expect(abs(view.frame.minX - 170) < 1e-9 && abs(view.frame.minY - 150) < 1e-9)
      expectPicture("on the way")
      $0.move(to: CGPoint(x: 380, y: 60), duration: 0.2)
      #expect(abs(view.frame.maxX - 390) < 1e-9)
      expectPicture("at the edge")
      $0.move(to: CGPoint(x: 360, y: 60), duration: 0.1)
      #expect(abs(view.frame.maxX - 370) < 1e-9)
      $0.up()
    }
  }

  @Test func aDragAcrossEveryEdgeStaysOnTheScreen() {
    for end in [CGPoint(x: 0, y: 0), CGPoint(x: 390, y: 844), CGPoint(x: 390, y: 0), CGPoint(x: 0, y: 844)] {
      screen.touch { $0.drag(from: view, to: end, duration: 0.3) }
      #expect(screen.bounds.contains(view.frame))
    }
  }

  /// Thirty events add up to more than 2.5, where the pinch stops; at its end the view goes back to 2.
  @Test func aPinchHasItsLimits() {
    view.center = screen.center
    screen.touch {
      $0.down(at: CGPoint(x: 155, y: 422), finger: 0)
      $0.down(at: CGPoint(x: 235, y: 422), finger: 1)
      $0.move([0: CGPoint(x: 95, y: 422), 1: CGPoint(x: 295, y: 422)], duration: 0.25)
      expectPicture("on the way")
      $0.move([0: CGPoint(x: 35, y: 422), 1: CGPoint(x: 355, y: 422)], duration: 0.25)
      #expect(abs(view.transform.a - 2.5) < 1e-9)
      $0.up(finger: 0)
      $0.up(finger: 1)
      #expect(view.transform.a == 2)
      $0.wait(0.1)
      expectPicture("going back")
    }
    expectPicture("at the end")
  }

  @Test func aPinchTogetherEndsAtAHalf() {
    view.center = screen.center
    screen.touch { $0.pinch(on: view, scale: 0.2, duration: 1) }
    #expect(view.transform.a == 0.5)
  }

  /// The greatest scale whose frame still lies on the screen is kept; then the view is not at the edge, or is, and stays.
  @Test func aPinchNearTheEdgeDoesNotGoOverIt() {
    view.center = CGPoint(x: 80, y: 422)
    screen.touch { $0.pinch(on: view, scale: 2, duration: 0.5) }
    #expect(screen.bounds.contains(view.frame) && view.transform.a > 1 && view.transform.a <= 1.6)
    expectPicture("near the edge")
    view.transform = .identity
    view.center = CGPoint(x: 50, y: 422)
    screen.touch { $0.pinch(on: view, scale: 2, duration: 0.5) }
    #expect(view.transform.a == 1)
  }
}
