// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The sources that an Xcode project has got since its `stillframe.json` was written, which names files one by one.
///
/// They would be missing without a word, and tests in them would never run.
struct StaleFile {
  /// The new sources of tests, and the others, as absolute paths.
  private(set) var (tests, others): ([String], [String]) = ([], [])
  private(set) var remarks: [String] = []

  /// Compares a file with the projects beside it; nil if none of its targets names its sources.
  init?(_ file: AdoptionFile, inPackage root: String) {
    let targets = (file.targets ?? []).filter { $0.sources != nil }
    if targets.isEmpty { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcodeproj") {
      do {
        compare(targets, with: try XcodeProject("\(root)/\(name)"), leaving: file.leftOut(inPackage: root), root)
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

  private mutating func compare(
    _ targets: [AdoptionFile.Target], with project: XcodeProject, leaving left: [String], _ root: String
  ) {
    let all = project.targets
    let byModule = Dictionary(grouping: all, by: \.moduleName)
    let byName = Dictionary(grouping: all, by: \.plainModuleName)
    // A file may have moved to another target of the file by hand.
    let known = Set(
      targets.flatMap { target in (target.sources ?? []).map { Self.plain("\(root)/\(target.path)/\($0)") } })
    let folders = known.filter { !$0.hasSuffix(".swift") }
    for target in targets {
      let excluded = (target.exclude ?? []).map { Self.plain("\(root)/\(target.path)/\($0)") }
      let own = Set((target.sources ?? []).map { Self.plain("\(root)/\(target.path)/\($0)") })
      // Targets for several systems may share a name, of which the file has the one with most of its files.
      let candidates = (byModule[target.name] ?? byName[target.name] ?? []).map { candidate in
        candidate.sources.map { Self.plain($0.hasPrefix("/") ? $0 : "\(project.folder)/\($0)") }
      }
      let sources = candidates.max { $0.count(where: own.contains) < $1.count(where: own.contains) } ?? []
      // Another project may have a target of the same name.
      guard sources.contains(where: known.contains) else { continue }
      let new = sources.filter { source in
        !known.contains(source) && !(folders + excluded + left).contains { source == $0 || source.isBelow($0) }
          && FileManager.default.fileExists(atPath: source)
      }
      if target.type == "test" { tests += new } else { others += new }
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
