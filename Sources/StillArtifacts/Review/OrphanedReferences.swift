// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import StillBitmap

/// The references that no test used in the last run of all tests, or in a later run.
package struct OrphanedReferences: Sendable {
  /// A reference without a test.
  package struct Orphan: Hashable, Sendable {
    /// The path, relative to the package's folder.
    package let path: String
    /// A used reference with the same content, which suggests that a test was renamed; nil if there is none.
    package let twin: String?
  }

  /// The paths of the references, relative to the package's folder.
  package private(set) var unused: [String] = []
  /// The number of unused references that changed after the run, such as by a change of branch, and may be in use.
  package private(set) var newer = 0
  /// The number of unused references in test targets without any result, which perhaps did not run.
  package private(set) var unknown = 0

  private let packageRoot: String
  /// The paths of the references that tests used.
  private let used: Set<String>
  /// Returns the time of a file's last change, in seconds since 1970; infinite for one that is gone.
  private let changed: @Sendable (String) -> Double
  /// The times of the last changes of the unused references when they were found.
  private var times: [String: Double] = [:]

  /// Finds the references that no test uses, from the runs on this machine.
  ///
  /// Returns nil if no run of all tests is known. Throws ``RunResultsError`` for results that cannot be read.
  ///
  /// - Parameter changed: Returns the time of a file's last change, in seconds since 1970; infinite for one that is gone.
  package init?(
    packageRoot: String, store: ArtifactStore,
    changed: @escaping @Sendable (String) -> Double = RunResults.changedOrMoved
  ) throws {
    let runs = RunResults.runs(in: store)
    // The times of a run may disagree. The earlier one then decides which references the run cannot know, and the later one
    // which other runs came after it: both leave more references alone.
    let end = RunResults.complete(runs).map { RunResults.end(of: $0).lowerBound }.max()
    let set = Shard.completeSet(in: [store])
    let began = set?.map(\.shard.began).min() ?? -.infinity
    func isLater(_ run: String, than time: Double) -> Bool { RunResults.end(of: run).upperBound >= time }
    if let end, end > began {
      try self.init(packageRoot: packageRoot, runs: runs.filter { isLater($0, than: end) }, end: end, changed: changed)
    } else if let plan = set?[0].shard.plan {
      let parts = runs.filter { RunResults.isPart($0, of: plan) || isLater($0, than: began) }
      try self.init(packageRoot: packageRoot, runs: parts, end: began, changed: changed)
    } else {
      return nil
    }
  }

  /// Finds the references that no test uses, from a complete set of shards that ran elsewhere.
  ///
  /// Returns nil if there is no such set. Throws ``RunResultsError`` for results that cannot be read, and
  /// ``OtherReferences`` if the shards ran with other references than those here.
  package init?(packageRoot: String, shardsIn stores: [ArtifactStore]) throws {
    guard let set = Shard.completeSet(in: stores) else { return nil }
    guard set[0].shard.references == Self.digest(ofReferencesIn: packageRoot) else { throw OtherReferences() }
    let runs = Set(set.map(\.store.root)).sorted().flatMap { root in
      RunResults.runs(in: ArtifactStore(folder: root)).filter {
        RunResults.isPart($0, of: set[0].shard.plan)
      }
    }
    try self.init(packageRoot: packageRoot, runs: runs, end: .infinity, changed: RunResults.changedOrMoved)
  }

  /// - Parameter end: The time, in seconds since 1970, after which changed references are unknown to the runs.
  private init(
    packageRoot: String, runs: [String], end: Double, changed: @escaping @Sendable (String) -> Double
  ) throws {
    (self.packageRoot, self.changed) = (packageRoot, changed)
    let places = AcceptancePlaces(packageRoot: packageRoot)
    let noted = Set(try runs.flatMap { try RunResults.load($0).results.map(\.reference) })
    used = Set(noted.flatMap(places.names))
    let targets = Set(used.map(Self.target))
    // A test may have reached a reference by another path than that by which it is listed.
    for path in Self.references(of: packageRoot)
    where !Self.isUsed(path, used) && !Self.isUsed(places.canonical(path), used) {
      guard targets.contains(Self.target(of: path)) else {
        unknown += 1
        continue
      }
      let time = changed("\(packageRoot)/\(path)")
      guard time < end else {
        newer += 1
        continue
      }
      unused.append(path)
      times[path] = time
    }
  }

  /// Returns the unused references, each with its twin.
  ///
  /// It reads all used references of their test targets.
  package func withTwins() -> [Orphan] {
    let candidates = Dictionary(grouping: used.sorted(), by: Self.target)
    var tables: [String: TwinTable] = [:]
    return unused.map { path in
      let target = Self.target(of: path)
      let table = tables[target] ?? TwinTable(candidates[target] ?? [], below: packageRoot)
      tables[target] = table
      return Orphan(path: path, twin: table.twin(of: path))
    }
  }

  /// Returns the paths of all files with the name of a reference, relative to the package's folder.
  ///
  /// They are in `__Snapshots__` at its root, by target and suite, or in folders of that name beside the tests.
  package static func references(of packageRoot: String) -> [String] {
    files(ofReferencesIn: packageRoot).filter { isReference($0) }
  }

  /// Returns the paths of all files in the folders of references, relative to the package's folder.
  package static func files(ofReferencesIn packageRoot: String) -> [String] {
    ([folderName] + folders(below: "", of: packageRoot)).flatMap { files(below: $0, of: packageRoot) }
  }

  private static let folderName = "__Snapshots__"

  /// Returns true for `test.name.format` or `test.1`, two folders deep in the package's `__Snapshots__`, or one folder deep in
  /// a `__Snapshots__` beside tests.
  private static func isReference(_ path: String) -> Bool {
    let parts = AcceptancePlaces.components(path)
    guard let index = parts.firstIndex(where: { $0 == folderName }) else { return false }
    guard parts.count > index + (index == 0 ? 3 : 2) else { return false }
    let words = (parts.last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    return words.count > 2 || words.count == 2 && words[1].allSatisfy(\.isNumber)
  }

  /// Returns the folders of references below a folder, except that at the package's root and those of nested packages.
  private static func folders(below folder: String, of root: String) -> [String] {
    let here = folder.isEmpty ? root : "\(root)/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: here)) ?? []
    if !folder.isEmpty, names.contains("Package.swift") { return [] }
    return names.sorted().filter { $0.utf8.first != UInt8(ascii: ".") }.flatMap { name -> [String] in
      var status = stat()
      guard lstat("\(here)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [] }
      if name == folderName { return folder.isEmpty ? [] : ["\(folder)/\(name)"] }
      return folders(below: folder.isEmpty ? name : "\(folder)/\(name)", of: root)
    }
  }

  /// Returns the digest of the names of all references of a package.
  package static func digest(ofReferencesIn packageRoot: String) -> String {
    Digest.text(of: references(of: packageRoot).joined(separator: "\n"))
  }

  /// Removes the references, and folders that become empty, and calls `removed` after each.
  ///
  /// Throws ``StoreError`` at the first reference that cannot be removed.
  ///
  /// - Returns: The references that stay, each with the reason: an acceptance would not write there either, or they have
  ///   changed since they were found.
  @discardableResult
  package func remove(_ removed: (Orphan) throws -> Void = { _ in }) throws -> [String] {
    let places = AcceptancePlaces(packageRoot: packageRoot)
    var refused: [String] = []
    for orphan in withTwins() {
      let path: String
      do throws(AcceptancePlaceError) {
        path = try places.path(of: orphan.path, isForeign: false)
      } catch {
        refused.append("\(orphan.path): it \(error.reason); remove it there if nothing else uses it.")
        continue
      }
      if try remove(path, foundAt: times[orphan.path] ?? 0) {
        try removed(orphan)
      } else {
        refused.append("\(orphan.path): it has changed meanwhile; run swift test, and then prune again.")
      }
    }
    return refused
  }

  /// Removes a reference, and folders that become empty; returns false if it has changed since it was found.
  ///
  /// `removed` may wait for a reader for as long as one likes, while a test records the next reference anew.
  private func remove(_ path: String, foundAt time: Double) throws(StoreError) -> Bool {
    let lock = AcceptanceLock(packageRoot: packageRoot)
    defer { lock.release() }
    let now = changed(path)
    guard now <= time || now == .infinity else { return false }
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(.remove, path: path) }
    var folder = AtomicFile.parent(of: path)
    while folder != packageRoot, rmdir(folder) == 0 { folder = AtomicFile.parent(of: folder) }
    return true
  }

  /// Returns the folder of references that a path is in: that of a test target, or one beside its tests.
  private static func target(of path: String) -> String {
    let parts = AcceptancePlaces.components(path)
    let end = parts.firstIndex { $0 == folderName } ?? 0
    return parts.prefix(end == 0 ? 2 : end + 1).joined(separator: "/")
  }

  /// Returns true for a reference that a test uses, and for the animated picture beside one.
  private static func isUsed(_ path: String, _ used: Set<String>) -> Bool {
    used.contains(path) || (path.hasSuffix(".apng") && used.contains("\(path.dropLast(5)).png"))
  }

  private static func files(below folder: String, of root: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return names.sorted().filter { $0.utf8.first != UInt8(ascii: ".") }.flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat("\(root)/\(path)", &status) == 0 else { return [] }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return files(below: path, of: root)
      case S_IFREG: return [path]
      default: return []
      }
    }
  }
}

/// An error: the references here are not those with which the shards ran.
package struct OtherReferences: Error, CustomStringConvertible {
  package var description: String {
    "__Snapshots__ has other files here than it had for these shards. Check out the commit that they ran."
  }
}
