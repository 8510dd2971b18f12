// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A bar with a field for what is searched. Mirrors UIKit's `UISearchBar`.
///
/// Nobody types or taps here.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  private let field = UISearchTextField(frame: .zero)
  private let cancel = UIButton(type: .system)
  private let promptLabel = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    for view in [field, cancel, promptLabel] { addSubview(view) }
    showBackground()
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  open var searchTextField: UISearchTextField { field }
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line above the field.
  open var prompt: String? {
    get { promptLabel.text }
    set {
      promptLabel.text = newValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  open var showsCancelButton = false {
    didSet { setNeedsLayout() }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open var searchBarStyle = Style.default {
    didSet { showBackground() }
  }
  /// Behind the field, unless the style is minimal; nil for the style's own colour.
  open var barTintColor: UIColor? {
    didSet { showBackground() }
  }

  private func showBackground() {
    isOpaque = searchBarStyle != .minimal
    backgroundColor = searchBarStyle == .minimal ? nil : barTintColor ?? .secondarySystemBackground
  }

  private var promptHeight: CGFloat { (prompt ?? "").isEmpty ? 0 : 19 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56 + promptHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = CGRect(
      x: bounds.minX + 8, y: bounds.minY + promptHeight, width: max(bounds.width - 16, 0),
      height: max(bounds.height - promptHeight, 0))
    let button = cancel.sizeThatFits(room.size)
    let taken = showsCancelButton ? button.width + 8 : 0
    let top = pixelGrid.nearest(room.midY - 18)
    field.frame = CGRect(
      x: room.minX + (isReversed ? taken : 0), y: top, width: max(room.width - taken, 0), height: 36)
    cancel.isHidden = !showsCancelButton
    cancel.frame = CGRect(
      x: isReversed ? room.minX : room.maxX - button.width, y: top, width: button.width, height: 36)
    promptLabel.isHidden = promptHeight == 0
    promptLabel.frame = CGRect(x: bounds.minX, y: bounds.minY + 4, width: bounds.width, height: 19)
  }
}

extension UISearchBar {
  /// What stands behind the field. Mirrors UIKit, raw values included.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }
}
