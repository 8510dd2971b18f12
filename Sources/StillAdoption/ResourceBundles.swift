// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// The bundles with copies of resources in a folder in which SwiftPM builds.
///
/// SwiftPM removes no copy, neither of a file that is gone nor of another package with the same name, and tests would find them.
struct ResourceBundles {
  private let scratch: String
  /// A text that changes with the package and with the paths and rules of its resources.
  private let key: String

  /// - Parameters:
  ///   - scratch: The folder in which SwiftPM builds.
  ///   - package: The folder of the package that is built.
  ///   - resources: The resources of all its modules, and of the packages that it depends on.
  init(in scratch: String, of package: String, resources: [AdoptionPlan.Resource]) throws {
    self.scratch = scratch
    var key = Fingerprint()
    key.add(package)
    for resource in resources {
      key.add("\(resource.rule) \(resource.path)")
      try Self.addFiles(below: resource.path, to: &key, FolderTrail())
    }
    self.key = key.text
  }

  /// Removes all bundles unless the last call was for the same package with the same resources; SwiftPM makes them again.
  func removeOthers() throws {
    let mark = "\(scratch)/.still-resources"
    if (try? String(contentsOfFile: mark, encoding: .utf8)) == key { return }
    // If the run is killed after this point, the next one begins anew.
    unlink(mark)
    for folder in Self.folders(in: scratch).flatMap(Self.folders(in:)) where Self.isForProducts(folder) {
      for bundle in Self.folders(in: folder) where bundle.hasSuffix(".resources") && !Self.isStillframes(bundle) {
        try FileManager.default.removeItem(atPath: bundle)
      }
    }
    try Data(key.utf8).write(to: URL(filePath: mark), options: .atomic)
  }

  private static func addFiles(below folder: String, to key: inout Fingerprint, _ trail: FolderTrail) throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      let trail = try trail.entering(folder)
    else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      key.add("\(folder)/\(name)")
      try addFiles(below: "\(folder)/\(name)", to: &key, trail)
    }
  }

  /// Returns true for a bundle of Stillframe itself, whose own tests may run in this folder meanwhile.
  private static func isStillframes(_ bundle: String) -> Bool {
    bundle.split(separator: "/").last?.hasPrefix("stillframe_") == true
  }

  /// Returns true for the folder of a configuration, beside which checkouts lie.
  private static func isForProducts(_ folder: String) -> Bool {
    folder.hasSuffix("/debug") || folder.hasSuffix("/release")
  }

  /// Returns the folders in one that are no links, which may lead anywhere.
  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { "\(folder)/\($0)" }.filter { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
