// SPDX-License-Identifier: MIT

public import StillKit

// The protocols of UIKit are bound to NSObjectProtocol on iOS, and to classes here. So a delegate that is known by its
// protocol alone is asked here for its methods; one that is no NSObject has none that are found by names.

extension UIScrollViewDelegate {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UITextFieldDelegate {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UIGestureRecognizerDelegate {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UITableViewDataSource {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UICollectionViewDataSource {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UINavigationControllerDelegate {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UITabBarControllerDelegate {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}

extension UISearchBarDelegate {
  /// Returns true if the object's class has the method.
  public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }
}
