// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap

/// A snapshot that failed when its test last ran, with the files of the failure.
package struct FailedSnapshot: Sendable {
  /// The result, as the test wrote it.
  package let result: SnapshotResult
  /// The absolute path of the folder with the failure's files.
  package let folder: String
  /// The name of the result's own file in `folder`.
  package let fileName: String

  /// The beginning of the names of the failure's files; nil if it has none.
  private var stem: String? {
    // An untrusted result may name any number of other roles, and names that no file can have.
    for role in Self.roles {
      guard let name = result.artifacts?[role].flatMap(Self.lastComponent), name.utf8.count <= NAME_MAX,
        let end = name.range(of: ".\(role)", options: .backwards)
      else { continue }
      return String(name[..<end.lowerBound])
    }
    return nil
  }

  private static let roles = SnapshotArtifact.Role.all.map(\.rawValue).sorted()

  /// Returns the absolute path of the file with a role, in the format of the reference or in the given one; nil if there is
  /// none.
  ///
  /// Only the file names in the result are used, because the folder may have been moved here from another machine.
  package func file(_ role: SnapshotArtifact.Role, pathExtension: String? = nil) -> String? {
    guard let stem else { return nil }
    let artifact = SnapshotArtifact(role: role, pathExtension: pathExtension ?? ownExtension, bytes: Data())
    let path = "\(folder)/\(stem).\(artifact.fileSuffix)"
    // Failures write no links. A link may lead to a private file, which no report should contain.
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? path : nil
  }

  /// The extension of the reference; nil if its name has no dot.
  private var ownExtension: String? {
    (Self.lastComponent(result.reference) ?? "").split(separator: ".").dropFirst().last.map(String.init)
  }

  /// The digest of the file of the new snapshot; nil if there is none.
  package var drawnDigest: String? {
    let bytes = file(.actual).flatMap { try? RegularFile.contents(ofFileAt: $0) }
    return bytes.map { $0.withUnsafeBytes(Digest.text) }
  }

  /// True if the file of the result still says the same.
  package var isCurrent: Bool {
    guard let bytes = try? ResultFile.contents(ofFileAt: "\(folder)/\(fileName)") else { return false }
    // A result may hold NaN, which equals itself only as text.
    return (try? SnapshotResult.decoded(from: bytes))?.json() == result.json()
  }

  /// The names of all files of the failure in its folder, the result's own included.
  ///
  /// Each possible name is looked for: to list the folder of a large suite for each of its failures would take too long.
  package var fileNames: [String] {
    var names: Set = [fileName]
    if let stem {
      for role in SnapshotArtifact.Role.all {
        // The name of a reference without an extension may contain a dot, and its end then looks like an extension.
        let suffixes = [role.rawValue] + role.fileSuffixes(pathExtension: ownExtension)
        names.formUnion(suffixes.map { "\(stem).\($0)" })
        let written = result.artifacts?[role.rawValue].flatMap(Self.lastComponent)
        if let written, written.hasPrefix("\(stem).\(role.rawValue).") { names.insert(written) }
      }
    }
    var status = stat()
    return names.filter { lstat("\(folder)/\($0)", &status) == 0 }.sorted()
  }

  /// The snapshot as people name it: `Suite/test.name`.
  package var title: String { result.title }

  /// True if the test failed only because it recorded its reference, so that nothing is left to accept.
  package var isRecorded: Bool { [.recorded, .unchanged].contains(result.outcome) }

  static func lastComponent(_ path: String) -> String? {
    let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last.flatMap {
      String($0)
    }
    return name.flatMap { ["", ".", ".."].contains($0) ? nil : $0 }
  }
}

