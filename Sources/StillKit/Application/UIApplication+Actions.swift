// SPDX-License-Identifier: MIT

import StillLayers

extension UIApplication {
  func send(_ action: Selector, to target: Any?, _ sender: Any?, _ event: UIEvent?) -> Bool {
    if let target { return action.send(to: target as AnyObject, sender, event) == .called }
    var responder = sender as? UIResponder
    while let next = responder {
      if action.send(to: next, sender, event) == .called { return true }
      responder = next.next
    }
    return false
  }
}
