// SPDX-License-Identifier: MIT

import Foundation
@_spi(Matchers) import StillSnapshotTestCase

/// The folder and the names of references, by the rules of Nimble-Snapshots.
struct ReferencePath {
  /// The folder of the references of one file of tests, absolute.
  let folder: String

  /// Finds the folder for a file of tests.
  init(for site: MatcherSite) throws {
    let file = URL(filePath: site.file).lastPathComponent
    let name = file.hasSuffix(".swift") ? String(file.dropLast(".swift".count)) : file
    folder = "\(try Self.images(for: site))/\(name)"
  }

  private static func images(for site: MatcherSite) throws -> String {
    let settings = SnapshotSettings.current
    if let folder = settings.referenceImagesDirectory {
      guard folder.hasPrefix("/") else { throw NoReferenceFolder.relative(folder) }
      return folder
    }
    if let folder = MatcherSite.namedFolder { return folder.hasSuffix("/") ? String(folder.dropLast()) : folder }
    // Above the package, folders have other names on other machines.
    let root = site.packageRoot.map { "\($0)/" } ?? ""
    let found = [root, ""].lazy.compactMap { folder(of: site.file, below: $0, endingIn: settings.folderEndings) }.first
    guard let found else { throw NoReferenceFolder.unknown(file: site.file, endings: settings.folderEndings) }
    return "\(found)/ReferenceImages"
  }

  /// Returns the first folder on the way to a file whose name has one of the endings.
  private static func folder(of file: String, below root: String, endingIn endings: [String]) -> String? {
    guard file.hasPrefix(root) else { return nil }
    let names = file.dropFirst(root.count).split(separator: "/").dropLast()
    let number = names.firstIndex { name in endings.contains { name.lowercased().hasSuffix($0) } }
    guard let number else { return nil }
    return (root.isEmpty ? "/" : root) + names[...number].joined(separator: "/")
  }

  /// Returns the names that versions of the tool have given a snapshot, that of new references first.
  ///
  /// - Parameters:
  ///   - name: The name that the matcher was given.
  ///   - test: The class and the function of the running test.
  ///   - ending: A part that follows the name, such as a size.
  static func names(_ name: String?, test: String, ending: String? = nil) -> [String] {
    // On iOS a test that throws, or that waits, has a longer name.
    let plain =
      name.map { [$0] } ?? ["", "AndReturnError:", "WithCompletionHandler:"].map { withoutBrackets(test) + $0 }
    return plain.flatMap { plain in
      [true, false].map { joinsGaps in
        sanitized(plain, joinsGaps) + (ending.map { "_\($0)" } ?? "")
      }
    }
  }

  /// The name of a test's function without its parameters, which Swift Testing adds.
  private static func withoutBrackets(_ test: String) -> String { String(test.prefix { $0 != "(" }) }

  /// Returns a text with an underscore in place of signs that are no letters of ASCII, digits or underscores.
  ///
  /// - Parameter joinsGaps: True for one underscore in place of several signs and none at the ends, as since version 9.9.
  private static func sanitized(_ text: String, _ joinsGaps: Bool) -> String {
    let parts = text.split(omittingEmptySubsequences: joinsGaps) { sign in
      !(sign.isASCII && (sign.isLetter || sign.isNumber || sign == "_"))
    }
    return parts.joined(separator: "_")
  }
}

/// An error: nobody knows the folder of the references.
enum NoReferenceFolder: Error, CustomStringConvertible {
  case relative(String)
  case unknown(file: String, endings: [String])

  var description: String {
    switch self {
    case .relative(let folder):
      "FBSnapshotTest.setReferenceImagesDirectory(_:) was given \(folder.debugDescription), no absolute path. Pass one."
    case .unknown(let file, let endings):
      """
      There is no folder for references: no folder on the way to \(file) has a name that ends in \
      \(endings.map(\.debugDescription).joined(separator: " or ")). Call setNimbleTestFolder(_:) with the name of one, or set \
      FB_REFERENCE_IMAGE_DIR.
      """
    }
  }
}
