// SPDX-License-Identifier: MIT

package import StillKit

extension UIView {
  /// The name that failure messages give the view, as `UILabel "Total" in InvoiceView`.
  package func nameInReports(below root: UIView) -> String {
    guard self !== root, let container = distinctiveAncestor(below: root) else { return ownName }
    return "\(ownName) in \(container.ownName)"
  }

  private var ownName: String {
    let identifier = accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    guard let detail = identifier ?? (self as? UILabel)?.text, !detail.isEmpty else { return "\(type(of: self))" }
    let line = detail.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(type(of: self)) \"\(line.count > 30 ? line.prefix(29) + "…" : line)\""
  }

  /// The nearest ancestor that has an identifier, or a class of its own.
  private func distinctiveAncestor(below root: UIView) -> UIView? {
    var above = self === root ? nil : superview
    while let view = above {
      if type(of: view) != UIView.self || view.accessibilityIdentifier != nil { return view is UIWindow ? nil : view }
      above = view === root ? nil : view.superview
    }
    return nil
  }
}
