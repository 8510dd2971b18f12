// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Lists of AccessibilitySnapshot's tests, iOS 17.5 at 3x: SwiftUI made them, and it may set margins of its own.
extension ControlOracleTests {
  typealias ListSection = (header: String, rows: [String], footer: String?)

  static let listDifferences = [
    "left edge of the groups": "SwiftUI's margin is 20 points; UIKit's was not seen.",
    "height of headers": "The picture is SwiftUI's; UIKit's was not seen.",
    "top of the second group": "It follows from the heights of headers and footers.",
  ]

  static func list(_ picture: ControlPicture, _ sections: [ListSection]) throws -> ControlComparison {
    let rows = ListRows(sections)
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    if sections[0].footer != nil { configuration.footerMode = .supplementary }
    let part = CGRect(x: 0, y: 0, width: 393, height: 852)
    let window = UIWindow(frame: part)
    window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let view = UICollectionView(
      frame: part, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.dataSource = rows
    view.alwaysBounceVertical = true
    window.addSubview(view)
    let comparison = try ControlComparison(
      picture, window, showing: part, marked: AccessibilityMarks(elements: []))
    let frames = try sections.indices.map { section in
      try (0..<sections[section].rows.count).map { row in
        let cell = try #require(view.cellForItem(at: IndexPath(item: row, section: section)))
        return window.convert(cell.bounds, from: cell)
      }
    }
    let tops = try picture.numbers("group_tops").compactMap { $0 }
    let edges = try picture.numbers("group_x").compactMap { $0 }
    comparison.length("left edge of the groups", frames[0][0].minX, edges[0])
    comparison.length("height of headers", frames[0][0].minY - 59, try picture.number("header_height"))
    comparison.length("height of rows", frames[0][0].height, try picture.number("row_height"))
    let height = try picture.numbers("group_bottoms").compactMap { $0 }[0] - tops[0]
    comparison.length("height of the first group", (frames[0].last?.maxY ?? 0) - frames[0][0].minY, height)
    comparison.length("top of the second group", frames[1][0].minY, tops[1])
    comparison.color("background", at: CGPoint(x: 5, y: 600))
    comparison.color("row", at: CGPoint(x: 330, y: 120))
    return comparison
  }
}

/// Sections with headers, and footers if they have some.
private final class ListRows: NSObject, UICollectionViewDataSource {
  private let sections: [ControlOracleTests.ListSection]
  private let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }
  private let supplementary: [String: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>]

  init(_ sections: [ControlOracleTests.ListSection]) {
    self.sections = sections
    supplementary = [
      UICollectionView.elementKindSectionHeader: .init(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { cell, _, path in
        var content = UIListContentConfiguration.groupedHeader()
        content.text = sections[path.section].header
        cell.contentConfiguration = content
      },
      UICollectionView.elementKindSectionFooter: .init(
        elementKind: UICollectionView.elementKindSectionFooter
      ) { cell, _, path in
        var content = UIListContentConfiguration.groupedFooter()
        content.text = sections[path.section].footer
        cell.contentConfiguration = content
      },
    ]
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: row, for: indexPath, item: sections[indexPath.section].rows[indexPath.item])
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: supplementary[kind]!, for: indexPath)
  }
}
