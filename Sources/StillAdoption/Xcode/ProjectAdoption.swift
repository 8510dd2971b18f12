// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The `stillframe.json` of a project of Xcode.
package struct ProjectAdoption {
  private let project: XcodeProject
  private let scheme: XcodeScheme?
  /// Sentences about what the file does not say.
  package private(set) var remarks: [String] = []
  private(set) var file = AdoptionFile()

  /// - Parameter scheme: The scheme whose tests are run; else those of all targets.
  package init(_ project: XcodeProject, scheme: XcodeScheme?) throws {
    (self.project, self.scheme) = (project, scheme)
    remarks = project.remarks
    let targets = project.targets.filter { isWanted($0) }
    let needed = Self.closure(of: targets, in: project.targets)
    for target in project.targets where needed.contains(target.moduleName) {
      if let entry = try entry(target) { file.targets = (file.targets ?? []) + [entry] }
    }
    guard file.targets?.isEmpty == false else {
      throw CommandFailure("\(project.path) has no target with sources of Swift, or the scheme runs none.")
    }
    if !project.packages.isEmpty { file.packages = project.packages }
    let known = Set((file.targets ?? []).map(\.name))
    let skipped = (scheme?.skipped ?? [:]).sorted { $0.key < $1.key }.flatMap { target, tests in
      tests.map { "\(target).\($0.hasSuffix("()") ? String($0.dropLast(2)) : $0)" }
    }
    if !skipped.isEmpty { file.skippedTests = skipped }
    let name = URL(filePath: project.path).deletingPathExtension().lastPathComponent
    let variables = scheme?.environment.mapValues { $0.replacing("$(PROJECT_NAME)", with: name) } ?? [:]
    if !variables.isEmpty { file.environment = variables }
    for name in scheme?.tests ?? [] where !known.contains(name) {
      remarks.append("The scheme tests \(name), which is no target of this project with sources of Swift.")
    }
  }

  private mutating func isWanted(_ target: XcodeTarget) -> Bool {
    if target.drivesApp {
      remarks.append("\(target.name) is left out: it drives the app from outside, which has no counterpart here.")
      return false
    }
    guard let scheme else { return true }
    return target.isTest && scheme.tests.contains(target.name)
  }

  /// The modules of targets and of all that they need.
  private static func closure(of targets: [XcodeTarget], in all: [XcodeTarget]) -> Set<String> {
    var (known, waiting): (Set<String>, [String]) = ([], targets.map(\.moduleName))
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      waiting += all.first { $0.moduleName == name }?.targetNames ?? []
    }
    return known
  }

  private mutating func entry(_ target: XcodeTarget) throws -> AdoptionFile.Target? {
    let sources = target.sources.map(parts(of:))
    if !target.otherSources.isEmpty {
      remarks.append(
        "\(target.name): \(target.otherSources.count) files are left out, since only Swift compiles here, such as "
          + "\(target.otherSources[0]).")
    }
    for folder in target.foreignFolders {
      remarks.append("\(target.name): the folder \(folder) is left out, since it lies outside of the project's.")
    }
    guard !sources.isEmpty else { return nil }
    let folder = Self.commonFolder(of: sources)
    var entry = AdoptionFile.Target(name: target.moduleName, path: fromProject(folder))
    entry.type = target.isTest ? "test" : "regular"
    entry.languageMode = target.languageMode
    let dependencies = target.targetNames + target.productNames
    if !dependencies.isEmpty { entry.dependencies = dependencies }
    if !target.defines.isEmpty { entry.defines = target.defines }
    if target.isIsolatedToMainActor { entry.defaultIsolation = "MainActor" }
    let inside = sources.map { $0.dropFirst(folder.count).joined(separator: "/") }
    if try !isWholeFolder(entry, of: inside) { entry.sources = inside }
    for file in inside where access("\(project.folder)/\(entry.path)/\(file)", F_OK) != 0 {
      remarks.append("\(target.name): \(project.folder)/\(entry.path)/\(file) is not there.")
    }
    let (near, far) = split(target.resources, by: folder)
    if !near.isEmpty { entry.resources = near }
    if !far.isEmpty {
      remarks.append(
        "\(target.name): \(far.count) resources lie outside of \(entry.path) and are left out, such as \(far[0]).")
    }
    return entry
  }

  /// Returns true if files are all sources of a folder, so that none has to be named; false if others would be the target's, too.
  private func isWholeFolder(_ entry: AdoptionFile.Target, of files: [String]) throws -> Bool {
    // Above the project's folder all kinds of things may lie.
    guard entry.path.split(separator: "/").first != ".." else { return false }
    let whole = Manifest.Target(
      name: entry.name, type: "regular", path: entry.path, exclude: [], dependencies: [], resources: [], settings: [])
    let found = try TargetFolder(of: whole, inPackage: project.folder)
    return Set(files) == Set(found.sources) && found.otherSources.isEmpty
  }

  /// The names in the path of a file of the project, from the root of the disk on; `..` leads out of the folder before it.
  private func parts(of path: String) -> [Substring] {
    let absolute = path.hasPrefix("/") ? path : "\(project.folder)/\(path)"
    return absolute.split(separator: "/").reduce(into: []) { parts, name in
      if name == ".." { _ = parts.popLast() } else if name != "." { parts.append(name) }
    }
  }

  /// Returns the path of a folder from the project's folder on.
  private func fromProject(_ folder: [Substring]) -> String {
    let own = parts(of: "")
    let common = zip(own, folder).prefix { $0 == $1 }.count
    let path = own.dropFirst(common).map { _ in ".." } + folder.dropFirst(common)
    return path.isEmpty ? "." : path.joined(separator: "/")
  }

  /// The innermost folder in which all files lie.
  private static func commonFolder(of files: [[Substring]]) -> [Substring] {
    guard var common = files.first?.dropLast() else { return [] }
    for file in files.dropFirst() { common = common.prefix(zip(common, file.dropLast()).prefix { $0 == $1 }.count) }
    return Array(common)
  }

  /// Returns the paths that lie in a folder, from there on, and the others.
  private func split(_ paths: [String], by folder: [Substring]) -> (near: [String], far: [String]) {
    let isNear = { (path: String) in parts(of: path).starts(with: folder) }
    let near = paths.filter(isNear).map { parts(of: $0).dropFirst(folder.count).joined(separator: "/") }
    return (near, paths.filter { !isNear($0) })
  }

  /// Writes the file beside the project, and returns its path.
  ///
  /// One that says something else is replaced only if `replaces` says so.
  package func write(replacing replaces: Bool) throws -> String {
    let path = "\(project.folder)/stillframe.json"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(file) + Data("\n".utf8)
    if let old = try UserFile.dataIfPresent(at: path), old != data, !replaces {
      throw CommandFailure("\(path) is there and says something else. Pass --force to replace it.")
    }
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandFailure("\(path) cannot be written: \(error.systemReason). Make its folder writable.")
    }
    return path
  }
}
