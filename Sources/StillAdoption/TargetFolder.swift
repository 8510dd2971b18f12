// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The folder of a target, and the files in it that belong to the target.
package struct TargetFolder: Sendable {
  /// The folder, absolute.
  package let path: String
  /// The Swift sources, from the folder on, in order.
  package var sources: [String] = []
  /// The C sources, from the folder on; the last parts of Objective-C's names are `m` and `mm`.
  package var otherSources: [String] = []
  /// The files and folders that Xcode makes resources of without being told, from the folder on.
  package var impliedResources: [String] = []

  /// The paths that the target names as sources and that are not there.
  private(set) var missingSources: [String] = []
  /// The folders of packages that are left out, from the folder on.
  private(set) var leftPackages: [String] = []

  package var hasObjectiveC: Bool { otherSources.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") } }

  /// Finds the files of a target as SwiftPM would.
  package init(of target: Manifest.Target, inPackage root: String, onlyTarget: Bool = false) throws {
    path = try Self.folder(of: target, inPackage: root, onlyTarget: onlyTarget)
    let left = Set((target.exclude + target.resources.map(\.path)).map(Self.plain))
    let chosen = target.sources.map { ChosenPaths($0.map(Self.plain)) }
    var packages: [String] = []
    var files = try Self.files(below: path, leaving: left, choosing: chosen, FolderTrail()) { folder in
      guard target.leavesOutPackages, try Self.isPackage("\(path)/\(folder)") else { return false }
      packages.append(folder)
      return true
    }
    leftPackages = packages
    // Elsewhere a file of this name is a source like any other.
    if path == root { files.removeAll { !$0.contains("/") && ManifestReader.isManifest($0) } }
    if let (name, other) = Self.alike(files) {
      throw CommandFailure(
        "\(path)/\(name) and \(other) have one name, with marks that are written in two ways. Rename one of them.")
    }
    missingSources = (chosen?.paths ?? []).filter { access("\(path)/\($0)", F_OK) != 0 }
    for file in files {
      switch file.split(separator: ".").last {
      case "swift":
        try UserFile.check("\(path)/\(file)")
        sources.append(file)
      case "m", "mm", "c", "cpp", "cc", "cxx", "S":
        try UserFile.check("\(path)/\(file)")
        otherSources.append(file)
      case "h", "hpp", "modulemap": try UserFile.check("\(path)/\(file)")
      case let ending? where Self.resourceEndings.contains(String(ending)): impliedResources.append(file)
      default: break
      }
    }
  }

  /// Returns true if one of the modules is imported in a Swift source, or asked for by `canImport`.
  func imports(_ modules: Set<String>) throws -> Bool {
    try sources.contains { Imports.names(of: modules, in: try UserFile.data(at: "\(path)/\($0)")) }
  }

  /// The ends of the names of what Xcode makes resources of without being told.
  private static let resourceEndings: Set<String> = [
    "xcassets", "xcstrings", "xib", "nib", "storyboard", "xcdatamodel", "xcdatamodeld", "xcmappingmodel",
  ]

  /// Returns the path without `./` and a slash at its end; `.` for the folder itself.
  static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Returns the folder of a target, absolute; throws if there is none.
  static func folder(of target: Manifest.Target, inPackage root: String, onlyTarget: Bool) throws -> String {
    if let path = target.path {
      let plain = plain(path)
      let folder = plain == "." ? root : "\(root)/\(plain)"
      if isFolder(folder) { return folder }
      throw CommandFailure("The target \(target.name) should be in \(folder), which is no folder. Mend its `path:`.")
    }
    let places =
      target.type == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for place in places where isFolder("\(root)/\(place)/\(target.name)") { return "\(root)/\(place)/\(target.name)" }
    if onlyTarget, let place = places.first(where: { isFolder("\(root)/\($0)") }) { return "\(root)/\(place)" }
    throw CommandFailure(
      "The target \(target.name) has no folder: \(root)/\(places[0])/\(target.name) is missing. Give it a `path:`.")
  }

  /// Returns two names that Swift takes for one; nil where none are.
  private static func alike(_ files: [String]) -> (String, String)? {
    var known: [String: String] = [:]
    for file in files {
      if let other = known.updateValue(file, forKey: file) { return (file, other) }
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// Returns true for the folder of a package, whose manifest begins with the version of its tools.
  static func isPackage(_ folder: String) throws -> Bool {
    guard let data = try UserFile.dataIfPresent(at: "\(folder)/Package.swift") else { return false }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) }
    return first?.filter { !$0.isWhitespace }.lowercased().hasPrefix("//swift-tools-version") == true
  }

  /// The files below a folder, but for those that are left, not chosen or hidden.
  ///
  /// - Parameter isLeftOut: A function that returns true for a folder of which nothing is read, unless it is chosen.
  private static func files(
    below folder: String, leaving left: Set<String>, prefix: String = "", choosing chosen: ChosenPaths?,
    _ trail: FolderTrail, _ isLeftOut: (String) throws -> Bool
  ) throws -> [String] {
    let place = prefix.isEmpty ? folder : "\(folder)/\(prefix)"
    guard let trail = try trail.entering(place) else { return [] }
    var files: [String] = []
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: place)
    } catch {
      throw CommandFailure("\(folder)/\(prefix) cannot be read: \(error.systemReason). Make it readable.")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      if left.contains(path) { continue }
      let isWhole = chosen?.contains(path) ?? true
      guard isWhole || chosen?.lead(through: path) == true else { continue }
      let isResource = resourceEndings.contains { name.hasSuffix(".\($0)") }
      if !isFolder("\(folder)/\(path)") || isResource {
        if isWhole { files.append(path) }
      } else if !name.hasSuffix(".docc"), !name.hasSuffix(".bundle") {
        if isWhole, chosen?.names(path) != true, try isLeftOut(path) { continue }
        files += try self.files(
          below: folder, leaving: left, prefix: path, choosing: isWhole ? nil : chosen, trail, isLeftOut)
      }
    }
    return files
  }
}

