// SPDX-License-Identifier: MIT

import StillKit

extension UIView {
  /// What a failure calls the view: `UILabel "Total" in InvoiceView`.
  func snapshotName(below root: UIView) -> String {
    guard self !== root, let home = telling(below: root) else { return ownName }
    return "\(ownName) in \(home.ownName)"
  }

  private var ownName: String {
    let identifier = accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    guard let detail = identifier ?? (self as? UILabel)?.text, !detail.isEmpty else { return "\(type(of: self))" }
    let line = detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(type(of: self)) \"\(line.count > 30 ? line.prefix(29) + "…" : line)\""
  }

  /// The nearest view above that says more than that it holds others.
  private func telling(below root: UIView) -> UIView? {
    var above = self === root ? nil : superview
    while let view = above {
      if type(of: view) != UIView.self || view.accessibilityIdentifier != nil { return view is UIWindow ? nil : view }
      above = view === root ? nil : view.superview
    }
    return nil
  }
}
