// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: collections look as their layouts say, in a picture, a text and a PDF, and the whole content is one picture.
/// There was no picture of iOS to hold them against.
@MainActor @Suite(.serialized, .snapshots) struct CollectionPictureTests {
  private static let header = UICollectionView.elementKindSectionHeader

  @Test func photoGrid() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 92, height: 92)
    layout.minimumInteritemSpacing = 2
    layout.minimumLineSpacing = 2
    layout.headerReferenceSize = CGSize(width: 0, height: 36)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 12, right: 0)
    let tiles = Shelves([("Yesterday", 7), ("Last week", 11)])
    let view = tiles.collection(layout, width: 375, height: 400)
    assertLayout(view)
    assertSnapshot(of: view, as: .image(layout: .contentSize), named: "whole")
  }

  @Test func calendarGrid() {
    let month = Month(days: 30, first: 2, today: 11)
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 4
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 14, bottom: 8, right: 14)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 336, height: 316), collectionViewLayout: layout)
    month.show(in: view)
    assertLayout(view)
  }

  @Test func tagsThatSizeThemselves() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    let tags = Tags("Lists that size themselves show each word as wide as it is written on lines".split(separator: " "))
    assertLayout(tags.collection(layout))
  }

  @Test func shelves() {
    let view = Shelves([("New", 9), ("Popular", 9), ("All", 8)]).collection(shelfLayout, width: 375, height: 480)
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: 3, section: 1), at: .left, animated: false)
    view.contentOffset = .zero
    assertLayout(view)
    assertSnapshot(of: view, as: .image(layout: .contentSize), named: "whole")
    view.semanticContentAttribute = .forceRightToLeft
    assertSnapshot(
      of: Shelves([("New", 9), ("Popular", 9), ("All", 8)]).collection(shelfLayout, width: 375, height: 480, true),
      as: .image, named: "right-to-left")
  }

  @Test(arguments: ["plain", "insetGrouped"]) func list(name: String) {
    var list = UICollectionLayoutListConfiguration(appearance: name == "plain" ? .plain : .insetGrouped)
    list.headerMode = .supplementary
    let rows = Shelves([("Fruit", 3), ("A second section", 2)])
    rows.isList = true
    let view = rows.collection(UICollectionViewCompositionalLayout.list(using: list), width: 375, height: 360)
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    assertSnapshot(of: view, as: .image, named: name)
    view.overrideUserInterfaceStyle = .dark
    assertSnapshot(of: view, as: .image, named: name + "-dark")
    assertPipelinesAgree(of: view, named: name)
  }

  /// Children are indented, the arrow head of an expanded item points down, and lines begin where texts do.
  @Test(arguments: ["outline", "outline-right-to-left"]) func outline(name: String) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 330),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    let parents: Set = ["Fruit", "Citrus", "Bread"]
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = parents.contains(item) ? [.outlineDisclosure()] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Bread", "Milk"])
    outline.append(["Apple", "Citrus"], to: "Fruit")
    outline.append(["Lemon"], to: "Citrus")
    outline.append(["Rye"], to: "Bread")
    outline.expand(["Fruit", "Citrus"])
    source.apply(outline, to: 0, animatingDifferences: false)
    let direction: UITraitEnvironmentLayoutDirection = name == "outline" ? .leftToRight : .rightToLeft
    assertSnapshot(of: view, as: .image(traits: UITraitCollection(layoutDirection: direction)), named: name)
  }

  /// Two shelves that scroll sideways above a grid, on a background.
  private var shelfLayout: UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let item = NSCollectionLayoutItem(layoutSize: whole)
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let size = NSCollectionLayoutSize(
        widthDimension: index == 2 ? .fractionalWidth(1) : .absolute(130),
        heightDimension: .absolute(index == 0 ? 90 : 70))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: index == 2 ? 4 : 1)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 10, trailing: 12)
      if index < 2 { section.orthogonalScrollingBehavior = .continuous }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
          elementKind: Self.header, alignment: .top)
      ]
      if index == 2 { section.decorationItems = [.background(elementKind: "back")] }
      return section
    }
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    return layout
  }
}
