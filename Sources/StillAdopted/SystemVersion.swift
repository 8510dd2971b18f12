// SPDX-License-Identifier: MIT

public import Foundation
import StillViews

extension ProcessInfo {
  /// The version of iOS, in the place of `operatingSystemVersion`, with which Foundation tells Linux's.
  ///
  /// Rewritten sources ask for it, and for the two below. It is that of `UIDevice.systemVersion`.
  public var _stillOperatingVersion: OperatingSystemVersion {
    let numbers = SystemVersion.current.numbers
    return OperatingSystemVersion(
      majorVersion: numbers.major, minorVersion: numbers.minor, patchVersion: numbers.patch)
  }

  /// The version of iOS in words, in the place of `operatingSystemVersionString`; iOS adds the number of its build.
  public var _stillOperatingVersionString: String { "Version \(SystemVersion.current.text)" }

  /// Returns true if the version of iOS is at least the given one, in the place of `isOperatingSystemAtLeast(_:)`.
  public func _stillOperatingIsAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let wanted = (version.majorVersion, version.minorVersion, version.patchVersion)
    return SystemVersion.current.numbers >= wanted
  }
}
