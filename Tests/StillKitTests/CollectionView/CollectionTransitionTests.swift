// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

extension UIView {
  /// The middle and the opacity that are shown now.
  fileprivate var shown: (center: CGPoint, alpha: CGFloat) {
    guard let layer = layer.presentation() else { return (.zero, .nan) }
    return (layer.position, CGFloat(layer.opacity))
  }
}

/// Items of 80 points, four in a line; new ones come from the left, and deleted ones turn and go.
private final class TurningLayout: UICollectionViewFlowLayout {
  var actions: [String] = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      actions.append(
        "\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1) \(item.indexPathAfterUpdate?.item ?? -1)")
    }
  }
  override func finalizeCollectionViewUpdates() { actions.append("end") }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let start = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    start?.center.x = -40
    return start
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let end = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    end.frame = CGRect(x: 0, y: 400, width: 80, height: 80)
    end.transform = CGAffineTransform(rotationAngle: 1)
    return end
  }
}

/// Rule: in a window, items come, go and move in three tenths of a second, as their layout says.
@MainActor struct CollectionTransitionTests {
  private let source = CollectionSource([10])
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func stage(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
    layout.itemSize = CGSize(width: 80, height: 80)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let view = source.collection(layout)
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test func itemsFadeInAndOutWhileOthersMove() {
    withClock { clock in
      let view = stage(UICollectionViewFlowLayout())
      let (gone, moving) = (view.cellForItem(at: .at(0, 1)), view.cellForItem(at: .at(0, 4)))
      var isOver = false
      view.performBatchUpdates {
        source.counts = [10]
        view.deleteItems(at: [.at(0, 1)])
        view.insertItems(at: [.at(0, 9)])
      } completion: {
        isOver = $0
      }
      #expect(view.cellForItem(at: .at(0, 3)) === moving && moving?.shown.center == CGPoint(x: 40, y: 120))
      clock.advance(by: 0.15)
      let middle = moving?.shown.center ?? .zero
      #expect(abs(middle.x - 160) < 1e-6 && abs(middle.y - 80) < 1e-6)
      #expect(abs((gone?.shown.alpha ?? 0) - 0.5) < 1e-6 && gone?.superview === view)
      #expect(abs((view.cellForItem(at: .at(0, 9))?.shown.alpha ?? 0) - 0.5) < 1e-6 && !isOver)
      clock.settle()
      #expect(isOver && gone?.superview == nil && gone?.alpha == 1 && moving?.shown.center == CGPoint(x: 280, y: 40))
    }
  }

  @Test func theLayoutSaysWhereItemsComeFromAndGo() {
    withClock { clock in
      let layout = TurningLayout()
      let view = stage(layout)
      let gone = view.cellForItem(at: .at(0, 0))
      source.counts = [10]
      view.performBatchUpdates {
        view.deleteItems(at: [.at(0, 0)])
        view.insertItems(at: [.at(0, 2)])
      }
      #expect(layout.actions == ["delete 0 -1", "insert -1 2", "end"])
      #expect(view.cellForItem(at: .at(0, 2))?.shown.center == CGPoint(x: -40, y: 40))
      clock.advance(by: 0.2999)
      #expect(abs((gone?.shown.center.y ?? 0) - 440) < 0.1 && gone?.layer.presentation()?.transform.m11 ?? 1 < 0.6)
      clock.settle()
      #expect(gone?.superview == nil && gone?.transform == .identity)
    }
  }

  @Test func anotherLayoutIsReachedGradually() {
    withClock { clock in
      let view = stage(UICollectionViewFlowLayout())
      let second = view.cellForItem(at: .at(0, 1))
      let list = UICollectionViewFlowLayout()
      list.itemSize = CGSize(width: 320, height: 40)
      list.minimumLineSpacing = 0
      var isOver = false
      view.setCollectionViewLayout(list, animated: true) { isOver = $0 }
      #expect(second?.frame == CGRect(x: 0, y: 40, width: 320, height: 40) && !isOver)
      #expect(second?.layer.presentation()?.frame == CGRect(x: 80, y: 0, width: 80, height: 80))
      clock.advance(by: 0.15)
      let middle = second?.layer.presentation()?.frame ?? .zero
      #expect(abs(middle.minX - 40) < 1e-6 && abs(middle.minY - 20) < 1e-6 && abs(middle.width - 200) < 1e-6)
      clock.settle()
      #expect(isOver && second?.layer.presentation()?.frame == second?.frame)
    }
  }

  @Test func aCollectionMayGoBeforeItsItemsHave() {
    withClock { clock in
      weak var gone: UICollectionView?
      do {
        let view = stage(UICollectionViewFlowLayout())
        gone = view
        source.counts = [9]
        view.deleteItems(at: [.at(0, 1)])
        view.removeFromSuperview()
      }
      clock.settle()
      #expect(gone == nil)
    }
  }

  @Test func withoutAWindowItemsChangeAtOnce() {
    withClock { clock in
      let view = stage(UICollectionViewFlowLayout())
      view.removeFromSuperview()
      source.counts = [9]
      var isOver = false
      view.performBatchUpdates {
        view.deleteItems(at: [.at(0, 1)])
      } completion: {
        isOver = $0
      }
      #expect(isOver && clock.isSettled)
    }
  }
}
