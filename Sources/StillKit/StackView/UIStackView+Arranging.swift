// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// What a stack view was asked to do, and what it made for that.
struct StackArrangement {
  var views: [UIView] = []
  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var spacing: CGFloat = 0
  var isBaselineRelative = false
  var isMarginsRelative = false
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// What was the case when the constraints were made.
  var order: StackOrder?
  var constraints: [StackRule: NSLayoutConstraint] = [:]
  var guides: [UILayoutGuide] = []
}

extension UIStackView {
  func change<Value: Equatable>(_ property: WritableKeyPath<StackArrangement, Value>, to value: Value) {
    guard arrangement[keyPath: property] != value else { return }
    arrangement[keyPath: property] = value
    setNeedsUpdateConstraints()
  }

  func arrangeLast(_ view: UIView) {
    let others = arrangement.views.count - (arrangement.views.contains { $0 === view } ? 1 : 0)
    arrange(view, at: others)
  }

  func arrange(_ view: UIView, at index: Int) {
    let old = arrangement.views.firstIndex { $0 === view }
    let count = arrangement.views.count - (old == nil ? 0 : 1)
    guard (0...count).contains(index) else { return refuse(view, at: index, among: count) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    if let old { arrangement.views.remove(at: old) }
    arrangement.views.insert(view, at: index)
    setNeedsUpdateConstraints()
  }

  func release(_ view: UIView) {
    guard let index = arrangement.views.firstIndex(where: { $0 === view }) else { return }
    arrangement.views.remove(at: index)
    arrangement.customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  func setSpacing(_ spacing: CGFloat, after view: UIView) {
    guard arrangement.views.contains(where: { $0 === view }), ownSpacing(after: view) != spacing else { return }
    arrangement.customSpacings[ObjectIdentifier(view)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  func ownSpacing(after view: UIView) -> CGFloat {
    arrangement.customSpacings[ObjectIdentifier(view)] ?? UIStackView.spacingUseDefault
  }

  /// The spacing that holds after a view, in points.
  func effectiveSpacing(after view: UIView) -> CGFloat {
    let spacing = arrangement.customSpacings[ObjectIdentifier(view)] ?? spacing
    switch spacing {
    case UIStackView.spacingUseSystem: return systemSpacing
    case UIStackView.spacingUseDefault: return 0
    default: return spacing
    }
  }

  func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
    let visible = arrangement.views.filter { !$0.isHidden }
    guard axis == .horizontal else { return end(visible) }
    return visible.reduce(nil) { highest, view in
      guard let highest, highest.wantedHeight >= view.wantedHeight else { return view }
      return highest
    }
  }

  private func refuse(_ view: UIView, at index: Int, among count: Int) {
    ProgrammerErrors.report(
      """
      insertArrangedSubview(_:at: \(index)): index out of bounds for \(count) other arranged views of \
      \(nameInConstraints). \(view.nameInConstraints) was not arranged. Use an index from 0 to \(count).
      """)
  }
}

extension UIView {
  /// What a row compares: the height asked for, or the one that the last layout gave to what asks for none.
  fileprivate var wantedHeight: CGFloat {
    let height = intrinsicContentSize.height
    return height == UIView.noIntrinsicMetric ? bounds.height : height
  }
}
