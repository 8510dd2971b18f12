// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillViews

/// One change of an update of a collection, as its layout is told of it.
///
/// Mirrors UIKit's `UICollectionViewUpdateItem`. The path of a section has `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  private let mark = AttributeMark()
  private let change: (action: Action, old: IndexPath?, new: IndexPath?)
  /// The index path before the update; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { change.old }
  /// The index path after the update; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { change.new }
  /// The kind of the change.
  open var updateAction: Action { change.action }

  init(_ action: Action, from old: IndexPath?, to new: IndexPath?) { change = (action, old, new) }

  /// Makes a change of nothing, for subclasses in tests that say what changed.
  public override init() { change = (.insert, nil, nil) }

  /// The kinds of changes.
  ///
  /// Mirrors UIKit, raw values included.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete, reload, move, none
  }
}

extension ListUpdate {
  /// Returns the changes in the form that layouts get.
  @MainActor
  func items(_ mapping: ListMapping) -> [UICollectionViewUpdateItem] {
    let section = { (index: Int) in IndexPath(item: NSNotFound, section: index) }
    var items = deletedSections.map { UICollectionViewUpdateItem(.delete, from: section($0), to: nil) }
    items += deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
    items += insertedSections.map { UICollectionViewUpdateItem(.insert, from: nil, to: section($0)) }
    items += insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
    items += movedSections.map { UICollectionViewUpdateItem(.move, from: section($0.from), to: section($0.to)) }
    items += movedRows.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
    items += reloadedSections.map { index in
      UICollectionViewUpdateItem(.reload, from: section(index), to: mapping.sections[index].map(section))
    }
    items += reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: mapping[$0]) }
    return items
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the insertions and deletions from an older snapshot to this one, in the form that layouts get.
  @MainActor
  func changes(from old: Self) -> [UICollectionViewUpdateItem] {
    let (before, after) = (old.paths, paths)
    let gone = before.filter { after[$0.key] == nil }.values.sorted()
    let arrived = after.filter { before[$0.key] == nil }.values.sorted()
    return gone.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + arrived.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
  }
}
