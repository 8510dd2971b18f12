// SPDX-License-Identifier: MIT

import UIKit

@objc public protocol PressButtonDelegate: AnyObject {
  @objc optional func pressButton(_ button: PressButton, didPress count: Int) -> Bool
  @objc optional func pressButton(_ button: PressButton, willPress count: Int)
  @objc optional func pressButtonDidRest()
  @objc optional var limit: Int { get }
}

open class PressButton: UIButton {
  public weak var pressDelegate: PressButtonDelegate?
  public private(set) var presses = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(press), for: .touchUpInside)
  }
  public required init?(coder: NSCoder) { nil }

  @objc private func press() {
    pressDelegate?.pressButton?(self, willPress: presses + 1)
    if presses >= pressDelegate?.limit ?? .max { return }
    presses += 1
    if pressDelegate?.pressButton?(self, didPress: presses) ?? true { return }
    presses -= 1
    pressDelegate?.pressButtonDidRest?()
  }
}
