// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionView {
  /// A cell class and the closure that configures its cells.
  ///
  /// Mirrors UIKit's `UICollectionView.CellRegistration`.
  ///
  /// Make a registration once, not for each cell: each has its own cells to reuse.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let identity = RegistrationIdentity()

    /// Makes a registration with a closure that is called for each cell.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class and the closure that configures its views, such as headers.
  ///
  /// Mirrors UIKit's `UICollectionView.SupplementaryRegistration`.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void
    let kind: String
    let handler: Handler
    let identity = RegistrationIdentity()

    /// Makes a registration for a kind, with a closure that is called for each view.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of the registration's class after its handler has configured it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = elements.identifier(of: registration.identity, "CellRegistration<\(Cell.self)>")
    elements.registerCellOnce(Cell.self, identifier)
    let cell = Self.made(elements.dequeueCell(identifier, indexPath), Cell.self)
    guard let item else { return cell }
    AppCalls.run("The handler of a cell registration", which: "dequeues a cell with the same registration") {
      registration.handler(cell, indexPath, item)
    }
    return cell
  }

  /// Returns a view of the registration's class after its handler has configured it.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = elements.identifier(
      of: registration.identity, "SupplementaryRegistration<\(Supplementary.self)>")
    elements.registerSupplementOnce(Supplementary.self, registration.kind, identifier)
    let view = elements.dequeueSupplement(registration.kind, identifier, indexPath)
    let supplement = Self.made(view, Supplementary.self)
    AppCalls.run("The handler of a supplementary registration", which: "dequeues a view with the same registration") {
      registration.handler(supplement, registration.kind, indexPath)
    }
    return supplement
  }

  /// Casts a dequeued view, which is of another class only if this program cannot make registered classes.
  private static func made<View: UIView>(_ view: UIView, _ type: View.Type) -> View {
    if let view = view as? View { return view }
    fatalError("No \(type) can be made. Link the Swift standard library dynamically.")
  }
}

/// The identity of a registration, whose copies share their views.
final class RegistrationIdentity: Sendable {}

/// The reuse identifiers of a collection's registrations.
///
/// They are counted in the order in which the collection uses the registrations, so that a dump has the same ones in
/// each run.
struct RegistrationNames {
  // Identities are kept alive, because another registration could otherwise get the same address.
  private var names: [ObjectIdentifier: (identity: RegistrationIdentity, name: String)] = [:]
  private var counts: [String: Int] = [:]

  /// Returns the identifier of a registration, which is made of `type` the first time.
  mutating func name(of identity: RegistrationIdentity, _ type: String) -> String {
    if let known = names[ObjectIdentifier(identity)] { return known.name }
    counts[type, default: 0] += 1
    let name = "\(type) \(counts[type, default: 0])"
    names[ObjectIdentifier(identity)] = (identity, name)
    return name
  }
}
