// SPDX-License-Identifier: MIT

extension UIView {
  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layout.hugging[axis] = priority
    intrinsicSizeChanged()
  }

  func setCompressionResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layout.compressionResistance[axis] = priority
    intrinsicSizeChanged()
  }

  func intrinsicSizeChanged() {
    superviewStorage?.setNeedsLayout()
    superviewStorage?.subviewChanged(.intrinsicSize)
    guard layout.isUsed || !layout.translatesAutoresizingMask else { return }
    layoutRoot.layout.engine?.isDirty = true
    setNeedsLayout()
  }
}
