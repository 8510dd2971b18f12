// SPDX-License-Identifier: MIT

import StillLayers

extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    guard !lies(below: child) else {
      return ProgrammerErrors.report(
        """
        \(type(of: child)) cannot become a child of \(type(of: self)), which is itself or lies below it. Nothing was \
        added. Add a controller that is not above.
        """)
    }
    child.leaveParent()
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
  }

  func leaveParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  private func lies(below ancestor: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === ancestor { return true }
      current = candidate.parentController
    }
    return false
  }
}
