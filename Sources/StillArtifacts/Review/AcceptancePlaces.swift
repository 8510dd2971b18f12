// SPDX-License-Identifier: MIT

import StillBitmap

/// Decides where in a package an acceptance may write.
///
/// Results may come from an untrusted machine, or from an unpacked package: neither may turn a snapshot into source code,
/// settings or git's own files.
package struct AcceptancePlaces {
  /// The folder of the package, absolute.
  let packageRoot: String

  package init(packageRoot: String) { self.packageRoot = packageRoot }

  private static let packages = PackageLocator()
  /// The extensions of files that may be written where sources can be; none of these formats is compiled or run.
  private static let harmlessExtensions: Set<String> = [
    "apng", "csv", "html", "jpg", "json", "md", "pdf", "plist", "png", "svg", "txt", "xml",
  ]
  /// The extensions among these that may replace a file outside of the folders of references.
  private static let pictureExtensions: Set<String> = ["jpg", "pdf", "png"]

  /// Returns the absolute path of a reference, or throws the reason why nothing may be written there.
  ///
  /// - Parameters:
  ///   - reference: The path in a result, relative to the package's folder.
  ///   - isForeign: True if the result is outside of the package's artifacts.
  func path(of reference: String, isForeign: Bool) throws(AcceptancePlaceError) -> String {
    // The system reads a path up to a zero, and what was looked at would be another path.
    if reference.utf8.contains(0) { throw AcceptancePlaceError(reason: "has a name that no file can have") }
    let reference = spelled(reference)
    let path = "\(packageRoot)/\(reference)"
    let parts = Self.components(reference)
    // Symbolic links may lead out of the package.
    let folder = Self.packages.canonical(AtomicFile.parent(of: path))
    let root = Self.packages.canonical(packageRoot)
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }), parts.count > 1, Self.contains(root, folder)
    else { throw AcceptancePlaceError(reason: "lies outside of \(packageRoot)") }
    let real = Self.components(PackageLocator.relative("\(folder)/\(parts.last ?? "")", to: root))
    if (parts + real).contains(where: { $0.lowercased() == ".git" }) {
      throw AcceptancePlaceError(reason: "would lie among git's own files")
    }
    for names in [parts, real] { try check(names, isForeign: isForeign) }
    return path
  }

  /// Returns the path in a result as new results have it, without `.`, `..` and doubled slashes.
  ///
  /// Results of older versions have the words of `snapshotDirectory:`.
  func spelled(_ reference: String) -> String {
    if reference.utf8.first == UInt8(ascii: "/") { return reference }
    let path = Self.packages.spelled("\(packageRoot)/\(reference)", below: packageRoot)
    return PackageLocator.relative(path, to: packageRoot)
  }

  /// Returns the paths by which the folders of references may have a file: as it is spelled, where links in its folder lead,
  /// and where it leads if it is a link itself.
  func names(of reference: String) -> Set<String> {
    let spelled = spelled(reference)
    let path = absolute(spelled)
    return [spelled, inRealFolder(path), inPackage(Self.packages.canonical(path))]
  }

  /// Returns the path of a reference without links in its folder, which is the same for each spelling.
  package func canonical(_ reference: String) -> String { inRealFolder(absolute(spelled(reference))) }

  private func absolute(_ spelled: String) -> String {
    spelled.utf8.first == UInt8(ascii: "/") ? spelled : "\(packageRoot)/\(spelled)"
  }

  /// Returns an absolute path without links in its folder, relative to the package's folder if it is in it.
  private func inRealFolder(_ path: String) -> String {
    let folder = AtomicFile.parent(of: path)
    return inPackage("\(Self.packages.canonical(folder))/\(PackageLocator.relative(path, to: folder))")
  }

  /// Returns a path without links relative to the package's folder, if it is in it.
  private func inPackage(_ path: String) -> String {
    PackageLocator.relative(path, to: Self.packages.canonical(packageRoot))
  }

  /// Throws if a file may be a source, a program or a setting.
  ///
  /// Even the package's own results may have been unpacked or committed with it. Outside of `__Snapshots__` they may
  /// therefore not be of every format, either.
  private func check(_ names: [String], isForeign: Bool) throws(AcceptancePlaceError) {
    let isReference = names.contains("__Snapshots__")
    if isReference, !isForeign { return }
    let reason = isForeign ? "the result is not of this package's own run" : "it lies in no folder __Snapshots__"
    let name = names.last ?? ""
    let format = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    if names.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) {
      throw AcceptancePlaceError(reason: "is hidden, and \(reason)")
    }
    guard Self.harmlessExtensions.contains(format) else {
      throw AcceptancePlaceError(reason: "may be a source or a program, and \(reason)")
    }
    guard isReference || !isForeign || Self.pictureExtensions.contains(format) else {
      throw AcceptancePlaceError(
        reason: "lies in no folder __Snapshots__, and the result is not of this package's own run")
    }
  }

  /// Returns true if a failure lies where the package's own tests write it: in the folder of its target and suite, or one folder
  /// deeper if its test sets `snapshotDirectory:`.
  ///
  /// Results of other machines may lie anywhere else in the package's folder of failures, as after a download. One that names the
  /// folders in which it lies as its target and suite cannot be told from the package's own.
  func isOwn(_ failure: FailedSnapshot, in store: ArtifactStore) -> Bool {
    let (root, folder) = (Self.packages.canonical(store.root), Self.packages.canonical(failure.folder))
    let names = Self.components(PackageLocator.relative(folder, to: root))
    let own = [failure.result.testTarget, failure.result.suite]
    return names == own || names == own + [SnapshotName.folder(AtomicFile.parent(of: failure.result.reference))]
  }

  /// Returns true if a folder is the package's folder of failures, or is inside it.
  static func lies(_ folder: String, in root: String) -> Bool {
    contains(packages.canonical(root), packages.canonical(folder))
  }

  /// Returns true if a folder is another one, or is inside it; both are canonical.
  private static func contains(_ root: String, _ folder: String) -> Bool {
    "\(folder)/".utf8.starts(with: "\(root)/".utf8)
  }

  /// Returns the names in a path, of which some may be empty.
  ///
  /// It works on bytes, because a slash and a combining mark after it would be a single character.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String($0) ?? "" }
  }
}

/// An error: nothing may be written at the path of a result's reference.
struct AcceptancePlaceError: Error {
  /// The words after the name of the reference.
  let reason: String
}
