// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The tests that a manifest has on other systems alone, since it is evaluated on Linux.
struct ConditionalTargets {
  /// The folders with tests that no target has, as absolute paths.
  private(set) var folders: [String] = []
  private let root: String
  private let left: [String]
  /// The files and folders of the targets, and what others may have of them.
  private let known: [(places: [String], excluded: [String])]

  /// - Parameter left: The files and folders that are no part of their targets.
  init(of package: AdoptedPackages.Package, leavingOut left: [String]) throws {
    (root, self.left) = (package.root, left)
    let targets = package.manifest.targets
    known = targets.compactMap { target in
      let isOnly = targets.count { $0.type == target.type } == 1
      return Self.places(of: target, inPackage: package.root, onlyTarget: isOnly)
    }
    let lines = try Self.lines(ofManifestsIn: root)
    guard lines.contains(where: Self.isCondition) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Tests")) ?? []
    let inTests = names.filter { !$0.hasPrefix(".") }.map { "\(root)/Tests/\($0)" }
    folders = Set(inTests + lines.flatMap(Self.paths).map { Self.plain("\(root)/\($0)") }).sorted().filter(isLost)
  }

  /// The lines of all manifests of a package that are no comments.
  private static func lines(ofManifestsIn root: String) throws -> [Substring] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return try names.filter(ManifestReader.isManifest).flatMap { name in
      String(decoding: try UserFile.data(at: "\(root)/\(name)"), as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.drop(while: \.isWhitespace) }.filter { !$0.hasPrefix("//") }
    }
  }

  /// Returns true for a condition that may be another one on the system for which a package is made.
  private static func isCondition(_ line: Substring) -> Bool {
    ["#if", "#elseif"].contains(where: line.hasPrefix)
      && ["canImport(", "os(", "targetEnvironment("].contains(where: line.contains)
  }

  /// Returns the paths that a line of a manifest gives to targets and packages.
  private static func paths(in line: Substring) -> [String] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).filter { before, _ in
      before.filter { !$0.isWhitespace }.hasSuffix("path:")
    }.map { String($1) }
  }

  /// Returns the sources and resources of a target, and what it leaves out on purpose; nil for one without a folder.
  private static func places(
    of target: Manifest.Target, inPackage root: String, onlyTarget isOnly: Bool
  ) -> (places: [String], excluded: [String])? {
    guard let folder = try? TargetFolder.folder(of: target, inPackage: root, onlyTarget: isOnly) else { return nil }
    let inFolder = { (path: String) in plain("\(folder)/\(path)") }
    let places = ((target.sources ?? ["."]) + target.resources.map(\.path)).map(inFolder)
    // Files that a target of tests excludes are meant to be left out; those that a library excludes may be tests.
    return target.type == "test"
      ? (places + target.exclude.map(inFolder), []) : (places, target.exclude.map(inFolder))
  }

  private static func plain(_ path: String) -> String { URL(filePath: path).standardized.path }

  /// Returns true for a folder with tests that no target has, and no other package.
  private func isLost(_ folder: String) -> Bool {
    guard folder.isBelow(root), (try? TargetFolder.isPackage(folder)) == false else { return false }
    let target = Manifest.Target(
      name: "", type: "test", path: String(folder.dropFirst(root.count + 1)), exclude: [], dependencies: [],
      resources: [], settings: [], leavesOutPackages: true)
    let sources = (try? TargetFolder(of: target, inPackage: root))?.sources ?? []
    return sources.map { "\(folder)/\($0)" }.contains { file in
      !left.contains { Self.holds($0, file) } && !isKnown(file) && UserFile.hasTests(at: file)
    }
  }

  private func isKnown(_ file: String) -> Bool {
    known.contains { places, excluded in
      places.contains { Self.holds($0, file) } && !excluded.contains { Self.holds($0, file) }
    }
  }

  private static func holds(_ folder: String, _ path: String) -> Bool { path == folder || path.isBelow(folder) }
}

extension AdoptionPlan {
  /// Notes folders with tests that a target has elsewhere: these are lost.
  mutating func add(_ targets: ConditionalTargets) {
    guard !targets.folders.isEmpty else { return }
    lostSources += targets.folders
    remarks.append(
      "Package.swift has conditions of #if on the system, and is evaluated on Linux, where no target has the tests in "
        + "\(targets.folders.joined(separator: ", ")). Add targets for them to stillframe.json, or name them in "
        + "`leaveOut`.")
  }
}
