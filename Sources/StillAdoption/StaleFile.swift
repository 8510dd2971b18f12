// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The sources and targets of tests that an Xcode project has got since its `stillframe.json` was written.
///
/// They would be missing without a word, and tests in them would never run.
struct StaleFile {
  /// The new sources of tests, and the others, as absolute paths.
  private(set) var (tests, others): ([String], [String]) = ([], [])
  private(set) var remarks: [String] = []
  private let root: String
  private let file: AdoptionFile
  private let targets: [Known]

  /// A target of the file, with absolute paths.
  private struct Known {
    let target: AdoptionFile.Target
    /// The files that it names as sources, and the folders, or its own one.
    private let files: Set<String>
    private let folders: [String]
    let excluded: [String]
    var isTest: Bool { target.type == "test" }

    init(_ target: AdoptionFile.Target, inPackage root: String) {
      let absolute = { (path: String) in StaleFile.plain("\(root)/\(target.path)/\(path)") }
      self.target = target
      files = Set((target.sources ?? ["."]).map(absolute))
      folders = files.filter { !$0.hasSuffix(".swift") }
      excluded = (target.exclude ?? []).map(absolute)
    }

    func has(_ source: String) -> Bool { files.contains(source) || folders.contains(where: source.isBelow) }
  }

  /// Compares a file with the projects beside it; nil if it has no targets.
  init?(_ file: AdoptionFile, inPackage root: String) {
    guard let targets = file.targets, !targets.isEmpty else { return nil }
    (self.root, self.file, self.targets) = (root, file, targets.map { Known($0, inPackage: root) })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcodeproj") {
      do {
        compare(try XcodeProject("\(root)/\(name)"))
      } catch {
        remarks.append("\(error) So nobody knows whether stillframe.json has all of its files.")
      }
    }
    (tests, others) = (Set(tests).sorted(), Set(others).sorted())
    if let first = others.first {
      remarks.append(
        "stillframe.json lacks sources of the project (\(others.count)), such as \(first). Write it anew by still adopt, or "
          + "name them in `leaveOut`.")
    }
  }

  private mutating func compare(_ project: XcodeProject) {
    let all = project.targets
    let byModule = Dictionary(grouping: all, by: \.moduleName)
    let byName = Dictionary(grouping: all, by: \.plainModuleName)
    let left = file.leftOut(inPackage: root)
    var isOwn = false
    for known in targets {
      // Targets for several systems may share a name, of which the file has the one with most of its files.
      let candidates = (byModule[known.target.name] ?? byName[known.target.name] ?? []).map {
        Self.sources(of: $0, in: project)
      }
      let sources = candidates.max { $0.count(where: known.has) < $1.count(where: known.has) } ?? []
      // Another project may have a target of the same name.
      guard sources.contains(where: { source in targets.contains { $0.has(source) } }) else { continue }
      isOwn = true
      let unknown = sources.filter { !isKnown($0, isTest: known.isTest) }
      let new = Self.existing(unknown, leaving: known.excluded + left)
      if known.isTest { tests += new } else { others += new }
    }
    // The tests of a manifest's targets are those that run where there is one.
    if isOwn, access("\(root)/Package.swift", F_OK) != 0 {
      for target in all where target.isTest && isNew(target, in: project, leaving: left) {
        remarks.append(
          "stillframe.json lacks the target \(target.name) of the project, so its tests do not run. Write it anew by still "
            + "adopt, or name it in `otherTestTargets`.")
      }
    }
  }

  /// Returns true for a target that the file does not mention: neither among its targets, nor in `otherTestTargets`.
  private func isNew(_ target: XcodeTarget, in project: XcodeProject, leaving left: [String]) -> Bool {
    if file.otherTestTargets?.contains(target.name) == true { return false }
    let sources = Self.existing(Self.sources(of: target, in: project), leaving: left)
    return !sources.isEmpty && !sources.contains { isKnown($0, isTest: true) }
  }

  /// Returns true if the file has a source of a target, which may have moved to another one of the file by hand.
  ///
  /// A target that names no sources has all of its folder, in which tests do not run unless it is one of tests.
  private func isKnown(_ source: String, isTest: Bool) -> Bool {
    targets.contains { known in
      let hasIt = known.has(source)
      if !hasIt || known.target.sources != nil || known.isTest == isTest { return hasIt }
      return !UserFile.hasTests(at: source)
    }
  }

  private static func sources(of target: XcodeTarget, in project: XcodeProject) -> [String] {
    target.sources.map { plain($0.hasPrefix("/") ? $0 : "\(project.folder)/\($0)") }
  }

  /// Returns the sources that are there, but for those that are left out or lie in a folder that is.
  private static func existing(_ sources: [String], leaving left: [String]) -> [String] {
    sources.filter { source in
      !left.contains { source == $0 || source.isBelow($0) } && FileManager.default.fileExists(atPath: source)
    }
  }

  /// Returns an absolute path without `.` and `..`.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").reduce(into: [Substring]()) { parts, name in
      if name == ".." { _ = parts.popLast() } else if name != "." { parts.append(name) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension AdoptionPlan {
  /// Notes the sources that the file does not name: tests among them are lost.
  mutating func add(_ stale: StaleFile) {
    lostSources += stale.tests
    remarks += stale.remarks
    if let first = stale.tests.first {
      remarks.append(
        "stillframe.json lacks sources of tests that the project has (\(stale.tests.count)), such as \(first). Write it anew "
          + "by still adopt, or name them in `leaveOut`.")
    }
  }
}
