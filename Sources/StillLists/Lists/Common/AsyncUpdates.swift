// SPDX-License-Identifier: MIT

import StillViews

// The async forms that Swift generates for UIKit's methods with a completion handler (SE-0297). They use the test's clock.

extension UITableView {
  /// Makes several changes as one, and returns at the end of their animation.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in performBatchUpdates(updates) { end.call($0) } }
  }
}

extension UICollectionView {
  /// Makes several changes as one, and returns at the end of their animation.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in performBatchUpdates(updates) { end.call($0) } }
  }
}

extension UITableViewDiffableDataSource {
  /// Shows a snapshot, and returns at the end of its animation.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in
      apply(snapshot, animatingDifferences: animatingDifferences) { end.call(()) }
    }
  }

  /// Shows a snapshot without comparing it with the one before.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in applySnapshotUsingReloadData(snapshot) { end.call(()) } }
  }
}

extension UICollectionViewDiffableDataSource {
  /// Shows a snapshot, and returns at the end of its animation.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in
      apply(snapshot, animatingDifferences: animatingDifferences) { end.call(()) }
    }
  }

  /// Shows the visible items of a tree in a section, and returns at the end of the animation.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { end.call(()) }
    }
  }

  /// Shows a snapshot without comparing it with the one before.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await AwaitedCompletion.wait(otherwise: ()) { end in applySnapshotUsingReloadData(snapshot) { end.call(()) } }
  }
}
