// SPDX-License-Identifier: MIT

import Buttons
import UIKit

private let most = 2

extension ScreenController: PressButtonDelegate {
  public func pressButton(_ button: PressButton, didPress count: Int) -> Bool { count <= most }
  public func pressButtonDidRest() { rested() }
}

extension ScreenController {
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.tag = most
  }
}
