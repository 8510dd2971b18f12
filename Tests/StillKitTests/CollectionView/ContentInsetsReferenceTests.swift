// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

/// Rule: sections of a compositional layout lie in the safe area across its direction, unless they name another area.
@MainActor struct ContentInsetsReferenceTests {
  private func layout(
    _ section: UIContentInsetsReference = .automatic, _ configuration: UIContentInsetsReference? = nil,
    direction: UICollectionView.ScrollDirection = .vertical
  ) -> UICollectionViewCompositionalLayout {
    let settings = UICollectionViewCompositionalLayoutConfiguration()
    settings.scrollDirection = direction
    if let configuration { settings.contentInsetsReference = configuration }
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let made = NSCollectionLayoutSection(group: group)
        made.contentInsetsReference = section
        made.contentInsets.leading = 10
        made.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return made
      }, configuration: settings)
  }

  private func frames(_ layout: UICollectionViewLayout, isReversed: Bool = false) -> (item: CGRect?, header: CGRect?) {
    let source = CollectionSource([2])
    let view = source.collection(layout, width: 600, height: 300)
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 50, bottom: 20, right: 30)
    controller.view.frame = view.frame
    controller.view.addSubview(view)
    let window = UIWindow(frame: view.frame)
    if isReversed { view.semanticContentAttribute = .forceRightToLeft }
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: .at(0, 0))
    return (view.cellForItem(at: .at(0, 0))?.frame, header?.frame)
  }

  @Test func theSafeAreaIsTheUsualOne() {
    let frames = frames(layout())
    #expect(frames.item == CGRect(x: 60, y: 40, width: 510, height: 40))
    #expect(frames.header == CGRect(x: 60, y: 0, width: 510, height: 40))
    #expect(self.frames(layout(), isReversed: true).item == CGRect(x: 50, y: 40, width: 510, height: 40))
  }

  @Test func sectionsAndLayoutsNameOthers() {
    #expect(frames(layout(.none)).item == CGRect(x: 10, y: 40, width: 590, height: 40))
    #expect(frames(layout(.automatic, .some(.none))).item == CGRect(x: 10, y: 40, width: 590, height: 40))
    #expect(frames(layout(.safeArea, .some(.none))).item == CGRect(x: 60, y: 40, width: 510, height: 40))
    #expect(frames(layout(.layoutMargins)).item == CGRect(x: 68, y: 40, width: 494, height: 40))
  }

  @Test(
    arguments: zip(
      [.fromContentInset, .fromSafeArea, .fromLayoutMargins] as [UICollectionViewFlowLayout.SectionInsetReference],
      [10, 60, 68] as [CGFloat]))
  func linesOfAFlowLayout(reference: UICollectionViewFlowLayout.SectionInsetReference, start: CGFloat) {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset.left = 10
    layout.sectionInsetReference = reference
    #expect(frames(layout).item?.minX == start)
  }

  /// The readable width of 600 points is all that the margins leave.
  @Test func theReadableContentIsNoWiderThanTheMargins() {
    #expect(frames(layout(.readableContent)).item == frames(layout(.layoutMargins)).item)
  }

  @Test func aSafeAreaThatChangesMovesSections() {
    let source = CollectionSource([2])
    let view = source.collection(layout(.automatic, .safeArea), width: 600, height: 300)
    let controller = UIViewController()
    controller.view.frame = view.frame
    controller.view.addSubview(view)
    let window = UIWindow(frame: view.frame)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 0))?.frame.minX == 10)
    controller.additionalSafeAreaInsets.left = 44
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 0))?.frame.minX == 54)
  }

  /// Rows of plain lists reach below a sensor housing, and groups with insets do not.
  @Test(arguments: [(UICollectionLayoutListConfiguration.Appearance.plain, 0.0), (.insetGrouped, 70)])
  func lists(appearance: UICollectionLayoutListConfiguration.Appearance, start: CGFloat) {
    let item = frames(UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))).item
    #expect(item?.minX == start)
  }
}
