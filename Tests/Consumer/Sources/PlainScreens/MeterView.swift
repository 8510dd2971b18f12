// SPDX-License-Identifier: MIT

public import QuartzCore
public import UIKit

#if !canImport(UIKit)
  #error("UIKit is there for this target")
#endif

/// A bar that is as full as its value says.
public final class MeterView: UIView {
  /// The value, from 0 to 1.
  public var value: CGFloat = 0 { didSet { setNeedsLayout() } }
  private let bar = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    bar.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(bar)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds.divided(atDistance: bounds.width * value, from: .minXEdge).slice
  }
}
