// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import StillTesting
import Testing

/// Rule: scroll views, lists and stack views show on the way what iOS shows.
@MainActor @Suite(.serialized) struct ListMomentTests {
  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var rows = (0..<9).map { $0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(rows[indexPath.row])"
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.backgroundColor = UIColor(
        hue: CGFloat(rows[indexPath.item]) / 10, saturation: 0.6, brightness: 0.9, alpha: 1)
      return cell
    }
  }

  private let rows = Rows()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 200))

  private func table() -> UITableView {
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    table.dataSource = rows
    window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test func contentPulledBeyondItsEdge() {
    let view = Pages.stripes(CGSize(width: 160, height: 200), content: CGSize(width: 160, height: 600))
    window.addSubview(view)
    withAnimationClock { _ in
      TouchScreen.current.send([(0, .begin(CGPoint(x: 80, y: 20), in: window))])
      for y in [30.0, 80, 140, 180] { TouchScreen.current.send([(0, .move(CGPoint(x: 80, y: y)))]) }
      assertSnapshot(of: window, as: .image)
      TouchScreen.current.send([(0, .end)])
    }
  }

  @Test func contentThatSlowsDown() {
    let view = Pages.stripes(CGSize(width: 160, height: 200), content: CGSize(width: 160, height: 600))
    window.addSubview(view)
    view.drag(by: CGPoint(x: 0, y: -30), velocity: CGPoint(x: 0, y: 0.5))
    assertSnapshot(of: window, as: .image(at: 0.2), named: "moment")
    assertSnapshot(of: window, as: .image, named: "end")
  }

  @Test func aRowThatComesAndOneThatGoes() {
    let table = table()
    rows.rows.insert(10, at: 1)
    rows.rows.remove(at: 4)
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
      table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    assertSnapshot(of: window, as: .image(at: 0.15), named: "moment")
    assertSnapshot(of: window, as: .image, named: "end")
  }

  @Test func itemsThatComeGoAndMove() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 48, height: 48)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    window.addSubview(view)
    view.layoutIfNeeded()
    rows.rows = [0, 2, 3, 4, 5, 6, 7, 8, 9]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 8, section: 0)])
    }
    assertSnapshot(of: window, as: .image(at: 0.15))
  }

  @Test func aViewThatCollapses() {
    let views = [UIColor.systemRed, .systemGreen, .systemBlue].map { color in
      let view = UIView(frame: .zero)
      view.backgroundColor = color
      let height = view.heightAnchor.constraint(equalToConstant: 50)
      height.priority = UILayoutPriority(999)
      height.isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.spacing) = (.vertical, 8)
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.backgroundColor = .systemBackground
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8),
    ])
    window.layoutIfNeeded()
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    assertSnapshot(of: window, as: .image(at: 0.2))
  }
}
