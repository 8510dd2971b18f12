// SPDX-License-Identifier: MIT

public import Foundation

/// A class that makes controllers again when an app's state is restored; only a test calls it.
///
/// Mirrors UIKit's `UIViewControllerRestoration`.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller of a path of names; nil if there is none.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
