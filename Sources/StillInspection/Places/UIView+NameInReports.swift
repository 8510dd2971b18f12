// SPDX-License-Identifier: MIT

import Foundation
package import StillKit

extension UIView {
  /// The name that failure messages give the view, as `UILabel "Total" in InvoiceView`, or in a list
  /// `UILabel "Total" in AmountCell at [0, 2]`.
  package func nameInReports(below root: UIView) -> String {
    guard self !== root, let container = distinctiveAncestor(below: root) else { return ownName() }
    return "\(ownName()) in \(container.ownName(besides: labelText))"
  }

  private var labelText: String? { (self as? UILabel)?.text }

  /// Returns the name without that of an ancestor; a cell omits its text if that was named already.
  private func ownName(besides named: String? = nil) -> String {
    let identifier = accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    guard let detail = identifier ?? labelText, !detail.isEmpty else {
      guard let placeInList else { return "\(type(of: self))" }
      // A person finds a row by its text.
      let label = selfAndDescendants.lazy.compactMap(\.labelText).first { !$0.isEmpty && $0 != named }
      return "\(type(of: self)) \(placeInList)" + (label.map { " \(Self.quoted($0))" } ?? "")
    }
    return "\(type(of: self)) \(Self.quoted(detail))"
  }

  private static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\"\(line.count > 30 ? line.prefix(29) + "…" : line)\""
  }

  /// The index path of a cell, as `at [0, 2]` for the third row of the first section.
  private var placeInList: String? {
    let path: IndexPath? =
      switch self {
      case let cell as UITableViewCell: list(UITableView.self)?.indexPath(for: cell)
      case let cell as UICollectionViewCell: list(UICollectionView.self)?.indexPath(for: cell)
      default: nil
      }
    return path.map { "at \(Array($0))" }
  }

  private func list<List: UIView>(_ type: List.Type) -> List? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? List }.first
  }

  /// True for the content view of a cell, whose name would tell nothing.
  private var isContentOfCell: Bool {
    accessibilityIdentifier == nil
      && ((superview as? UITableViewCell)?.contentView === self
        || (superview as? UICollectionViewCell)?.contentView === self)
  }

  /// The nearest ancestor that has an identifier, or a class of its own.
  private func distinctiveAncestor(below root: UIView) -> UIView? {
    var above = self === root ? nil : superview
    while let view = above {
      let tells = type(of: view) != UIView.self && !view.isContentOfCell
      if tells || view.accessibilityIdentifier != nil { return view is UIWindow ? nil : view }
      above = view === root ? nil : view.superview
    }
    return nil
  }
}
