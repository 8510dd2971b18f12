// SPDX-License-Identifier: MIT

import StillKit

/// A stack view of views with intrinsic sizes, pinned to a window.
@MainActor
struct StackStage {
  let window: UIWindow
  let stack = UIStackView()

  /// - Parameters:
  ///   - sizes: Along and across the axis.
  ///   - room: The window's size, along and across; nil leaves the stack to itself in the corner.
  init(_ axis: NSLayoutConstraint.Axis, _ sizes: [(CGFloat, CGFloat)], room: (CGFloat, CGFloat)?) {
    let flip = axis == .vertical
    stack.axis = axis
    for (along, across) in sizes {
      stack.addArrangedSubview(flip ? SizedView(across, along) : SizedView(along, across))
    }
    let size = room ?? (500, 500)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: flip ? size.1 : size.0, height: flip ? size.0 : size.1))
    window.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    guard room != nil else { return }
    NSLayoutConstraint.activate([
      stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
  }

  /// Where each view begins and ends along the axis, after layout.
  var along: [[CGFloat]] { edges(isRow: stack.axis == .horizontal) }
  var across: [[CGFloat]] { edges(isRow: stack.axis == .vertical) }

  var views: [SizedView] { stack.arrangedSubviews.compactMap { $0 as? SizedView } }

  /// How long the stack is, after layout.
  var length: CGFloat {
    window.layoutIfNeeded()
    return stack.axis == .horizontal ? stack.frame.width : stack.frame.height
  }

  private func edges(isRow: Bool) -> [[CGFloat]] {
    window.layoutIfNeeded()
    return stack.arrangedSubviews.map { view in
      isRow ? [view.frame.minX, view.frame.maxX] : [view.frame.minY, view.frame.maxY]
    }
  }
}
