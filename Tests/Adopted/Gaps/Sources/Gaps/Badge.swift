// SPDX-License-Identifier: MIT

import UIKit

@objc public protocol BadgeDelegate {
  @objc optional func badge(_ badge: Badge, didChangeTo number: Int) -> Bool
}

/// A number in a circle; iOS 18 has all that it asks for, and Stillframe lacks some.
open class Badge: UILabel {
  public weak var delegate: BadgeDelegate?
  private lazy var thing: UIView = { UIThingOfIOS18().view }()

  public var number = 0 {
    didSet {
      text = "\(number)"
      guard let change = delegate?.badge(_:didChangeTo:) else { return }
      isHidden = change(self, number)
    }
  }

  open override func thingDidChange(_ thing: Int) {
    super.thingDidChange(thing)
  }

  public func glow() {
    layer.addSublayer(UIThingOfIOS18(intensity: number).layer)
  }

  public func thing(_ thing: UIThingOfIOS18) {}

  /// The request for the number.
  public func request() -> URLRequest? { URL(string: "https://badge/\(number)").map { URLRequest(url: $0) } }
}

/// What looks at a badge's frame.
public final class BadgeWatcher: NSObject {
  public private(set) var changes = 0
  private let badge: Badge

  public init(_ badge: Badge) {
    self.badge = badge
    super.init()
    badge.addObserver(self, forKeyPath: #keyPath(UIView.frame), options: [], context: nil)
  }

  deinit { badge.removeObserver(self, forKeyPath: #keyPath(UIView.frame)) }

  public override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { changes += 1 }
}
