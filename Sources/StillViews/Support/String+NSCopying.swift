// SPDX-License-Identifier: MIT

public import Foundation

/// A string is its own copy, so that `"floor" as NSCopying` names a boundary as it does on iOS.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
