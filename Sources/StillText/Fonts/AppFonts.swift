// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import Synchronization

/// The fonts that an app's Info.plist names as `UIAppFonts`.
///
/// SwiftPM allows no Info.plist at the top of a folder of resources, so that it is looked for in the folders below, too,
/// and as a file whose name ends so.
enum AppFonts {
  /// A file that a list names, and the list.
  struct Entry {
    var path: String
    var list: String
  }

  /// Returns the files that the lists in these folders name, and reports names that lead to no file.
  static func entries(in folders: [String]) -> [Entry] {
    var seen: Set<String> = []
    return folders.flatMap { folder in
      lists(in: folder).flatMap { list in
        names(in: list).compactMap { name in
          guard let path = file(named: name, beside: list, in: folder) else {
            report(list, "UIAppFonts names “\(name)”, which is not there", "add the font to the target's resources")
            return nil
          }
          return seen.insert(path).inserted ? Entry(path: path, list: list) : nil
        }
      }
    }
  }

  static func report(_ list: String, _ problem: String, _ remedy: String) {
    AssetNotes.report(AssetNote(path: list, problem: problem, remedy: remedy))
  }

  private static func lists(in folder: String) -> [String] {
    ([folder] + subfolders(of: folder)).flatMap { folder in
      contents(of: folder).filter { $0.hasSuffix("Info.plist") }.map { "\(folder)/\($0)" }
    }
  }

  /// The folder of the products has hundreds of others, of which none is an app's.
  private static func subfolders(of folder: String) -> [String] {
    guard folder.hasSuffix(".resources") || folder.hasSuffix(".bundle") else { return [] }
    return contents(of: folder).map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  private static func contents(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func names(in list: String) -> [String] {
    guard let bytes = try? RegularFile.contents(ofFileAt: list),
      let root = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    else {
      report(list, "it cannot be read as a property list", "mend it, or save it again in Xcode")
      return []
    }
    guard let fonts = (root as? [String: Any])?["UIAppFonts"] else { return [] }
    guard let names = fonts as? [String] else {
      report(list, "UIAppFonts is not an array of strings", "name one file of a font in each string")
      return []
    }
    return names
  }

  /// Returns the file at a path below the list's folder or the folder of resources, or else with the same name there.
  private static func file(named name: String, beside list: String, in folder: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let last = (name as NSString).lastPathComponent
    let places =
      [(list as NSString).deletingLastPathComponent, folder].map { "\($0)/\(name)" }
      + ([folder] + subfolders(of: folder)).map { "\($0)/\(last)" }
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }
}

extension FontLibrary {
  /// Registers the app's own fonts, once.
  func readAppFonts() {
    appFontsAreRead.withLock { areRead in
      if areRead { return }
      areRead = true
      for entry in AppFonts.entries(in: appFolders()) {
        do throws(FontRegistrationError) {
          try add(fileAt: entry.path)
        } catch {
          AppFonts.report(entry.list, "UIAppFonts: \(error)", "until then, text in that font is an error")
        }
      }
    }
  }
}
