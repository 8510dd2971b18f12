// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillCommand

/// The package of the user and those that it depends on, as they lie on this machine.
package struct AdoptedPackages {
  package struct Package {
    package var identity: String
    /// The folder, absolute.
    package var root: String
    package var manifest: Manifest
  }

  /// The user's own package is the first.
  package private(set) var all: [Package] = []
  private let reader: ManifestReader
  private let checkouts: Checkouts

  /// Reads the manifest of the package and those of all packages that its targets need.
  ///
  /// - Parameter complete: Adds targets of which the manifest says nothing.
  package init(
    root: String, reader: ManifestReader, checkouts: Checkouts,
    completing complete: (inout Manifest) throws -> Void = { _ in }
  ) throws {
    (self.reader, self.checkouts) = (reader, checkouts)
    var manifest =
      access("\(root)/Package.swift", F_OK) == 0 ? try reader.manifest(of: root) : Manifest(ofProjectIn: root)
    try complete(&manifest)
    all.append(Package(identity: "", root: root, manifest: manifest))
    try addDependencies(of: all[0])
  }

  private mutating func addDependencies(of package: Package) throws {
    let used = package.manifest.usedPackages
    for dependency in package.manifest.dependencies {
      let names = Set([dependency.identity, dependency.name].compactMap { $0?.lowercased() })
      if names.contains(where: ThinPackages.identities.contains)
        || all.contains(where: { $0.identity == dependency.identity })
      {
        continue
      }
      // A dependency of which only plugins are used, or nothing, is none of ours.
      guard used == nil || used?.isDisjoint(with: names) == false else { continue }
      let root = try checkouts.folder(of: dependency)
      let next = Package(identity: dependency.identity, root: root, manifest: try reader.manifest(of: root))
      all.append(next)
      // Nimble needs others on Apple's systems alone.
      if next.identity != NimbleSnapshotsModule.nimble.identity { try addDependencies(of: next) }
    }
  }

  /// Finds the package and the target behind a dependency of a target; nil for what does not count on iOS, or is ours.
  package func targets(of dependency: TargetDependency, in package: Package) -> [(Package, Manifest.Target)] {
    guard dependency.condition?.isForIOS ?? true else { return [] }
    if dependency.kind != .product, let target = package.manifest.targets.first(where: { $0.name == dependency.name }) {
      return [(package, target)]
    }
    for other in all where other.identity != package.identity {
      if let wanted = dependency.package?.lowercased() {
        let named = package.manifest.dependencies.first { $0.identity == other.identity }?.name?.lowercased()
        guard [other.identity, other.manifest.name.lowercased(), named].contains(wanted) else { continue }
      }
      guard let product = other.manifest.products.first(where: { $0.name == dependency.name }) else { continue }
      return product.targets.compactMap { name in
        other.manifest.targets.first { $0.name == name }.map { (other, $0) }
      }
    }
    return []
  }
}

extension Manifest {
  /// The packages that the targets name, in lower case; nil if a target names a product, and no package is called so.
  fileprivate var usedPackages: Set<String>? {
    var used: Set<String> = []
    let own = Set(targets.map(\.name))
    for target in targets {
      for dependency in target.dependencies where dependency.condition?.isForIOS ?? true {
        if dependency.kind == .product, let package = dependency.package {
          used.insert(package.lowercased())
        } else if dependency.kind != .target, !own.contains(dependency.name) {
          let name = dependency.name.lowercased()
          guard dependencies.contains(where: { [$0.identity, $0.name?.lowercased()].contains(name) }) else {
            return nil
          }
          used.insert(name)
        }
      }
    }
    return used
  }
}

/// The folders in which packages of other people lie already.
package struct Checkouts {
  /// The folders that are looked through, in order.
  package var folders: [String]
  /// A function that fetches what no folder has, and returns where it is.
  package var fetch: (PackageDependency) throws -> String

  package init(folders: [String], fetch: @escaping (PackageDependency) throws -> String) {
    (self.folders, self.fetch) = (folders, fetch)
  }

  /// Returns the folder of a dependency.
  package func folder(of dependency: PackageDependency) throws -> String {
    switch dependency.place {
    case .path(let path):
      guard access("\(path)/Package.swift", F_OK) == 0 else {
        throw CommandFailure("The package \(dependency.identity) should be in \(path), which has no Package.swift.")
      }
      return path
    case .registry(let identity):
      throw CommandFailure(
        "\(identity) comes from a registry, which still test does not ask. Put a checkout into a folder, and pass that "
          + "as --checkouts.")
    case .repository(let url):
      let last = url.split(separator: "/").last.map(String.init) ?? url
      let names = [dependency.identity, last, last.hasSuffix(".git") ? String(last.dropLast(4)) : last]
      for folder in folders {
        for name in names where access("\(folder)/\(name)/Package.swift", F_OK) == 0 { return "\(folder)/\(name)" }
      }
      return try fetch(dependency)
    }
  }
}
