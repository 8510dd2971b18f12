// SPDX-License-Identifier: MIT

public import StillGraphics

/// The edge of the bars above or below a controller's view.
///
/// Mirrors UIKit's `UILayoutSupport`.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The points by which bars cover the controller's view.
  var length: CGFloat { get }
  /// The upper edge of the bars' area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the bars' area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bars' area.
  var heightAnchor: NSLayoutDimension { get }
}

/// The area of a controller's view between one of its edges and its safe area.
final class BarsGuide: UILayoutGuide, UILayoutSupport {
  /// The edge at which the bars of a guide are.
  enum Edge: String {
    case top = "UIViewController.topLayoutGuide"
    case bottom = "UIViewController.bottomLayoutGuide"
  }

  private let edge: Edge

  init(_ edge: Edge, of view: UIView) {
    self.edge = edge
    super.init()
    identifier = edge.rawValue
    view.addLayoutGuide(self)
    let isTop = edge == .top
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// Returns the guide at an edge of the view, made on first use.
  func layoutSupport(_ edge: BarsGuide.Edge) -> any UILayoutSupport {
    let view: UIView = view
    let known = view.layoutGuides.first { $0.identifier == edge.rawValue } as? BarsGuide
    return known ?? BarsGuide(edge, of: view)
  }
}

/// The scroll views whose content reaches under bars, by the edges of the controller's view.
struct BarScrollViews {
  private struct Entry {
    let edge: NSDirectionalRectEdge
    weak var view: UIScrollView?
  }

  private var entries: [Entry] = []

  subscript(edge: NSDirectionalRectEdge) -> UIScrollView? { entries.last { edge.contains($0.edge) }?.view }

  mutating func set(_ view: UIScrollView?, for edges: NSDirectionalRectEdge) {
    for edge in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edges.contains(edge) {
      entries.removeAll { $0.edge == edge }
      entries.append(Entry(edge: edge, view: view))
    }
  }
}
