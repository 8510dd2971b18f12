// SPDX-License-Identifier: MIT

import StillBitmap
import StillLayers

/// The version of iOS that devices and processes say they have.
package struct SystemVersion: Equatable, Sendable {
  /// The version as text, such as "17.5".
  package let text: String
  /// The first, second and third number, zero where the text has none.
  package let numbers: (major: Int, minor: Int, patch: Int)

  /// The version whose UIKit is mirrored, or the one that the variable `STILLFRAME_IOS` names.
  package static let current: SystemVersion = {
    let mirrored = SystemVersion(major: 17, minor: 5)
    guard let text = EnvironmentVariables.process[.ios] else { return mirrored }
    if let version = SystemVersion(text) { return version }
    ProgrammerErrors.report("STILLFRAME_IOS=\(text) names no version of iOS. Write numbers, as in 17.5 or 16.4.1.")
    return mirrored
  }()

  private init(major: Int, minor: Int) { (text, numbers) = ("\(major).\(minor)", (major, minor, 0)) }

  /// Reads one to three numbers between points; nil for another text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt16($0).map(Int.init) }
    let numbers = parts.compactMap(\.self) + [0, 0]
    guard (1...3).contains(parts.count), numbers.count == parts.count + 2 else { return nil }
    self.text = text
    self.numbers = (numbers[0], numbers[1], numbers[2])
  }

  package static func == (left: Self, right: Self) -> Bool { left.numbers == right.numbers }
}
