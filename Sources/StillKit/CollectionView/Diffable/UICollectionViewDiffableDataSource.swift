// SPDX-License-Identifier: MIT

public import Foundation

/// A data source that is told what there is by snapshots. Mirrors UIKit's `UICollectionViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  /// Makes or dequeues the cell of an item.
  public typealias CellProvider =
    @MainActor (
      UICollectionView, IndexPath, ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Makes or dequeues a header, a footer or their like.
  public typealias SupplementaryViewProvider =
    @MainActor (
      UICollectionView, String, IndexPath
    ) -> UICollectionReusableView?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// Has to be there if the layout has supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the collection's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot. What stays keeps its cell. `completion` is called before this returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(snapshot)
    completion?()
  }

  /// Shows a snapshot as `reloadData()` would.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.withoutMarks
    collection?.reloadData()
    completion?()
  }

  /// What is shown; a copy.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    let old = current
    current = snapshot.withoutMarks
    guard let collection, collection.dataSource === self, !collection.state.needsReload else {
      collection?.reloadData()
      return
    }
    for path in snapshot.reloadedPaths(in: old) { collection.recycle(.cell(path)) }
    collection.apply(ListMapping(from: old, to: snapshot), newCounts: snapshot.counts)
    collection.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) })
  }

  // MARK: UICollectionViewDataSource, to be overridden

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
      return cell
    }
    collectionView.reportCollectionError(
      "UICollectionViewDiffableDataSource's cell provider returned nil for \(indexPath.inWords), which is not allowed")
    let cell = UICollectionViewCell(frame: .zero)
    (cell.maker, cell.reuseIdentifier) = (collectionView, "")
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? collectionView.missingSupplement(kind, indexPath)
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
