// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// A package that is being adopted: its plan, and the mirror of its sources.
struct AdoptionWork {
  let environment: [String: String]
  let file: AdoptionFile
  let toolchain: Toolchain
  let packages: AdoptedPackages
  let plan: AdoptionPlan
  let mirror: Mirror
  /// The remarks of the rewriter.
  private(set) var notes: [Mirror.Note] = []
  private var rewriter: Rewriter
  private let kit: String

  /// The folders and files of packages that the generated one depends on.
  var otherSources: [String] {
    ["\(kit)/Sources", "\(kit)/Package.swift"] + plan.packages.map(\.root)
      + plan.modules.filter(\.isReady).map(\.folder.path)
  }

  /// Reads manifests, finds checkouts, and builds the rewriter where that was not done yet.
  init(_ adoption: Adoption, folder: String, caches: String) throws {
    let file = try AdoptionFile(inPackage: adoption.root)
    self.file = file
    environment = adoption.environment(for: file)
    kit = adoption.kit
    toolchain = try Toolchain(caches: caches, environment: environment)
    rewriter = try Rewriter(
      kit: kit, version: adoption.version ?? file.ios ?? "17.5", toolchain: toolchain, caches: caches,
      environment: environment)
    let reader = ManifestReader(
      folder: "\(folder)/manifests", environment: environment, toolchain: toolchain.version,
      refreshes: adoption.refreshes)
    let checkouts = Self.checkouts(adoption, "resolve", adoption.root, file.requirements, environment)
    packages = try AdoptedPackages(
      root: adoption.root, reader: reader, checkouts: checkouts, completing: { try file.complete(&$0) })
    let left = file.leftOut(inPackage: adoption.root)
    var plan = try AdoptionPlan(packages, leavingOut: left)
    let more = Self.checkouts(adoption, "resolve-more", nil, [CombineModule.requirement], environment)
    try plan.addCombine(from: more, reader)
    let own = packages.all[0].manifest.dependencies.first { $0.identity == NimbleSnapshotsModule.nimble.identity }
    try plan.addNimbleSnapshots(
      inKit: kit, nimble: own ?? NimbleSnapshotsModule.nimble,
      from: own == nil
        ? Self.checkouts(adoption, "resolve-nimble", nil, [NimbleSnapshotsModule.requirement], environment) : checkouts,
      reader)
    plan.add(try ConditionalTargets(of: packages.all[0], leavingOut: left))
    if let stale = StaleFile(file, inPackage: adoption.root) { plan.add(stale) }
    rewriter.lostModules = plan.lostModules.sorted()
    rewriter.builtModules = plan.builtModules.sorted()
    self.plan = plan
    mirror = Mirror(folder: folder, plan: plan)
  }

  /// - Parameters:
  ///   - name: The name of the folder in which they are fetched; SwiftPM removes from it what is not asked for.
  ///   - root: The folder of the package whose dependencies are fetched where they are nowhere; nil for none.
  ///   - requirements: What is fetched there besides the dependencies of the user's manifest, as a manifest says it.
  private static func checkouts(
    _ adoption: Adoption, _ name: String, _ root: String?, _ requirements: [String], _ environment: [String: String]
  ) -> Checkouts {
    let own = adoption.root
    let folders = adoption.checkouts + ["\(own)/.build/checkouts", "\(own)/SourcePackages/checkouts"]
    return Checkouts(folders: folders) { dependency in
      let resolution = Resolution(
        folder: "\(own)/.stillframe/\(name)", root: root, requirements: requirements, environment: environment)
      return try resolution.checkout(of: dependency)
    }
  }

  /// Rewrites the sources if some changed, and keeps the remarks of the rewriter.
  mutating func update(leavingOut errors: [CompilerError] = []) throws {
    notes = try mirror.update(manifest: packages.all[0].manifest, kit: kit, rewriter: rewriter, leavingOut: errors)
  }

  /// Removes the bundles of resources of other packages, and of this one if a resource has come or gone since.
  func removeOtherBundles(in scratch: ScratchFolder) throws {
    try ResourceBundles(in: scratch.path, of: scratch.package, resources: plan.resources).removeOthers()
  }
}
