// SPDX-License-Identifier: MIT

import StillLayers

extension UIApplication {
  /// Returns the app for the key `shared`, which libraries ask for where app extensions may not.
  ///
  /// The key is also that of Objective-C, `sharedApplication`. Another one is reported, and gives nil.
  public class func value(forKey key: String) -> Any? {
    if ["shared", "sharedApplication"].contains(key) { return shared }
    ProgrammerErrors.report(
      "[<UIApplication> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
    return nil
  }

  /// Returns the app for the key path `shared`; see ``value(forKey:)``.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
