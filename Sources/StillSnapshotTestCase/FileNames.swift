// SPDX-License-Identifier: MIT

public import Foundation
import StillKit
import StillTesting

/// The parts of the names of references that follow the test and the identifier.
///
/// Mirrors iOSSnapshotTestCase's type, raw values included.
public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes a set from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Nothing follows, and nothing is replaced.
  public static let none = Self(rawValue: 1 << 0)
  /// The model of the device.
  public static let device = Self(rawValue: 1 << 1)
  /// The version of iOS.
  public static let OS = Self(rawValue: 1 << 2)
  /// The size of the main screen, in points.
  public static let screenSize = Self(rawValue: 1 << 3)
  /// The pixels per point of the main screen.
  public static let screenScale = Self(rawValue: 1 << 4)
}

/// The parts of the names of references by which older versions of iOSSnapshotTestCase tell devices apart.
///
/// Mirrors FBSnapshotTestCase's type, raw values included.
public struct FBSnapshotTestCaseAgnosticOption: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes a set from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Nothing but the scale follows, and nothing is replaced.
  public static let none = Self(rawValue: 1 << 0)
  /// The model of the device.
  public static let device = Self(rawValue: 1 << 1)
  /// The version of iOS.
  public static let OS = Self(rawValue: 1 << 2)
  /// The size of the main screen, in points.
  public static let screenSize = Self(rawValue: 1 << 3)
}

/// Returns true: the processes of tests have 64 bits.
public func FBSnapshotTestCaseIs64Bit() -> Bool { true }

/// Returns the end of the names of folders with references on machines with 64 bits, `_64`.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet { NSOrderedSet(object: "_64") }

/// Returns a name with the parts that a set of options adds, and with `_` for each space and mark of punctuation.
///
/// Mirrors iOSSnapshotTestCase's function. Device, version and screen are those of Stillframe.
public func FBFileNameIncludeNormalizedFileNameFromOption(
  _ fileName: String, _ option: FBSnapshotTestCaseFileNameIncludeOption
) -> String {
  let screen = TestScreen.current
  var name = fileName
  if option.contains(.device) { name += "_\(screen.model)" }
  if option.contains(.OS) { name += "_\(screen.version)" }
  if option.contains(.screenSize) { name += "_\(screen.size)" }
  name = name.normalized
  return option.contains(.screenScale) ? name + screen.scale : name
}

/// The device and main screen, in the words of file names.
struct TestScreen: Sendable {
  let model: String
  let version: String
  let size: String
  /// The pixels per point, such as `@3x`.
  let scale: String

  static var current: TestScreen {
    MainThread.run {
      let (device, screen) = (UIDevice.current, UIScreen.main)
      return TestScreen(
        model: device.model, version: device.systemVersion,
        size: "\(Int(screen.bounds.width.rounded()))x\(Int(screen.bounds.height.rounded()))",
        scale: "@\(Int(screen.scale.rounded()))x")
    }
  }
}

extension String {
  /// The text with `_` for each space and mark of punctuation.
  fileprivate var normalized: String {
    let replaced = CharacterSet.whitespaces.union(.punctuationCharacters)
    return components(separatedBy: replaced).joined(separator: "_")
  }
}

/// The rule by which the file of a reference is named.
enum FileNaming {
  /// That of iOSSnapshotTestCase since version 5.
  case options(FBSnapshotTestCaseFileNameIncludeOption)
  /// That of FBSnapshotTestCase.
  case agnostic(FBSnapshotTestCaseAgnosticOption)

  /// Returns the name without its extension.
  func stem(_ test: String, _ identifier: String?) -> String {
    let name = identifier.map { $0.isEmpty ? test : "\(test)_\($0)" } ?? test
    switch self {
    case .options(let options):
      return options.contains(.none) ? name : FBFileNameIncludeNormalizedFileNameFromOption(name, options)
    case .agnostic(let options):
      let parts = FBSnapshotTestCaseFileNameIncludeOption(rawValue: options.rawValue)
      let scale = TestScreen.current.scale
      let start = options.contains(.none) ? name : FBFileNameIncludeNormalizedFileNameFromOption(name, parts)
      return scale == "@1x" ? start : start + scale
    }
  }

  /// Returns the names that iOS may have used: a test that throws, or that waits, has a longer one there.
  func stems(_ test: String, _ identifier: String?) -> [String] {
    ["", "AndReturnError:", "WithCompletionHandler:"].map { stem(test + $0, identifier) }
  }
}
