// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillCommand

/// The module `Nimble_Snapshots`, whose sources are Stillframe's, and which is built beside the user's modules.
///
/// It needs Nimble, on which Stillframe does not depend. Nimble compiles on Linux as it is, but its package asks SwiftPM for
/// others that it needs on Apple's systems alone, so its folder is linked without its manifest.
enum NimbleSnapshotsModule {
  /// The name by which tests import it.
  static let name = "Nimble_Snapshots"
  /// The package Nimble, where the user's manifest does not name it.
  static let nimble = PackageDependency(
    identity: "nimble", place: .repository("https://github.com/Quick/Nimble"))
  static let requirement = #".package(url: "https://github.com/Quick/Nimble", from: "13.0.0")"#
  /// The product, target and module of Nimble.
  fileprivate static let nimbleName = "Nimble"
  /// The product of Stillframe with the comparisons of iOSSnapshotTestCase, which the module uses.
  fileprivate static let comparisons = "StillSnapshotTestCase"

  /// Makes the module of the sources in Stillframe's folder.
  fileprivate static func module(inKit kit: String) throws -> AdoptionPlan.Module {
    let target = Manifest.Target(
      name: name, type: "regular", path: "Sources/StillNimbleSnapshots", exclude: [], dependencies: [], resources: [],
      settings: [])
    return AdoptionPlan.Module(
      target: target, folder: try TargetFolder(of: target, inPackage: kit), languageMode: "6", modules: [nimbleName],
      thinProducts: [comparisons], isReady: true)
  }

  /// Makes the module of a checkout of Nimble.
  fileprivate static func nimbleModule(_ manifest: Manifest, in root: String) throws -> AdoptionPlan.Module {
    guard let target = manifest.targets.first(where: { $0.name == nimbleName }) else {
      throw CommandFailure("The package in \(root) has no target \(nimbleName).")
    }
    return AdoptionPlan.Module(
      target: target, folder: try TargetFolder(of: target, inPackage: root),
      languageMode: manifest.languageMode(of: target), isReady: true)
  }
}

extension AdoptionPlan {
  /// Gives the modules that import Nimble_Snapshots that module and Nimble, or says that Nimble is not here.
  ///
  /// - Parameter nimble: The package Nimble, as the user's manifest names it.
  package mutating func addNimbleSnapshots(
    inKit kit: String, nimble: PackageDependency, from checkouts: Checkouts, _ reader: ManifestReader
  ) throws {
    let needing = try modules.indices.filter {
      try modules[$0].isRewritten && modules[$0].folder.imports([NimbleSnapshotsModule.name])
    }
    // A package may have the sources of the tool as a target of its own.
    guard !needing.isEmpty, !builtModules.contains(NimbleSnapshotsModule.name) else { return }
    do {
      if let known = modules.first(where: { $0.target.name == NimbleSnapshotsModule.nimbleName }) {
        add(known, to: needing)
      } else {
        let root = try checkouts.folder(of: nimble)
        add(try NimbleSnapshotsModule.nimbleModule(try reader.manifest(of: root), in: root), to: needing)
      }
      add(try NimbleSnapshotsModule.module(inKit: kit), to: needing)
    } catch {
      remarks.append(
        "Nimble_Snapshots is imported in \(needing.map { modules[$0].target.name }.joined(separator: ", ")), and does not "
          + "compile without Nimble: \(error) Its folder is called Nimble.")
    }
  }
}
