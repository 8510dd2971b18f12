// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import Testing

/// Rule: a snapshot of a view shows what that view showed, and stretches.
@MainActor struct SnapshotViewTests {
  /// Red, with a green square of 10 points in its corner.
  private func subject() -> UIView {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
    view.backgroundColor = .red
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .green
    view.addSubview(square)
    return view
  }

  private func color(_ view: UIView, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = UIGraphicsImageRenderer(bounds: view.bounds, format: .init(for: .init(displayScale: 1))).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let pixel = try #require(image.cgImage).bitmap[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]

  @Test func theSnapshotStaysAsTheViewWas() throws {
    let view = subject()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .blue
    view.subviews[0].removeFromSuperview()
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 20) && snapshot.subviews.isEmpty)
    #expect(try color(snapshot, 5, 5) == green)
    #expect(try color(snapshot, 30, 15) == red)
  }

  @Test func theSnapshotStretches() throws {
    let snapshot = try #require(subject().snapshotView(afterScreenUpdates: true))
    snapshot.frame.size = CGSize(width: 80, height: 40)
    #expect(try color(snapshot, 18, 18) == green)
    #expect(try color(snapshot, 22, 18) == red)
    snapshot.frame.size = CGSize(width: 20, height: 10)
    #expect(try color(snapshot, 4, 4) == green)
    #expect(try color(snapshot, 6, 4) == red)
  }

  @Test func pendingLayoutIsDoneIfAskedFor() throws {
    final class Late: UIView {
      override func layoutSubviews() { subviews[0].frame = bounds }
    }
    let view = Late(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let child = UIView()
    child.backgroundColor = .red
    view.addSubview(child)
    let before = try #require(view.snapshotView(afterScreenUpdates: false))
    let after = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(try color(before, 10, 10) == [0, 0, 0, 0])
    #expect(try color(after, 10, 10) == red)
  }

  @Test func aPartHasCapsThatDoNotStretch() throws {
    let insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let part = CGRect(x: 0, y: 0, width: 20, height: 10)
    let snapshot = try #require(
      subject().resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: insets))
    #expect(snapshot.bounds.size == part.size)
    snapshot.frame.size = CGSize(width: 100, height: 10)
    #expect(try color(snapshot, 8, 5) == green)
    #expect(try color(snapshot, 12, 5) == red)
    #expect(try color(snapshot, 98, 5) == red)
  }

  @Test func aViewWithoutSizeHasASnapshotWithoutSize() throws {
    #expect(try #require(UIView().snapshotView(afterScreenUpdates: true)).bounds.isEmpty)
  }

  @Test func theAnchorPointMovesTheView() {
    let view = subject()
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 25, y: 15, width: 40, height: 20) && view.layer.anchorPoint == .zero)
  }
}