/// The files and folders that alone are sources of a target.
private struct ChosenPaths {
  let paths: [String]
  private let all: Set<String>
  private let above: Set<String>

  init(_ paths: [String]) {
    self.paths = paths
    all = Set(paths)
    var above: Set<String> = []
    for path in paths {
      var parts = path.split(separator: "/")
      while parts.popLast() != nil, above.insert(parts.joined(separator: "/")).inserted {}
    }
    self.above = above
  }

  func contains(_ path: String) -> Bool { all.contains(path) || all.contains(".") }

  /// Returns true for a path that is chosen by its own name.
  func names(_ path: String) -> Bool { all.contains(path) }

  /// Returns true for a folder above a chosen path.
  func lead(through folder: String) -> Bool { above.contains(folder) }
}

/// The modules that a source imports, found without parsing it.
package enum Imports {
  /// Returns true if one of the modules is imported in the text, or asked for by `canImport`.
  package static func names(of modules: Set<String>, in text: some Sequence<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable { names(of: modules, inBytes: $0) }
      ?? Array(text).withUnsafeBufferPointer { names(of: modules, inBytes: $0) }
  }

  /// Looks at the few lines that have the letters of both words, since all files are read in each run.
  private static func names(of modules: Set<String>, inBytes text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    let end = base + text.count
    var position = base
    while let hit = find(UInt8(ascii: "m"), from: position, to: end) {
      guard end - hit >= 5, memcmp(hit, "mport", 5) == 0 else {
        position = hit + 1
        continue
      }
      var start = hit
      while start > base, start[-1] != 10 { start -= 1 }
      let next = find(10, from: hit, to: end) ?? end
      if names(of: modules, inLine: UnsafeBufferPointer(start: start, count: next - start)) { return true }
      position = next
    }
    return false
  }

  private static func find(
    _ byte: UInt8, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    memchr(start, Int32(byte), end - start).map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
  }

  private static func names(of modules: Set<String>, inLine line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count < 400 else { return false }
    let words = line.split { !(isLetter($0)) }.prefix(8).map { String(decoding: $0, as: UTF8.self) }
    guard let word = words.firstIndex(of: "import") ?? words.firstIndex(of: "canImport") else { return false }
    return words[(word + 1)...].prefix(2).contains(where: modules.contains)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }
}
