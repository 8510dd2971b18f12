// SPDX-License-Identifier: MIT

import StillArtifacts
import StillBitmap

/// The folder of references for assertions that name none.
enum ReferencePlace: String {
  /// `__Snapshots__` at the package's root, by target, suite and test.
  case package
  /// `__Snapshots__/<file>` beside the test's file, as swift-snapshot-testing has it.
  case beside

  /// Reads the environment; any other word is an error.
  init(_ variables: EnvironmentVariables) throws {
    let word = variables[.references] ?? ""
    guard let place = ReferencePlace(rawValue: word.isEmpty ? "package" : word) else { throw UnknownPlace(word: word) }
    self = place
  }

  /// Returns the folder for the references of a test file; nil for that of the package.
  func folder(forFile file: String) -> String? {
    guard self == .beside else { return nil }
    let file = PackageLocator.absolute(file)
    guard let slash = file.lastIndex(of: "/") else { return nil }
    let name = file[file.index(after: slash)...]
    return "\(file[..<slash])/__Snapshots__/\(name.hasSuffix(".swift") ? name.dropLast(6) : name)"
  }

  struct UnknownPlace: Error, CustomStringConvertible {
    let word: String

    var description: String {
      "\(EnvironmentVariable.references.rawValue)=\(word) is no place of references. Set it to package or beside."
    }
  }
}
