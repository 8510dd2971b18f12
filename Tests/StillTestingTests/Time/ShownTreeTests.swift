// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillTesting

/// A view that draws a bar over its left half, and counts how often.
private final class Bar: UIView {
  var drawn = 0

  override func draw(_ rect: CGRect) {
    drawn += 1
    UIColor.red.setFill()
    UIRectFill(CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height))
  }
}

/// Rule: a view of which pictures are taken is on the screen meanwhile, and all the time between them.
@MainActor @Suite(.snapshots) struct ShownTreeTests {
  @Test func aPictureTakesNoAnimationsAway() throws {
    let (view, square) = movingView()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration, animation.repeatCount) = (5, 95, 1, .infinity)
    square.layer.add(animation, forKey: "swing")
    #expect(try picture(view).red == 0)
    #expect(try picture(view, at: 0.5).red == 45)
    #expect(try picture(view, at: 1.25).red ?? 0 > 20)
    square.removeFromSuperview()
    view.addSubview(square)
    #expect(try picture(view, at: 1.5).red == 45)
    square.removeFromSuperview()
    _ = try? picture(view, at: 1.6)
    view.addSubview(square)
    #expect(try picture(view, at: 1.75).red == 0 && square.layer.animationKeys() == nil)
  }

  /// Traits of the snapshot alone come and go; the drawing that was made for them is kept.
  @Test func aDrawingIsKeptForTheTraitsThatItWasMadeFor() throws {
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(try picture(bar).red == 10)
    bar.frame.size.width = 40
    #expect(try picture(bar).red == 20)
    #expect(bar.drawn == 1)
    let dark = Snapshotting<UIView, UIImage>.image(
      traits: UITraitCollection(traitsFrom: [.init(displayScale: 1), .init(userInterfaceStyle: .dark)]))
    for _ in 0..<2 { _ = try SnapshotCapture(snapshotting: dark, timeout: 5).snapshot { bar } }
    #expect(bar.drawn == 2)
    bar.setNeedsDisplay()
    _ = try SnapshotCapture(snapshotting: dark, timeout: 5).snapshot { bar }
    #expect(bar.drawn == 3)
    _ = try picture(bar)
    #expect(bar.drawn == 4)
  }

  @Test func aFilmStretchesWhatWasDrawnBefore() throws {
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    _ = try picture(bar)
    UIView.animate(withDuration: 1) { bar.frame.size.width = 40 }
    _ = try picture(bar, at: 0.5)
    #expect(bar.drawn == 1)
  }
}
