// SPDX-License-Identifier: MIT

public import Foundation
import StillViews

/// A data source whose sections and items come from snapshots.
///
/// Mirrors UIKit's `UICollectionViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  private let mark = AttributeMark()

  /// A closure that dequeues and configures the cell of an item.
  public typealias CellProvider =
    @MainActor (
      UICollectionView, IndexPath, ItemIdentifierType
    ) -> UICollectionViewCell?
  /// A closure that dequeues and configures a supplementary view, such as a header.
  public typealias SupplementaryViewProvider =
    @MainActor (
      UICollectionView, String, IndexPath
    ) -> UICollectionReusableView?

  final weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  final private(set) var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The closure that makes supplementary views; required if the layout has any.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The closures that decide about items which the user expands and collapses, and hear of them.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The trees of the sections that have one.
  final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Makes a data source and makes it the collection's.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot in the collection.
  ///
  /// Items that stay keep their cell. `completion` is called when nothing moves any more; without a window or an
  /// animation, before this returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    finishApplying(completion, in: collection) {
      keepOutlines(of: snapshot)
      show(snapshot, animated: animatingDifferences)
    }
  }

  /// Shows the visible items of a tree in a section, which is added after the others if there is none yet.
  ///
  /// `completion` is called when nothing moves any more; without a window or an animation, before this returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    finishApplying(completion, in: collection) { show(snapshot, in: section, animated: animatingDifferences) }
  }

  /// The tree of a section; its items without any children if no tree was applied.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { outline(of: section) }

  /// Shows a snapshot by reloading the collection.
  ///
  /// `completion` is called before this returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    finishApplying(completion, in: collection) {
      keepOutlines(of: snapshot)
      current = snapshot.withoutMarks
      collection?.reloadData()
    }
  }

  /// The snapshot that the collection shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// The identifier of the item in a cell; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// The index path of an item; nil if the snapshot does not contain it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  /// The identifier of a section of the collection; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// The index of a section in the collection; nil if the snapshot does not contain it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  final func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool
  ) {
    let old = current
    current = snapshot.withoutMarks
    guard let collection, collection.dataSource === self, !collection.content.needsReload else {
      collection?.reloadData()
      return
    }
    let reloaded = snapshot.reloaded(in: old)
    collection.apply(
      ListMapping(from: old, to: snapshot), newCounts: snapshot.counts,
      animating: animated ? { snapshot.changes(from: old) } : nil
    ) { reloaded.contains($0) }
    collection.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) })
  }

  // MARK: UICollectionViewDataSource, to be overridden

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// The number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// The cell that the cell provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
      showOutline(of: item, in: cell)
      return cell
    }
    return collectionView.missingCell(
      "UICollectionViewDiffableDataSource's cell provider returned nil for \(indexPath.inWords), which is not allowed")
  }
  /// The view that the supplementary view provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? collectionView.missingSupplement(kind, indexPath)
  }
  /// Returns false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
