// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

extension UICollectionView {
  /// How cells for items of a type are made and filled. Mirrors UIKit's `UICollectionView.CellRegistration`.
  ///
  /// Make it once, not for each cell: each registration has its own cells.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let identifier = UUID().uuidString

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How headers, footers and their like are made and filled. Mirrors UIKit's
  /// `UICollectionView.SupplementaryRegistration`.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void
    let kind: String
    let handler: Handler
    let identifier = UUID().uuidString

    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell of the registration's class, filled by its handler.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if !state.cellQueue.isRegistered(registration.identifier) {
      state.cellQueue.register(Cell.self, registration.identifier)
    }
    let cell = Self.made(dequeueCell(registration.identifier, indexPath), Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view of the registration's class, filled by its handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let queue = supplementQueue(registration.kind)
    if !queue.isRegistered(registration.identifier) { queue.register(Supplementary.self, registration.identifier) }
    let view = dequeueSupplement(registration.kind, registration.identifier, indexPath)
    let supplement = Self.made(view, Supplementary.self)
    registration.handler(supplement, registration.kind, indexPath)
    return supplement
  }

  /// A view that another takes the place of belongs to a program in which no registered class can be made.
  private static func made<View: UIView>(_ view: UIView, _ type: View.Type) -> View {
    if let view = view as? View { return view }
    fatalError("No \(type) can be made. Link the Swift standard library dynamically.")
  }
}
