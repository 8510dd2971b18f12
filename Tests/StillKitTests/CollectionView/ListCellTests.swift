// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: accessories stand at the margins, content between them, lines below the text.
@MainActor struct ListCellTests {
  private func cell(
    _ accessories: [UICellAccessory], width: CGFloat = 320, image: UIImage? = nil, indentation: Int = 0,
    isReversed: Bool = false
  ) throws -> UICollectionViewListCell {
    let source = CollectionSource([2])
    source.configure = { cell, _ in
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      content.image = image
      cell.contentConfiguration = content
      cell.accessories = accessories
      cell.indentationLevel = indentation
    }
    let view = source.collection(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)), UICollectionViewListCell.self,
      width: width)
    if isReversed { view.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft) }
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: .at(0, 0)) as? UICollectionViewListCell)
    cell.layoutIfNeeded()
    // Collections outlive their cells in apps.
    objects.append(view)
    objects.append(source)
    return cell
  }

  private final class Kept { var objects: [AnyObject] = [] }
  private let kept = Kept()
  private var objects: [AnyObject] {
    get { kept.objects }
    nonmutating set { kept.objects = newValue }
  }

  private func accessoryFrames(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.subviews.filter { $0 !== cell.contentView && $0.bounds.height > 1 }.map(\.frame).sorted { $0.minX < $1.minX }
  }

  private func line(_ cell: UICollectionViewListCell) -> CGRect? {
    cell.subviews.first { $0.bounds.height < 1 }?.frame
  }

  @Test func trailingAccessoriesEndAtTheMargin() throws {
    let cell = try cell([.label(text: "9"), .disclosureIndicator()])
    let frames = accessoryFrames(cell)
    #expect(frames.count == 2)
    #expect(frames[1].maxX == 320 - 16 && frames[1].size == CGSize(width: 8, height: 13))
    #expect(frames[0].maxX == frames[1].minX - 8)
    #expect(cell.contentView.frame.maxX == frames[0].minX)
    #expect(abs(frames[1].midY - cell.bounds.midY) < 1)
  }

  @Test(arguments: [1.0, 2]) func aListOfAnotherScaleIsThatOfAFreshOne(scale: CGFloat) {
    let source = CollectionSource([30])
    source.configure = { cell, path in
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "Several words ", count: path.item % 5 + 1)
      content.secondaryText = path.item % 2 == 0 ? "Another" : nil
      cell.contentConfiguration = content
    }
    let make = { (scale: CGFloat) in
      let view = source.collection(
        UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)),
        UICollectionViewListCell.self)
      view.overridingTraits = UITraitCollection(displayScale: scale)
      view.layoutIfNeeded()
      view.contentOffset.y = 400
      view.layoutIfNeeded()
      view.contentOffset.y = 0
      view.layoutIfNeeded()
      return view
    }
    let (fresh, view) = (make(scale), make(3))
    view.overridingTraits = UITraitCollection(displayScale: scale)
    for offset in [0, 400, 0] as [CGFloat] {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }
    #expect(view.contentSize == fresh.contentSize)
    #expect(view.visibleCells.map(\.frame) == fresh.visibleCells.map(\.frame) && view.visibleCells.count > 5)
  }

  @Test func customViewsStandWhereTheySay() throws {
    let star = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
    let cell = try cell([
      .customView(configuration: .init(customView: star, placement: .leading(), maintainsFixedSize: true)),
      .checkmark(),
      .customView(
        configuration: .init(
          customView: dot, placement: .trailing(at: { _ in 0 }), reservedLayoutWidth: .custom(20),
          maintainsFixedSize: true)),
    ])
    #expect(cell.bounds.height == 60)
    #expect(star.frame == CGRect(x: 16, y: 0, width: 30, height: 60))
    #expect(cell.contentView.frame.minX == 46)
    #expect(dot.frame == CGRect(x: 268, y: dot.frame.minY, width: 6, height: 6))
  }

  @Test func whatIsHiddenOrForEditingTakesNoRoom() throws {
    let cell = try cell([.checkmark(options: .init(isHidden: true)), .disclosureIndicator(displayed: .whenEditing)])
    #expect(accessoryFrames(cell).isEmpty)
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test func linesBeginWhereTextBegins() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }
    #expect(try line(cell([]))?.minX == 16)
    #expect(try line(cell([], image: image))?.minX == 16 + 24 + 16)
    #expect(try line(cell([], indentation: 2))?.minX == 36)
    #expect(try line(cell([], width: 834))?.minX == 20)
    let reversed = try cell([.disclosureIndicator()], image: image, isReversed: true)
    #expect(line(reversed) == CGRect(x: 0, y: line(reversed)!.minY, width: 320 - 56, height: line(reversed)!.height))
    #expect(accessoryFrames(reversed).first?.minX == 16)
  }

  @Test func textWrapsBesideAccessories() throws {
    let long = try cell([.label(text: String(repeating: "m", count: 18))])
    var content = long.defaultContentConfiguration()
    content.text = "A text of a few words"
    long.contentConfiguration = content
    let collection = try #require(long.superview as? UICollectionView)
    collection.layoutIfNeeded()
    #expect(long.bounds.height > 60)
  }
}
