// SPDX-License-Identifier: MIT

public import Foundation
import StillViews

/// A data source whose sections and rows come from snapshots.
///
/// Mirrors UIKit's `UITableViewDiffableDataSource`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  private let mark = AttributeMark()

  /// A closure that dequeues and configures the cell of an item.
  public typealias CellProvider = @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of rows that come, go or reload.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes a data source and makes it the table's.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot in the table.
  ///
  /// Rows that stay keep their cell. `completion` is called when nothing moves any more; without a window or an
  /// animation, before this returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    finishApplying(completion, in: table) {
      show(snapshot, animatingDifferences ? TableRowAnimations(other: defaultRowAnimation) : nil)
    }
  }

  /// Shows a snapshot by reloading the table.
  ///
  /// `completion` is called before this returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    finishApplying(completion, in: table) {
      current = snapshot.withoutMarks
      table?.reloadData()
    }
  }

  /// The snapshot that the table shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// The identifier of the item in a row; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// The row of an item; nil if the snapshot does not contain it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  /// The identifier of a section of the table; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// The index of a section in the table; nil if the snapshot does not contain it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ animations: TableRowAnimations?
  ) {
    let old = current
    current = snapshot.withoutMarks
    guard let table, table.dataSource === self, !table.content.needsReload else {
      table?.reloadData()
      return
    }
    table.apply(
      ListMapping(from: old, to: snapshot), newCounts: snapshot.counts, reloading: snapshot.reloaded(in: old),
      animations: animations)
    table.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) })
  }

  // MARK: UITableViewDataSource, to be overridden

  /// The number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// The cell that the cell provider returns.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
    tableView.reportListError(
      "UITableViewDiffableDataSource's cell provider returned nil for \(indexPath.inWords), which is not allowed")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Reports that the method is missing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.reportMissingCommit()
  }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
