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
    let sources = target.sources
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
    var entry = AdoptionFile.Target(name: target.moduleName, path: folder.isEmpty ? "." : folder)
    entry.type = target.isTest ? "test" : "regular"
    entry.languageMode = target.languageMode
    let dependencies = target.targetNames + target.productNames
    if !dependencies.isEmpty { entry.dependencies = dependencies }
    if !target.defines.isEmpty { entry.defines = target.defines }
    if target.isIsolatedToMainActor { entry.defaultIsolation = "MainActor" }
    let inside = sources.map { Self.path($0, from: folder) }
    let whole = Manifest.Target(
      name: entry.name, type: "regular", path: entry.path, exclude: [], dependencies: [], resources: [], settings: [])
    let found = try TargetFolder(of: whole, inPackage: project.folder)
    // Other sources in the folder would be the target's, too.
    if Set(inside) != Set(found.sources) || !found.otherSources.isEmpty { entry.sources = inside }
    let (near, far) = Self.split(target.resources, by: folder)
    if !near.isEmpty { entry.resources = near }
    if !far.isEmpty {
      remarks.append(
        "\(target.name): \(far.count) resources lie outside of \(folder) and are left out, such as \(far[0]).")
    }
    return entry
  }

  /// The path of the innermost folder in which all files lie, from the project's folder on.
  private static func commonFolder(of files: [String]) -> String {
    let folders = files.map { $0.split(separator: "/").dropLast() }
    guard var common = folders.first else { return "" }
    for folder in folders.dropFirst() {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return common.joined(separator: "/")
  }

  private static func path(_ path: String, from folder: String) -> String {
    folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
  }

  /// Returns the paths that lie in a folder, from there on, and the others.
  private static func split(_ paths: [String], by folder: String) -> (near: [String], far: [String]) {
    let isNear = { (path: String) in folder.isEmpty || path.hasPrefix("\(folder)/") }
    return (paths.filter(isNear).map { Self.path($0, from: folder) }, paths.filter { !isNear($0) })
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
