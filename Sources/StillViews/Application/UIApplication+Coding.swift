// SPDX-License-Identifier: MIT

public import StillLayers

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

  /// Returns true for `sharedApplication`, which libraries ask for where app extensions may not have it.
  public class func responds(to aSelector: Selector!) -> Bool { aSelector?.description == "sharedApplication" }

  /// Returns the app for the selector `sharedApplication`; another one is reported, and gives nil.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    if responds(to: aSelector) { return Unmanaged.passUnretained(shared) }
    ProgrammerErrors.report(
      "+[UIApplication \(aSelector?.description ?? "nil")]: unrecognized selector sent to class. It was not called.")
    return nil
  }

  /// Returns the app for the key path `shared`; see ``value(forKey:)``.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
