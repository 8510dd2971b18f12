// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// The plan that SwiftPM left in a folder, and whether SwiftPM would make the same plan again.
///
/// To plan takes as long as to test. SwiftPM looks only at the folders and the manifest of the package that it planned for: of
/// another package it would run the former one's tests, and it would miss a new source of Stillframe or of a dependency.
struct KeptPlan {
  private let scratch: String
  private let package: String
  /// A text that changes whenever SwiftPM might make another plan.
  private let key: String
  private let before: [String]

  /// - Parameters:
  ///   - scratch: The folder in which SwiftPM builds.
  ///   - package: The folder of the package that is planned for.
  ///   - words: The words of the command that a plan depends on.
  ///   - roots: Folders of other packages, whose sources may come and go, and single files.
  init(in scratch: String, of package: String, words: [String], environment: [String: String], roots: [String]) {
    (self.scratch, self.package) = (scratch, package)
    var key = Fingerprint()
    for word in [package] + words { key.add(word) }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) where !ManifestReader.passing.contains(name) {
      key.add("\(name)=\(value)")
    }
    for root in roots {
      key.add("\(root) \(Self.state(of: root))")
      Self.addFolders(below: root, to: &key)
    }
    self.key = key.text
    before = Self.files.map { Self.state(of: "\(scratch)/\($0)") }
    if !isUsable { unlink(mark) }
  }

  /// True if nobody has planned since ``keep()``, and nothing has changed that SwiftPM does not look at.
  var isUsable: Bool {
    (try? String(contentsOfFile: mark, encoding: .utf8)) == ([key] + before).joined(separator: "\n")
  }

  /// Remembers the plan, once SwiftPM has made it.
  func keep() {
    let now = Self.files.map { Self.state(of: "\(scratch)/\($0)") }
    let changed = zip(Self.files, zip(before, now)).filter { $0.1.0 != $0.1.1 }.map(\.0)
    // A run that failed before it planned leaves another plan, and somebody else may have planned just now.
    guard changed.contains(where: { $0.hasSuffix(".yaml") }),
      changed.allSatisfy({ !$0.hasSuffix(".yaml") || isForPackage("\(scratch)/\($0)") })
    else { return }
    try? Data(([key] + now).joined(separator: "\n").utf8).write(to: URL(filePath: mark), options: .atomic)
  }

  private var mark: String { "\(scratch)/.still-plan" }

  /// The files of a plan.
  private static let files =
    ["debug.yaml", "release.yaml", "plugin-tools.yaml"]
    + ["debug", "release"].flatMap { ["\($0)/description.json", "\($0)/plugin-tools-description.json"] }

  private static func state(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "-" }
    return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private func isForPackage(_ path: String) -> Bool {
    guard let bytes = try? RegularFile.contents(ofFileAt: path) else { return false }
    let name = "\"\(package)/Package.swift\""
    // The file has megabytes, which the C library searches fast.
    return (bytes + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { strstr($0.assumingMemoryBound(to: CChar.self), name) } != nil
    }
  }

  /// Adds the times of a package's folders, which change when a file comes or goes, and of its manifests.
  private static func addFolders(below folder: String, to key: inout Fingerprint, depth: Int = 0) {
    guard depth < mostLevels, let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    var (found, count): ([(name: String, mayBeFolder: Bool)], Int) = ([], 0)
    while let entry = readdir(entries) {
      let kind = Int(entry.pointee.d_type)
      let (first, isFile) = (UInt8(bitPattern: entry.pointee.d_name.0), kind == Int(DT_REG))
      if first == UInt8(ascii: ".") { continue }
      count += 1
      // Most entries are files, of which only manifests matter.
      if isFile && (depth > 0 || first != UInt8(ascii: "P")) { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      found.append((name, !isFile && kind != Int(DT_LNK)))
    }
    // The time of a folder may stay the same where two files come within one tick of the clock, so their number counts, too.
    key.add("\(folder) \(count)")
    for (name, mayBeFolder) in found.sorted(by: { $0.name < $1.name }) {
      let path = "\(folder)/\(name)"
      key.add("\(path) \(state(of: path))")
      if mayBeFolder { addFolders(below: path, to: &key, depth: depth + 1) }
    }
  }

  /// The most folders within each other that are looked at.
  private static let mostLevels = 64
}
