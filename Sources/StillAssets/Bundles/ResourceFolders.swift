// SPDX-License-Identifier: MIT

package import Foundation
import Synchronization

/// The folders in which a bundle's resources are looked for, in their order.
///
/// On iOS an app's resources lie in its main bundle. SwiftPM on Linux puts those of each target into a folder of their
/// own beside the executable, `Package_Target.resources`, and both `Bundle.main` and Foundation's `Bundle(for:)` are the
/// folder of the products. Those two therefore stand for all such folders.
package enum ResourceFolders {
  /// Returns the paths of the folders to search, without duplicates and without a trailing slash.
  ///
  /// For `Bundle.main` and `Bundle(for:)` these are the bundle and then all resource folders beside the executable: those
  /// of the class's module first, the rest by name. Any other bundle stands for itself alone.
  package static func paths(of bundle: Bundle) -> [String] {
    let path = bundle === Bundle.main ? products : bundle.bundlePath
    let module = ClassBundles.module(of: bundle)
    let key = Key(path: path, module: module)
    if let known = cache.withLock({ $0[key] }) { return known }
    var paths = ownPaths(of: bundle, at: path)
    if module != nil || path == products {
      let first = module.map { folders(ofModule: $0, among: beside) } ?? []
      paths = first + (path == products ? paths : paths.filter { !first.contains($0) }) + beside
    }
    var seen: Set<String> = []
    let unique = paths.filter { seen.insert($0).inserted }
    cache.withLock { $0[key] = unique }
    return unique
  }

  private struct Key: Hashable {
    var path: String
    var module: String?
  }

  private static let cache = Mutex<[Key: [String]]>([:])

  /// The folder of the products, which is `Bundle.main`'s.
  static let products = Bundle.main.bundlePath

  /// The resource folders beside the executable, by name.
  static let beside = resourceFolders(in: products)

  /// A bundle that holds a folder `Resources` has two places: CoreFoundation takes that folder for its resources, and
  /// SwiftPM makes one of that name for `.copy("Resources")`, with other resources beside it.
  private static func ownPaths(of bundle: Bundle, at path: String) -> [String] {
    guard let resources = bundle.resourceURL?.path, resources != path else { return [path] }
    return [path, resources]
  }

  /// Returns the paths of all folders in `folder` that SwiftPM or Xcode made for resources, by name.
  static func resourceFolders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
  }

  /// Returns those of `folders` that belong to a module, that with the shortest name first.
  ///
  /// A folder is named after package and target, and both may hold an underscore: `a_b_C` is target `C` of `a_b`, or
  /// `b_C` of `a`. A module is named after its target, with underscores for what an identifier cannot hold.
  static func folders(ofModule module: String, among folders: [String]) -> [String] {
    folders.filter { folder in
      let name = folder.split(separator: "/").last.map { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex) } ?? ""
      return name.indices.contains { name[$0] == "_" && identifier(name[name.index(after: $0)...]) == module }
    }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  private static func identifier(_ name: Substring) -> String {
    String(name.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" })
  }
}
