// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

/// Rule: lines lie where the list's configuration, its handler or the cell's guide say, and else below the text.
@MainActor struct ListSeparatorTests {
  private func cells(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    configure: @escaping (UICollectionViewListCell) -> Void = { _ in }
  ) -> [UICollectionViewListCell] {
    let source = CollectionSource([3])
    source.configure = { cell, path in
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
      configure(cell)
    }
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    let view = source.collection(UICollectionViewCompositionalLayout.list(using: list), UICollectionViewListCell.self)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    return view.visibleCells.compactMap { $0 as? UICollectionViewListCell }.sorted { $0.frame.minY < $1.frame.minY }
  }

  private func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.subviews.filter { $0.bounds.height <= 1 }.map(\.frame).sorted { $0.minY < $1.minY }
  }

  /// The beginnings and widths of the lines of a cell.
  private func spans(_ cell: UICollectionViewListCell) -> [[CGFloat]] { lines(cell).map { [$0.minX, $0.width] } }

  @Test func aListHidesAndInsetsLines() {
    #expect(cells { $0.separatorConfiguration.bottomSeparatorVisibility = .hidden }.allSatisfy { lines($0).isEmpty })
    let inset = cells {
      $0.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 30, bottom: 0, trailing: 40)
      $0.separatorConfiguration.color = .red
    }
    #expect(spans(inset[0]) == [[30, 250]])
    #expect(inset[0].subviews.last?.backgroundColor == .red)
    let leading = cells {
      $0.separatorConfiguration.bottomSeparatorInsets.leading = 0
    }
    #expect(spans(leading[0]) == [[0, 320]])
  }

  @Test func linesAboveAndBelowTheLastAreShownWhereAskedFor() {
    let usual = cells(.grouped)
    #expect(lines(usual[0]).count == 1 && lines(usual[2]).isEmpty)
    let all = cells(.grouped) {
      $0.separatorConfiguration.topSeparatorVisibility = .visible
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
    }
    #expect(all.allSatisfy { lines($0).map { $0.minY < 1 } == [true, false] })
  }

  @Test func aHandlerDecidesForEachItem() {
    let cells = cells { list in
      list.itemSeparatorHandler = { path, usual in
        var own = usual
        if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
        return own
      }
    }
    #expect(cells.map { lines($0).count } == [1, 0, 1])
    #expect(cells.count == 3)
  }

  @Test func withoutSeparatorsNothingIsShown() {
    let cells = cells {
      $0.showsSeparators = false
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
    }
    #expect(cells.count == 3 && cells.allSatisfy { lines($0).isEmpty })
  }

  @Test func theGuideBeginsAtTheTextAndFollowsConstraints() {
    var starts: [CGFloat] = []
    let usual = cells(configure: { _ = $0.separatorLayoutGuide })
    starts = usual.map(\.separatorLayoutGuide.layoutFrame.minX)
    #expect(starts == [16, 16, 16] && spans(usual[0]) == [[16, 304]])
    let moved = cells(configure: { cell in
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 50).isActive = true
    })
    #expect(spans(moved[1]) == [[50, 270]])
  }
}
