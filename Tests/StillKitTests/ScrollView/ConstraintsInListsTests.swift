// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: tables, collections and text views size their content themselves. To constraints from what lies in them their
/// edges are a rectangle as large as the view, at the beginning of the content.
@MainActor struct ConstraintsInListsTests {
  private let source = ListSource(count: 30)

  private func views() -> [UIScrollView] {
    let table = source.table()
    let text = UITextView()
    text.text = String(repeating: "word ", count: 2000)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    return [table, text, collection]
  }

  private func place(_ make: (UIView, UIScrollView) -> [NSLayoutConstraint]) -> [(UIScrollView, UIView, CGSize)] {
    views().map { view in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      view.frame = window.bounds
      window.addSubview(view)
      window.layoutIfNeeded()
      let size = view.contentSize
      let inside = SizedView(50, 20)
      inside.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inside)
      NSLayoutConstraint.activate(make(inside, view))
      window.layoutIfNeeded()
      return (view, inside, size)
    }
  }

  @Test func theCentreIsTheViews() {
    let placed = place { inside, view in
      [
        inside.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        inside.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ]
    }
    for (view, inside, size) in placed {
      #expect(inside.frame == CGRect(x: 75, y: 140, width: 50, height: 20))
      #expect(view.contentSize == size)
    }
  }

  @Test func edgesAreTheViews() {
    let placed = place { inside, view in
      [
        inside.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        inside.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
        inside.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        inside.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      ]
    }
    for (view, inside, size) in placed {
      #expect(inside.frame == CGRect(x: 10, y: 10, width: 180, height: 280))
      #expect(view.contentSize == size)
    }
  }

  /// What is pinned to the content scrolls with it.
  @Test func whatIsPinnedStaysWhereTheContentIs() {
    let (view, inside, _) = place { inside, view in
      [
        inside.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        inside.topAnchor.constraint(equalTo: view.topAnchor),
      ]
    }[0]
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    #expect(inside.frame == CGRect(x: 75, y: 0, width: 50, height: 20))
  }
}
