// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a controller is its collection's data source and delegate, and overrides are called.
@MainActor struct CollectionControllerTests {
  @Test func overridesAreCalled() throws {
    let layout = UICollectionViewFlowLayout()
    let controller = Days(collectionViewLayout: layout)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let view = try #require(controller.collectionView)
    #expect(view.superview === controller.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(view.visibleCells.count == 3)
    #expect(controller.displayed == [.at(0, 0), .at(0, 1), .at(0, 2)])
    #expect(view.cellForItem(at: .at(0, 2))?.frame.size == CGSize(width: 60, height: 30))
    #expect(controller.collectionViewLayout === layout)
  }

  @Test func aControllerWithoutCellsIsReported() {
    let controller = Empty(collectionViewLayout: UICollectionViewFlowLayout())
    let texts = errors { controller.collectionView.layoutIfNeeded() }
    #expect(texts.first?.contains("failed to obtain a cell from its dataSource") == true)
    let bare = UICollectionViewController()
    #expect(
      errors { bare.loadViewIfNeeded() }.first?.contains("must be initialized with a non-nil layout parameter") == true)
  }
}

private final class Days: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private(set) var displayed: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "day")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 60, height: 30) }
}

private final class Empty: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
}