/// The failures below a folder of artifacts.
package struct FailedSnapshots: Sendable {
  /// The failures, by the paths of their files.
  package private(set) var all: [FailedSnapshot] = []
  /// The files that look like results and cannot be read, and folders that cannot be listed, each with the reason.
  package private(set) var unreadable: [String] = []

  /// Finds the failures below `root`; a later run in which the test passed has removed its failure.
  ///
  /// A missing folder has no failures.
  package init(below root: String) {
    guard access(root, F_OK) == 0 || errno != ENOENT else { return }
    visit(root, depth: 0)
  }

  /// The most folders from a folder of artifacts to its results.
  private static let deepest = 3

  /// Results are in `<target>/<suite>`, or one folder deeper if the test sets `snapshotDirectory:`.
  ///
  /// - Parameter depth: The number of folders from the folder of artifacts, or from that of the artifacts of several machines.
  private mutating func visit(_ folder: String, depth: Int) {
    let names: [String]
    do throws(FileProblem) {
      names = try FolderListing.names(in: folder)
    } catch {
      // A folder may be removed while we look.
      if error != .system(code: ENOENT), depth <= Self.deepest {
        unreadable.append("\(folder): cannot be listed (\(error)); move it away, or make it readable")
      }
      return
    }
    let packages = names.filter(ArtifactStore.isPackageFolder)
    // Those of other machines may lie within any folders.
    let isArtifacts = names.contains(".runs") || packages.isEmpty && folder.hasSuffix("/\(Self.folderName)")
    let depth = isArtifacts ? 0 : depth
    guard depth <= Self.deepest else {
      guard Self.holdsResults(folder, names, levels: Self.deepest) else { return }
      unreadable.append("\(folder): lies too deep for results to be read; name the folder of artifacts that it is in")
      return
    }
    // On another machine, packages have other paths, and so their folders have other names.
    if depth > 0, packages.count > 1 {
      unreadable.append("\(folder): holds the results of \(packages.count) packages; name the folder of one")
    }
    for name in names.sorted() where Self.isRead(name, depth: depth, packages) {
      let path = "\(folder)/\(name)"
      // The package that `still test` makes, which locks the folder before it writes anything else into it.
      if name == "adopted", [".lock", "Package.swift"].contains(where: { access("\(path)/\($0)", F_OK) == 0 }) {
        continue
      }
      // Failures leave no links: one may lead to all that this machine has.
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { continue }
      if name.hasSuffix(".json") { read(path, name, in: folder, isPlace: depth > 1) }
      guard status.st_mode & S_IFMT == S_IFDIR else { continue }
      visit(path, depth: packages.contains(name) ? 0 : depth + 1)
    }
  }

  private static let folderName = ".stillframe"

  /// Returns true if results lie in a folder, or in folders within it.
  private static func holdsResults(_ folder: String, _ names: [String], levels: Int) -> Bool {
    names.contains { name in
      let path = "\(folder)/\(name)"
      var status = stat()
      guard !isHidden(name) || name == folderName, lstat(path, &status) == 0 else { return false }
      if status.st_mode & S_IFMT == S_IFDIR, levels > 0 {
        return holdsResults(path, (try? FolderListing.names(in: path)) ?? [], levels: levels - 1)
      }
      guard name.hasSuffix(".json"), status.st_mode & S_IFMT == S_IFREG,
        let bytes = try? ResultFile.contents(ofFileAt: path)
      else { return false }
      return (try? SnapshotResult.decoded(from: bytes)) != nil
    }
  }

  /// Returns false for what holds no failures of the package.
  private static func isRead(_ name: String, depth: Int, _ packages: [String]) -> Bool {
    // In the package's own folder, another package may have one.
    if packages.contains(name) { return depth > 0 && packages.count == 1 }
    if name == folderName { return depth > 0 }
    // Only the names of suites may begin with a dot; there may also be the artifacts of several machines, in a folder each.
    return !isHidden(name) || depth == 1 && ![".runs", ".shards", ".accepted"].contains(name)
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// - Parameter isPlace: True in the folders of suites. Above them lie results only if `--from` names the folder of a target;
  ///   other JSON there, such as a report, is no broken result.
  private mutating func read(_ path: String, _ name: String, in folder: String, isPlace: Bool) {
    // A snapshot may itself be JSON.
    let isSnapshot = name.hasSuffix(".actual.json") || name.hasSuffix(".reference.json")
    let bytes: Data
    do throws(FileProblem) {
      bytes = try ResultFile.contents(ofFileAt: path)
    } catch {
      if error == .system(code: EFBIG), isPlace, !isSnapshot {
        let limit = ResultFile.maximumByteCount >> 20
        unreadable.append("\(path): has more than \(limit) MB, so it is no result; remove it, and run its test again")
      } else if error != .system(code: EFBIG), isPlace {
        unreadable.append("\(path): not a file")
      }
      return
    }
    guard let result = try? SnapshotResult.decoded(from: bytes) else {
      if isPlace, !isSnapshot { unreadable.append("\(path): no result of this version; run its test again") }
      return
    }
    guard FailedSnapshot.lastComponent(result.reference).map({ "\($0).json" }) == name else { return }
    all.append(FailedSnapshot(result: result, folder: folder, fileName: name))
  }
}

extension SnapshotResult {
  /// The snapshot as people name it: `Suite/test.name`.
  package var title: String { "\(suite)/\(test).\(name)" }

  /// Returns true if a pattern names the snapshot: a part of its title, of its test's name with the snapshot's after it
  /// (`table(_:)/dark`), or of its reference's path, in which `*` stands for any characters.
  package func matches(_ pattern: String) -> Bool {
    let escaped = pattern.map { "[]?\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    // A name has two forms in Unicode, and a shell may complete to either.
    let whole = "*\(escaped)*".precomposedStringWithCanonicalMapping
    return [title, "\(testID ?? "")/\(name)", reference].contains { (text: String) in
      fnmatch(whole, text.precomposedStringWithCanonicalMapping, 0) == 0
    }
  }

  /// Reads a result from JSON; throws for anything else, and for other formats.
  static func decoded(from data: Data) throws -> SnapshotResult {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let result = try decoder.decode(SnapshotResult.self, from: data)
    guard result.isReadable else { throw CocoaError(.fileReadUnknown) }
    return result
  }
}
