// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

extension Bundle {
  /// Makes the bundle that holds the resources of a class's module, as `Bundle(for:)` does on Apple's platforms.
  ///
  /// Foundation on Linux gives the folder of the products for every class. This initializer has a narrower parameter, so
  /// the compiler prefers it wherever the class is written as a type: `Bundle(for: Self.self)`,
  /// `Bundle(for: type(of: self))`. A variable of type `AnyClass` still goes to Foundation's.
  ///
  /// The bundle is the folder `Package_Module.resources` beside the executable; if the module has no resources, it is the
  /// folder of the products. Assets, fonts and strings are looked for there first, and then in all other resource folders
  /// beside the executable: on iOS, those would have been copied into the same app.
  public convenience init(for aClass: any (AnyObject & SendableMetatype).Type) {
    let module = ClassBundles.moduleName(of: aClass)
    if let folder = ClassBundles.folder(ofModule: module) {
      self.init(path: folder)!
    } else {
      self.init(for: aClass as AnyClass)
    }
    ClassBundles.remember(self, module: module)
  }

  /// Returns the one of the languages that fits the preferences best, alone in an array, as Foundation does.
  ///
  /// It is preferred to Foundation's on Linux, which finds no language but the one that is equally spelled.
  public class func preferredLocalizations(
    from localizations: [String], forPreferences preferences: [String]
  ) -> [String] {
    if let best = LanguageMatching.best(of: localizations, for: preferences) { return [best] }
    return localizations.first.map { [$0] } ?? []
  }
}

/// The bundles that were made for a class, which look like any other bundle of the same folder.
enum ClassBundles {
  // The bundle is only compared with others, and its identity never changes.
  private struct Entry: @unchecked Sendable {
    weak var bundle: Bundle?
    var module: String
  }

  private static let entries = Mutex<(byIdentity: [ObjectIdentifier: Entry], limit: Int)>(([:], 256))

  /// The module's name: a class reflects as `Module.Outer.Name`, and a private one with a context after the module.
  static func moduleName(of aClass: AnyClass) -> String {
    let name = String(reflecting: aClass)
    return String(name.prefix { $0 != "." })
  }

  /// The resource folder of a module, if it has one that is a bundle.
  static func folder(ofModule module: String) -> String? {
    let folders = ResourceFolders.folders(ofModule: module, among: ResourceFolders.beside)
    return folders.first.flatMap { Bundle(path: $0) == nil ? nil : $0 }
  }

  /// The bundle of a class whose type is not known to the compiler.
  static func bundle(for aClass: AnyClass) -> Bundle {
    let module = moduleName(of: aClass)
    let bundle = folder(ofModule: module).flatMap { Bundle(path: $0) } ?? Bundle(for: aClass)
    remember(bundle, module: module)
    return bundle
  }

  static func remember(_ bundle: Bundle, module: String) {
    entries.withLock { entries in
      if entries.byIdentity.count >= entries.limit {
        entries.byIdentity = entries.byIdentity.filter { $0.value.bundle != nil }
        entries.limit = max(256, 2 * entries.byIdentity.count)
      }
      entries.byIdentity[ObjectIdentifier(bundle)] = Entry(bundle: bundle, module: module)
    }
  }

  static func module(of bundle: Bundle) -> String? {
    entries.withLock { entries in
      guard let entry = entries.byIdentity[ObjectIdentifier(bundle)], entry.bundle === bundle else { return nil }
      return entry.module
    }
  }
}
