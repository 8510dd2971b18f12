// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import StillTesting
import Synchronization
import Testing

/// Nibs hold what a test says, in lists and controllers, too.
@MainActor struct NibTests {
  private final class Card: UIView {
    var woke = 0
    override func awakeFromNib() {
      super.awakeFromNib()
      woke += 1
    }
  }
  private final class Cell: UITableViewCell {}
  private final class Header: UITableViewHeaderFooterView {}
  private final class Item: UICollectionViewCell {}
  private final class Owner: NSObject { weak var card: Card? }
  private final class CardViewController: UIViewController {}

  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private func error(_ body: () -> Void) -> String {
    let texts = Mutex<[String]>([])
    ProgrammerErrors.handling(with: { text in texts.withLock { $0.append(text) } }) { body() }
    return texts.withLock { $0.joined(separator: "\n") }
  }

  @Test func objectsAreMadeForTheirOwner() throws {
    UINib.provide(name: "Card") { owner in
      let card = Card()
      (owner as? Owner)?.card = card
      return [card, UILabel()]
    }
    let owner = Owner()
    let objects = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner)
    #expect(objects.count == 2 && owner.card === objects[0] as? Card && owner.card?.woke == 1)
    #expect(Bundle.main.loadNibNamed("Card", owner: nil)?.first is Card)
    let unknown = error { _ = UINib(nibName: "Unknown", bundle: nil).instantiate(withOwner: nil) }
    #expect(unknown.contains("Could not load NIB in bundle: 'NSBundle <"))
  }

  @Test func listsDequeueThem() {
    UINib.provide(name: "Cell") { _ in [Cell(style: .default, reuseIdentifier: nil)] }
    UINib.provide(name: "Header") { _ in [Header()] }
    UINib.provide(name: "Item") { _ in [Item()] }
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)))
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
    table.register(UINib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    #expect(table.visibleCells.allSatisfy { $0 is Cell && $0.reuseIdentifier == "cell" })
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") is Header)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UINib(nibName: "Item", bundle: nil), forCellWithReuseIdentifier: "item")
    collection.dataSource = rows
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 2 && collection.visibleCells.allSatisfy { $0 is Item })
  }

  @Test func aNibOfSomethingElseIsRefused() {
    UINib.provide(name: "Two") { _ in [Cell(style: .default, reuseIdentifier: nil), UILabel()] }
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)))
    table.register(UINib(nibName: "Two", bundle: nil), forCellReuseIdentifier: "cell")
    table.dataSource = rows
    let text = error { table.layoutIfNeeded() }
    #expect(
      text.contains(
        "invalid nib registered for identifier (cell) - nib must contain exactly one top level object which must be a "
          + "UITableViewCell instance"))
  }

  @Test func controllersTakeTheirViewFromThem() {
    UINib.provide(name: "Card") { _ in [Card()] }
    #expect(UIViewController(nibName: "Card", bundle: nil).view is Card)
    #expect(UIViewController(nibName: "Card", bundle: nil).nibName == "Card")
    UINib.provide(name: "CardView") { _ in [Card()] }
    #expect(CardViewController().view is Card)
    #expect(error { _ = UIViewController(nibName: "Unknown", bundle: nil).view }.contains("with name 'Unknown'"))
  }
}
