// SPDX-License-Identifier: MIT

import StillGraphics

/// The keyboard in a window: an accessory view above an empty panel, or above the input view in its place.
final class KeyboardPanel: UIView {
  private weak var accessory: UIView?
  private weak var keys: UIView?
  private weak var owner: UIResponder?

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The panel places its views itself; one that grew with it would make it grow.
    autoresizesSubviews = false
    // The colours of iOS' keyboards behind their keys, as they look over white and over black.
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 43 / 255, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// The responder whose accessory view is shown, so that a field in that view keeps the view in place.
  override var next: UIResponder? { owner ?? super.next }

  /// Shows the views of a responder.
  ///
  /// Views that come or go run code of the app, which may have the panel show those of another responder.
  func show(for responder: UIResponder?) {
    let former = [accessory, keys]
    let provider = responder?.accessoryProvider
    // A field in the panel comes before the panel in the chain, which would have no end.
    if !((provider as? UIView)?.isDescendant(of: self) ?? false) { owner = provider }
    (accessory, keys) = (responder?.nearestInputAccessoryView, responder?.inputView)
    for view in former.compactMap({ $0 }) where !isShown(view) && view.superview === self { view.removeFromSuperview() }
    for view in [accessory, keys].compactMap({ $0 }) where isShown(view) && view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  private func isShown(_ view: UIView) -> Bool { view === accessory || view === keys }

  override func layoutSubviews() {
    super.layoutSubviews()
    let accessoryHeight = accessory?.keyboardHeight(bounds.width) ?? 0
    accessory?.untransformedFrame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    let keysHeight = keys?.keyboardHeight(bounds.width) ?? 0
    keys?.untransformedFrame = CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: keysHeight)
  }
}

extension UIView {
  /// The height in points of an input view or an accessory view: its own, or what its constraints or content ask for.
  func keyboardHeight(_ width: CGFloat) -> CGFloat {
    let asks = bounds.height == 0 || (self as? UIInputView)?.allowsSelfSizing == true
    if !translatesAutoresizingMaskIntoConstraints || (asks && layout.isUsed) { return heightOfConstraints(width) }
    guard asks || autoresizingMask.contains(.flexibleHeight) else { return bounds.height }
    let content = intrinsicContentSize.height
    if content > 0 { return content }
    // An intrinsic height of 0 leaves the height to the constraints; a view without an intrinsic height keeps its own.
    let height = content == 0 && layout.isUsed ? heightOfConstraints(width) : 0
    return height > 0 ? height : bounds.height
  }

  private func heightOfConstraints(_ width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UIScrollView {
  /// Makes the lower inset as large as the part that the keyboard covers, and shows the first responder.
  func avoidKeyboard() {
    let covered = heightUnderKeyboard
    guard covered != keyboardInset else { return }
    let change = covered - keyboardInset
    let grows = change > 0
    keyboardInset = covered
    contentInset.bottom += change
    verticalScrollIndicatorInsets.bottom += change
    guard grows, let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else { return }
    scrollRectToVisible(first.convert(first.bounds, to: self), animated: false)
  }

  /// The height of the part that the keyboard covers, without that of the safe area, which has an inset of its own.
  private var heightUnderKeyboard: CGFloat {
    guard let window else { return 0 }
    let keyboard = Keyboard.current.frame(in: window)
    let top = convert(keyboard.origin, from: window).y
    return keyboard.height > 0 ? max(bounds.maxY - top - safeAreaInsets.bottom, 0) : 0
  }
}
