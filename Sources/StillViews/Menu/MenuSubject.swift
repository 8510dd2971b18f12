// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The view that a menu belongs to, and the objects that are told of it.
@MainActor struct MenuSubject {
  /// The view that the menu stands beside.
  weak var view: UIView?
  /// The part of the view beside which it stands; nil for all of it.
  var anchor: CGRect?
  /// The preview above the blurred screen; nil for a menu alone.
  var preview: MenuPreview?
  /// The order of elements above the view.
  var order = UIContextMenuConfiguration.ElementOrder.automatic
  /// The sender of actions.
  weak var sender: AnyObject?
  /// Called for the action that was chosen, before it runs.
  var willChoose: (UIAction) -> Void = { _ in }
  /// Called after a tap on the preview.
  var previewTapped: () -> Void = {}
  /// Called when the menu begins to close; returns the frame, in points of the window, that the preview goes to.
  var ended: () -> CGRect? = { nil }
}

/// A view that is shown above the blurred screen while a menu is open.
@MainActor struct MenuPreview {
  let view: UIView
  /// The place in the window, before the menu needs room.
  let frame: CGRect
  /// The view that the preview stands for, which is not seen meanwhile.
  weak var source: UIView?

  /// Hides the source, or shows it again.
  func hidesSource(_ hides: Bool) {
    guard let source else { return }
    // A source that the app has made visible meanwhile, or that was hidden before, stays as it is.
    if hides, source.alpha == 1 { source.alpha = 0 } else if !hides, source.alpha == 0 { source.alpha = 1 }
  }
}

extension UIContextMenuConfiguration.ElementOrder {
  /// True if the first element of a menu above a view stands next to the view.
  ///
  /// Apple documents that menus within scrolled content keep their order.
  @MainActor func isReversedAbove(_ view: UIView?) -> Bool {
    switch self {
    case .fixed: false
    case .priority: true
    case .automatic: !sequence(first: view, next: { $0?.superview }).contains { $0 is UIScrollView }
    }
  }
}

extension UITargetedPreview {
  /// The place of the preview in the window.
  var frameInWindow: CGRect {
    let place = target.container.convert(target.center, to: nil)
    let size = view.bounds.applying(target.transform).size
    return CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The view itself if it is in no window, or else a picture of it.
  var menuPreview: MenuPreview? {
    let isShown = view.window != nil
    guard let picture = isShown ? view.snapshotView(afterScreenUpdates: true) : view else { return nil }
    let holder = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    holder.isOpaque = false
    holder.backgroundColor = parameters.backgroundColor
    picture.frame = holder.bounds
    holder.addSubview(picture)
    picture.isUserInteractionEnabled = false
    if let path = parameters.visiblePath {
      let shape = CAShapeLayer()
      (shape.frame, shape.path) = (holder.bounds, path.cgPath)
      holder.layer.mask = shape
    } else {
      (holder.layer.cornerRadius, holder.layer.cornerCurve) = (view.layer.cornerRadius, view.layer.cornerCurve)
    }
    return MenuPreview(view: holder, frame: frameInWindow, source: isShown ? view : nil)
  }
}

extension UIViewController {
  /// The controller's view with round corners, and its place around the middle of a view in the window.
  func menuPreview(above source: UIView) -> MenuPreview {
    let room = (source.window?.bounds ?? .zero).insetBy(dx: MenuMetrics.side, dy: MenuMetrics.side)
    let preferred = preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? min(preferred.width, room.width) : room.width,
      height: preferred.height > 0 ? min(preferred.height, room.height) : room.height / 2)
    let holder = UIView(frame: CGRect(origin: .zero, size: size))
    holder.layer.cornerRadius = MenuMetrics.corner
    holder.layer.cornerCurve = .continuous
    holder.clipsToBounds = true
    if let view {
      view.frame = holder.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.isUserInteractionEnabled = false
      holder.addSubview(view)
    }
    let middle = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: nil)
    let x = max(min(middle.x - size.width / 2, room.maxX - size.width), room.minX)
    let y = max(min(middle.y - size.height / 2, room.maxY - size.height), room.minY)
    return MenuPreview(view: holder, frame: CGRect(x: x, y: y, width: size.width, height: size.height))
  }
}
