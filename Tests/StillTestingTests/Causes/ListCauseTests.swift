// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Sections of three rows or tiles, in a layout that each change makes anew.
private final class Rows: UIView, UICollectionViewDataSource {
  let collection: UICollectionView
  private let sectionCount: Int

  init(_ layout: UICollectionViewLayout, sections: Int = 1) {
    let frame = CGRect(x: 0, y: 0, width: 240, height: 200)
    collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    sectionCount = sections
    super.init(frame: frame)
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = self
    addSubview(collection)
  }

  required init?(coder: NSCoder) { nil }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    cell.backgroundColor = .systemTeal
    return cell
  }
}

/// A list whose lines differ.
private func list(
  _ first: String, _ change: @escaping @MainActor @Sendable (inout UICollectionLayoutListConfiguration) -> Void
) -> MadeChange {
  MadeChange(first, first) {
    Rows(UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
  } _: { rows in
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    change(&configuration)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    rows.collection.setCollectionViewLayout(layout, animated: false)
  }
}

/// A section of tiles that differs.
private func tiles(
  _ first: String, _ change: @escaping @MainActor @Sendable (NSCollectionLayoutSection) -> Void
) -> MadeChange {
  MadeChange(first, first) {
    Rows(UICollectionViewCompositionalLayout(section: section()))
  } _: { rows in
    let section = section()
    change(section)
    rows.collection.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: false)
  }
}

/// A layout of two sections that differs.
private func layout(
  _ first: String, _ change: @escaping @MainActor @Sendable (UICollectionViewCompositionalLayoutConfiguration) -> Void
) -> MadeChange {
  MadeChange(first, first) {
    Rows(UICollectionViewCompositionalLayout(section: section()), sections: 2)
  } _: { rows in
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    change(configuration)
    let layout = UICollectionViewCompositionalLayout(section: section(), configuration: configuration)
    rows.collection.setCollectionViewLayout(layout, animated: false)
  }
}

@MainActor private func section() -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(40))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
    subitems: [NSCollectionLayoutItem(layoutSize: size)])
  return NSCollectionLayoutSection(group: group)
}

private func table(
  _ first: String, header: String? = nil, _ change: @escaping @MainActor @Sendable (UITableView) -> Void
) -> MadeChange {
  MadeChange(first, first) { () -> CauseScreens.Groceries in
    let screen = CauseScreens.Groceries()
    screen.header = header
    return screen
  } _: {
    change($0.table)
  }
}

private let changes: [MadeChange] = [
  list("UICollectionView section.list.showsSeparators") { $0.showsSeparators = false },
  list("UICollectionView section.list.separatorConfiguration.color") { $0.separatorConfiguration.color = .systemRed },
  list("UICollectionView section.list.separatorConfiguration.bottomSeparatorInsets") {
    $0.separatorConfiguration.bottomSeparatorInsets.leading = 40
  },
  list("UICollectionView section.list.separatorConfiguration.topSeparatorVisibility") {
    $0.separatorConfiguration.topSeparatorVisibility = .visible
  },
  tiles(#"UICollectionView section.group.item.edgeSpacing 0 → leading 4, top at least 2"#) {
    $0.group.subitems[0].edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: .flexible(2), trailing: nil, bottom: nil)
  },
  tiles("UICollectionView section.contentInsetsReference") { $0.contentInsetsReference = .layoutMargins },
  layout("UICollectionView interSectionSpacing 0 → 12") { $0.interSectionSpacing = 12 },
  layout("UICollectionView contentInsetsReference") { $0.contentInsetsReference = .layoutMargins },
  table("UITableView sectionHeaderTopPadding", header: "Food") { $0.sectionHeaderTopPadding = 0 },
  table("UITableView separatorInsetReference") {
    ($0.separatorInset.left, $0.separatorInsetReference) = (16, .fromAutomaticInsets)
  },
]

/// Properties of lists that no view among them states by itself.
@MainActor struct ListCauseTests {
  @Test(arguments: changes) func thePropertyThatChangedComesFirst(_ change: MadeChange) throws {
    try change.expectLineToComeFirst()
  }
}
