// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The targets of the generated package, and the packages that are left as they are.
package struct AdoptionPlan {
  package struct Module {
    package var target: Manifest.Target
    package var folder: TargetFolder
    package var languageMode: String
    /// The names of other modules of the plan that this one imports.
    package var modules: [String] = []
    /// The products of packages that are left as they are, with their packages.
    package var products: [(name: String, package: String)] = []
    /// The products of Stillframe that stand for tools which a source imports.
    package var thinProducts: [String] = []
    /// True if `stillframe.json` leaves some of its sources out.
    var lacksSources = false
    /// True for a module that compiles on Linux as it is, and of which only the package around it is in the way.
    var isReady = false

    package var isSwift: Bool { folder.otherSources.isEmpty }
    package var isRewritten: Bool { isSwift && !isReady }
    var usesCombine: Bool { products.contains { $0.name == CombineModule.product } }
  }

  /// A file or folder that is a resource of a target.
  struct Resource {
    /// The path, absolute.
    let path: String
    /// The target, and the rule of the manifest by which it becomes part of its bundle.
    let rule: String
  }

  package private(set) var modules: [Module] = []
  /// The packages that need nothing of UIKit.
  package private(set) var packages: [AdoptedPackages.Package] = []
  /// Sentences about what is left out.
  package internal(set) var remarks: [String] = []
  /// The modules that stand for others of Apple in this package, besides those of ``GeneratedManifest``.
  private(set) var aliases: [(String, String)] = []
  /// The names of test targets that are left out.
  package private(set) var lostTargets: [String] = []
  /// The paths of sources of tests that are missing, or that `stillframe.json` lacks, and of folders that no target has.
  var lostSources: [String] = []
  /// The names of modules that are left out, which no source can import.
  package private(set) var lostModules: Set<String> = []
  /// The names of modules that are built, those of packages among them.
  package private(set) var builtModules: Set<String> = []
  /// The folders of the user's own targets in which there is no source.
  private(set) var emptyFolders: Set<String> = []

  /// Modules of Apple that only rewritten sources find.
  private static let modulesOfUIKit = ThinPackages.modules.union([
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO",
  ])
  /// Modules of Apple that sources for Linux know to be missing, where they ask first.
  private static let modulesOfDarwin: Set<String> = ["Darwin", "os", "Combine", "simd", "ObjectiveC"]

  /// The resources of all targets, those of packages that are left as they are among them.
  private(set) var resources: [Resource] = []

  private var folders: [String: TargetFolder] = [:]
  private var needs: [String: Bool] = [:]

  package init(_ adopted: AdoptedPackages, leavingOut left: [String] = []) throws {
    guard let own = adopted.all.first else { return }
    var reached: [(AdoptedPackages.Package, Manifest.Target)] = []
    for target in own.manifest.targets { try reach(target, of: own, in: adopted, &reached) }
    tellRepeatedNames(in: own.manifest)
    lostSources.removeAll { Self.isLeft($0, left) }
    builtModules = Set(reached.map(\.1.moduleName))
    let mirrored = Set(
      reached.map(\.0.identity).filter { identity in identity == own.identity || needs[identity] == true })
    let nimble = NimbleSnapshotsModule.nimble.identity
    packages = adopted.all.filter { !mirrored.contains($0.identity) && $0.identity != nimble }
    for (package, target) in reached where mirrored.contains(package.identity) {
      guard var folder = folders[key(package, target)] else { continue }
      let count = folder.sources.count
      if package.identity == own.identity {
        folder.sources.removeAll { Self.isLeft("\(folder.path)/\($0)", left) }
        tellPackages(in: folder, of: target, in: own.manifest, leavingOut: left)
      }
      var module = Module(
        target: target, folder: folder, languageMode: package.manifest.languageMode(of: target))
      module.lacksSources = folder.sources.count < count
      module.isReady = package.identity == NimbleSnapshotsModule.nimble.identity
      // Tests that use none of the tools have UIKit's mistakes as failures, too, which would end the process.
      module.thinProducts = try ThinPackages.products.filter { product in
        try target.type == "test" && product.name == ThinPackages.harness || folder.imports(product.modules)
      }.map(\.name)
      for dependency in target.dependencies {
        for (other, found) in adopted.targets(of: dependency, in: package) {
          if folders[key(other, found)] == nil { continue }
          if mirrored.contains(other.identity) {
            module.modules.append(found.name)
          } else {
            module.products.append((dependency.name, other.identity))
          }
        }
      }
      modules.append(module)
    }
    try checkOrder()
  }

  /// Names the targets of which another one has the name, so that one alone is built.
  private mutating func tellRepeatedNames(in manifest: Manifest) {
    var names: Set<String> = []
    for target in manifest.targets where !names.insert(target.name).inserted {
      remarks.append(
        "\(target.name) in \(target.path ?? "its own folder") is left out, since another target has its name. Give one of "
          + "them another name in stillframe.json.")
      if target.type == "test" { lostTargets.append(target.name) }
    }
  }

  /// Names the packages in a target's folder that are no parts of it, unless `packages` or `leaveOut` of stillframe.json names
  /// them.
  private mutating func tellPackages(
    in folder: TargetFolder, of target: Manifest.Target, in manifest: Manifest, leavingOut left: [String]
  ) {
    let known = manifest.dependencies.compactMap { dependency -> String? in
      if case .path(let path) = dependency.place { TargetFolder.plain(path) } else { nil }
    }
    for path in folder.leftPackages.map({ "\(folder.path)/\($0)" })
    where !known.contains(TargetFolder.plain(path)) && !Self.isLeft(path, left) {
      remarks.append(
        "\(path) is left out of \(target.name), since it is a package of its own. Name it in `packages` of stillframe.json, "
          + "or in `leaveOut`.")
    }
  }

  /// Adds a package whose product stands for a module of Apple.
  mutating func add(
    _ package: AdoptedPackages.Package, product: String, to numbers: [Int], insteadOf module: String
  ) {
    if !packages.contains(where: { $0.identity == package.identity }) { packages.append(package) }
    for number in numbers where !modules[number].products.contains(where: { $0.name == product }) {
      modules[number].products.append((product, package.identity))
    }
    aliases.append((module, product))
  }

  /// Adds a module that others import, unless there is one of its name.
  mutating func add(_ module: Module, to numbers: [Int]) {
    let name = module.target.name
    if !modules.contains(where: { $0.target.name == name }) { modules.append(module) }
    builtModules.insert(module.target.moduleName)
    for number in numbers where !modules[number].modules.contains(name) { modules[number].modules.append(name) }
  }

  /// Throws if modules need each other in a circle, for which SwiftPM has no place to begin.
  private func checkOrder() throws {
    let needs = Dictionary(modules.map { ($0.target.name, $0.modules) }, uniquingKeysWith: { first, _ in first })
    var done: Set<String> = []
    func visit(_ name: String, from way: [String]) throws {
      if let start = way.firstIndex(of: name) {
        let circle = (way[start...] + [name]).joined(separator: " → ")
        throw CommandFailure("Targets need each other in a circle: \(circle). Take one of these dependencies out.")
      }
      guard !done.contains(name) else { return }
      for next in needs[name] ?? [] { try visit(next, from: way + [name]) }
      done.insert(name)
    }
    for module in modules { try visit(module.target.name, from: []) }
  }

  /// True if a target has tests.
  package var hasTests: Bool { modules.contains { $0.target.type == "test" } }

  /// Returns true for a source of the user's tests.
  package func isInTest(_ file: String) -> Bool {
    modules.contains { $0.target.type == "test" && file.isBelow($0.folder.path) }
  }

  /// Returns true for a source of a module that is rewritten.
  package func isInModule(_ file: String) -> Bool {
    modules.contains { !$0.isReady && file.isBelow($0.folder.path) }
  }

  /// Returns the names of the modules with tests that a file is a source of.
  func testModuleNames(of file: String) -> [String] {
    modules.filter { module in
      module.target.type == "test" && module.folder.sources.contains { "\(module.folder.path)/\($0)" == file }
    }.map(\.target.moduleName)
  }

  /// The names of modules with tests, some of which nobody knows, since files of theirs are left out.
  var incompleteTestModules: Set<String> {
    Set(modules.filter { $0.target.type == "test" && $0.lacksSources }.map(\.target.moduleName))
  }

  private static func isLeft(_ path: String, _ left: [String]) -> Bool {
    left.contains { path == $0 || path.isBelow($0) }
  }

  private func key(_ package: AdoptedPackages.Package, _ target: Manifest.Target) -> String {
    "\(package.identity)/\(target.name)"
  }

  /// Adds a target with all that it needs, unless it cannot be built on Linux.
  private mutating func reach(
    _ target: Manifest.Target, of package: AdoptedPackages.Package, in adopted: AdoptedPackages,
    _ reached: inout [(AdoptedPackages.Package, Manifest.Target)]
  ) throws {
    guard folders[key(package, target)] == nil else { return }
    switch target.type {
    case "regular", "executable", "test": break
    case "plugin": return
    default:
      // Several targets may need it, and it is named once.
      guard lostModules.insert(target.moduleName).inserted else { return }
      remarks.append("\(target.name) is left out: a target of the type \(target.type) does not work on Linux.")
      return
    }
    let isOnly = package.manifest.targets.count { $0.type == target.type } == 1
    let folder = try TargetFolder(of: target, inPackage: package.root, onlyTarget: isOnly)
    if folder.hasObjectiveC {
      guard lostModules.insert(target.moduleName).inserted else { return }
      if target.type == "test" { lostTargets.append(target.name) }
      remarks.append(
        "\(target.name) is left out: Objective-C does not compile on Linux. What imports it will not, either.")
      return
    }
    for source in folder.missingSources {
      remarks.append(
        "\(folder.path)/\(source) is not there, and \(target.name) names it as a source. Mend its `sources`.")
      if target.type == "test" { lostSources.append("\(folder.path)/\(source)") }
    }
    if folder.sources.isEmpty && folder.otherSources.isEmpty {
      if package.identity == adopted.all.first?.identity { emptyFolders.insert(folder.path) }
      return
    }
    var target = withoutMissingResources(target, in: folder)
    if package.manifest.hasResources {
      target.resources += folder.impliedResources.map { Manifest.Resource(path: $0, rule: ["process": [:]]) }
    }
    try checkResources(of: target, in: folder)
    resources += target.resources.map { Resource(path: "\(folder.path)/\($0.path)", rule: "\(target.name) \($0.rule)") }
    folders[key(package, target)] = folder
    reached.append((package, target))
    if needs[package.identity] != true { needs[package.identity] = try needsUIKit(folder, of: target) }
    // Nimble is a target of the generated package, and so is all that depends on it: no package may have it, too.
    if package.identity == NimbleSnapshotsModule.nimble.identity { needs[package.identity] = true }
    for dependency in target.dependencies {
      for (other, found) in adopted.targets(of: dependency, in: package) {
        try reach(found, of: other, in: adopted, &reached)
        // A package that imports a mirrored module must be mirrored, too.
        if needs[other.identity] == true { needs[package.identity] = true }
      }
    }
  }

  /// Returns the target without resources that are not there, which SwiftPM would not build.
  private mutating func withoutMissingResources(_ target: Manifest.Target, in folder: TargetFolder) -> Manifest.Target {
    var target = target
    target.resources.removeAll { resource in
      let path = "\(folder.path)/\(resource.path)"
      if FileManager.default.fileExists(atPath: path) { return false }
      remarks.append("\(path) is left out: it is a resource of \(target.name), and is not there.")
      return true
    }
    return target
  }

  private func checkResources(of target: Manifest.Target, in folder: TargetFolder) throws {
    for resource in target.resources {
      // The mirror has a link to each resource, which would take the place of the folder with the rewritten sources.
      if folder.otherSources.isEmpty, TargetFolder.plain(resource.path) == "." {
        throw CommandFailure(
          "The whole folder \(folder.path) is a resource of \(target.name), so that SwiftPM compiles none of its sources. "
            + "Name the files and folders in it that are resources.")
      }
      try UserFile.checkAll(at: "\(folder.path)/\(resource.path)")
    }
  }

  private func needsUIKit(_ folder: TargetFolder, of target: Manifest.Target) throws -> Bool {
    if try folder.imports(Self.modulesOfUIKit) { return true }
    for file in folder.sources {
      let text = try UserFile.data(at: "\(folder.path)/\(file)")
      // Tests that classes of other modules inherit run where they are overridden there.
      if target.type != "test", Imports.names(of: ["XCTest"], in: text),
        ["open class ", "func test"].allSatisfy(String(decoding: text, as: UTF8.self).contains)
      {
        return true
      }
      guard Imports.names(of: Self.modulesOfDarwin, in: text) else { continue }
      if !String(decoding: text, as: UTF8.self).contains("canImport(") { return true }
    }
    return false
  }
}
