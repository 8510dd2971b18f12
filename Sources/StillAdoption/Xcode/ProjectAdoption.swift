// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The `stillframe.json` of a project of Xcode.
package struct ProjectAdoption {
  private let project: XcodeProject
  /// Sentences about what the file does not say.
  package private(set) var remarks: [String] = []
  private(set) var file = AdoptionFile()

  /// - Parameter scheme: The scheme whose tests are run; else those of all targets.
  package init(_ project: XcodeProject, scheme: XcodeScheme?) throws {
    var project = project
    if let configuration = scheme?.configuration { project.configuration = configuration }
    self.project = project
    remarks = project.remarks + (scheme?.remarks ?? [])
    let (all, tests) = (project.targets, scheme.map { Set($0.tests) })
    let needed = Self.closure(of: all.filter { isWanted($0, among: tests) })
    var (entries, modules, taken): ([AdoptionFile.Target], [String: String], Set<String>) = ([], [:], [])
    for target in all where needed.contains(target.id) {
      guard var entry = try self.entry(target), let name = name(for: target, unlike: taken) else { continue }
      entry.name = name
      taken.insert(name)
      entries.append(entry)
      modules[target.name] = name
    }
    guard !entries.isEmpty else {
      throw CommandFailure("\(project.path) has no target with sources of Swift, or the scheme runs none.")
    }
    file.targets = entries
    if !project.packages.isEmpty { file.packages = project.packages }
    // A target that comes later is told from these.
    let others = all.filter { $0.isTest && modules[$0.name] == nil }.map(\.name)
    if !others.isEmpty { file.otherTestTargets = others }
    if let scheme { add(scheme, modules) }
    tellMissingDebug(in: all.filter { modules[$0.name] != nil })
  }

  /// Names the targets of which other parts than Xcode's are built.
  private mutating func tellMissingDebug(in targets: [XcodeTarget]) {
    let names = targets.filter(\.lacksDebug).map(\.name)
    if names.isEmpty { return }
    remarks.append(
      "The configuration \(project.configuration) does not define DEBUG for \(names.joined(separator: ", ")), and here it is "
        + "defined: what stands behind `#if DEBUG` is built, and tests behind `#if !DEBUG` are not.")
  }

  /// Adds what a scheme says of the tests and their environment.
  ///
  /// - Parameter modules: The modules of the file's targets, by the targets' names.
  private mutating func add(_ scheme: XcodeScheme, _ modules: [String: String]) {
    let (skipped, selected) = (Self.entries(scheme.skipped, modules), Self.entries(scheme.selected, modules))
    if !skipped.isEmpty { file.skippedTests = skipped }
    if !selected.isEmpty { file.selectedTests = selected }
    let name = URL(filePath: project.path).deletingPathExtension().lastPathComponent
    let variables = scheme.environment.mapValues { $0.replacing("$(PROJECT_NAME)", with: name) }
    if !variables.isEmpty { file.environment = variables }
    for name in scheme.tests where modules[name] == nil {
      remarks.append("The scheme tests \(name), which is no target of this project with sources of Swift.")
    }
  }

  /// Returns tests as the file names them: by their modules, which is how they are known when they run.
  ///
  /// Tests of targets that the file does not have would be named in each run as missing.
  private static func entries(_ tests: [String: [String]], _ modules: [String: String]) -> [String] {
    tests.sorted { $0.key < $1.key }.flatMap { target, tests -> [String] in
      guard let module = modules[target] else { return [] }
      return tests.map { "\(module).\($0.hasSuffix("()") ? String($0.dropLast(2)) : $0)" }
    }
  }

  /// - Parameter tests: The names of the targets that a scheme tests; nil without one.
  private mutating func isWanted(_ target: XcodeTarget, among tests: Set<String>?) -> Bool {
    if target.drivesApp {
      remarks.append("\(target.name) is left out: it drives the app from outside, which has no counterpart here.")
      return false
    }
    guard let tests else { return true }
    return target.isTest && tests.contains(target.name)
  }

  /// The identifiers of targets and of all that they need.
  private static func closure(of targets: [XcodeTarget]) -> Set<String> {
    var (known, waiting): (Set<String>, [XcodeTarget]) = ([], targets)
    while let target = waiting.popLast() {
      if known.insert(target.id).inserted { waiting += target.targetsBefore }
    }
    return known
  }

  /// Returns a name for a target's module that no other one has; nil if it has to be left out.
  private mutating func name(for target: XcodeTarget, unlike taken: Set<String>) -> String? {
    let name = target.moduleName
    if !taken.contains(name) { return name }
    // No source imports a module of tests, so that it may have another name.
    if target.isTest, !taken.contains(target.plainModuleName) { return target.plainModuleName }
    remarks.append(
      "\(target.name) is left out: its module has the name \(name), as that of another target. Pass the --scheme that tests "
        + "it, or give it another name in Xcode.")
    return nil
  }

  private mutating func entry(_ target: XcodeTarget) throws -> AdoptionFile.Target? {
    for remark in target.remarks where !remarks.contains(remark) { remarks.append(remark) }
    let sources = target.sources.map(parts(of:))
    let others = target.otherSources
    if let first = others.first {
      remarks.append(
        "\(target.name): \(others.count) files are left out, since only Swift compiles here, such as \(first).")
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
      name: entry.name, type: "regular", path: entry.path, exclude: [], dependencies: [], resources: [], settings: [],
      leavesOutPackages: true)
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
