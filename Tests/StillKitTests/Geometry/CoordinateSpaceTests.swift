// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Screens, windows and views as spaces that points are converted between.
@MainActor struct CoordinateSpaceTests {
  private let window = UIWindow(frame: CGRect(x: 20, y: 100, width: 200, height: 300))
  private let view = UIView(frame: CGRect(x: 10, y: 40, width: 50, height: 60))
  private let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace

  init() { window.addSubview(view) }

  @Test func viewsAndScreensConvert() {
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 31, y: 142))
    #expect(view.convert(CGPoint(x: 31, y: 142), from: screen) == CGPoint(x: 1, y: 2))
    #expect(view.convert(view.bounds, to: screen) == CGRect(x: 30, y: 140, width: 50, height: 60))
    #expect(screen.convert(CGRect(x: 30, y: 140, width: 50, height: 60), to: view) == view.bounds)
    #expect(screen.convert(view.bounds, from: view) == CGRect(x: 30, y: 140, width: 50, height: 60))
    #expect(screen.convert(CGPoint(x: 31, y: 142), to: view) == CGPoint(x: 1, y: 2))
    #expect(screen.bounds == UIScreen.main.bounds && UIScreen.main.fixedCoordinateSpace.bounds == screen.bounds)
  }

  @Test func viewsOfTwoWindowsConvertByTheScreen() {
    let (other, inner) = (UIWindow(frame: CGRect(x: 0, y: 50, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    other.addSubview(inner)
    let space: any UICoordinateSpace = inner
    #expect(view.convert(CGPoint(x: 0, y: 0), to: space) == CGPoint(x: 25, y: 85))
    #expect(view.convert(CGPoint(x: 25, y: 85), from: space) == .zero)
    #expect((view as any UICoordinateSpace).convert(CGPoint(x: 3, y: 4), to: window) == CGPoint(x: 13, y: 44))
  }

  /// A window that is turned and moved turns what is converted.
  @Test func windowsMayBeTransformed() {
    window.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(window.convert(CGPoint(x: 100, y: 150), to: screen) == CGPoint(x: 120, y: 250))
    #expect(window.convert(CGPoint(x: 110, y: 150), to: screen) == CGPoint(x: 140, y: 250))
    #expect(window.convert(CGPoint(x: 140, y: 250), from: screen) == CGPoint(x: 110, y: 150))
    window.transform = .identity
    window.bounds.origin.y = 30
    #expect(window.convert(CGPoint(x: 0, y: 30), to: screen) == CGPoint(x: 20, y: 100))
  }

  /// Handlers of keyboards convert its frame so.
  @Test func theFrameOfAKeyboardIsConverted() {
    let scene = UIWindowScene()
    let keyboard = CGRect(x: 0, y: 300, width: 390, height: 544)
    #expect(scene.coordinateSpace.convert(keyboard, to: view).minY == 160)
    #expect(view.convert(keyboard, from: UIScreen.main.coordinateSpace).minY == 160)
  }

  /// Apps have spaces of their own.
  @Test func spacesOfAppsTakePart() {
    final class Doubled: NSObject, UICoordinateSpace {
      let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      private var screen: any UICoordinateSpace { UIScreen.main.coordinateSpace }

      func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(CGPoint(x: point.x * 2, y: point.y * 2), to: coordinateSpace)
      }
      func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let point = screen.convert(point, from: coordinateSpace)
        return CGPoint(x: point.x / 2, y: point.y / 2)
      }
      func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect.applying(CGAffineTransform(scaleX: 2, y: 2)), to: coordinateSpace)
      }
      func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect, from: coordinateSpace).applying(CGAffineTransform(scaleX: 0.5, y: 0.5))
      }
    }
    let doubled = Doubled()
    #expect(view.convert(CGPoint(x: 0, y: 0), to: doubled) == CGPoint(x: 15, y: 70))
    #expect(view.convert(CGPoint(x: 15, y: 70), from: doubled) == .zero)
    #expect(view.convert(view.bounds, to: doubled) == CGRect(x: 15, y: 70, width: 25, height: 30))
    #expect(view.convert(CGRect(x: 15, y: 70, width: 25, height: 30), from: doubled) == view.bounds)
  }
}
