// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: outside of a list, constraints place a cell like any other view.
@MainActor struct CellOutsideTests {
  private func views() -> [UIView] {
    [
      UITableViewCell(style: .default, reuseIdentifier: nil), UITableViewHeaderFooterView(reuseIdentifier: nil),
      UICollectionViewCell(), UICollectionViewListCell(), UICollectionReusableView(),
    ]
  }

  @Test func aCellFillsTheContainerThatItIsPinnedTo() {
    for view in views() {
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      container.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10),
        view.topAnchor.constraint(equalTo: container.topAnchor), view.heightAnchor.constraint(equalToConstant: 44),
      ])
      let texts = errors { container.layoutIfNeeded() }
      #expect(texts.isEmpty && view.frame == CGRect(x: 10, y: 0, width: 80, height: 44), "\(type(of: view)) \(texts)")
    }
  }

  @Test func aStackViewArrangesACell() {
    for view in views() {
      let stack = UIStackView(arrangedSubviews: [UILabel(), view])
      stack.axis = .vertical
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.heightAnchor.constraint(equalToConstant: 44).isActive = true
      let texts = errors { stack.layoutIfNeeded() }
      #expect(texts.isEmpty && view.frame == CGRect(x: 0, y: 56, width: 100, height: 44), "\(type(of: view)) \(texts)")
    }
  }
}
