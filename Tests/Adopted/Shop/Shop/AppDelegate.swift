// SPDX-License-Identifier: MIT

import Cart_Kit
import Plain
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static func makeCart() -> CartView {
    let view = CartView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    #if SHOP_DEMO
      view.show(PriceTag(cents: 1200))
    #endif
    view.accessibilityLabel = plain()
    return view
  }
}
