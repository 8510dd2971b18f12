// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillBitmap
import Synchronization

/// The fonts that an app's Info.plist names as `UIAppFonts`.
///
/// SwiftPM allows no Info.plist at the top of a folder of resources, so that it is looked for in the folders below, too,
/// and as a file whose name ends so.
struct AppFonts {
  /// A file that a list names, and the list.
  struct Entry {
    var path: String
    var list: String
  }

  /// The files that the lists name.
  private(set) var entries: [Entry] = []
  /// The faults of the lists, and the names that lead to no file.
  private(set) var notes: [AssetNote] = []

  /// Reads the lists in these folders.
  init(in folders: [String]) {
    var seen: Set<String> = []
    for folder in folders {
      for list in Self.lists(in: folder) {
        for name in names(in: list) {
          guard let path = Self.file(named: name, beside: list, in: folder) else {
            note(list, "UIAppFonts names “\(name)”, which is not there", "add the font to the target's resources")
            continue
          }
          if seen.insert(path).inserted { entries.append(Entry(path: path, list: list)) }
        }
      }
    }
  }

  /// Adds a fault of a list.
  mutating func note(_ list: String, _ problem: String, _ remedy: String) {
    notes.append(AssetNote(path: list, problem: problem, remedy: remedy))
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

  private mutating func names(in list: String) -> [String] {
    guard let bytes = try? RegularFile.contents(ofFileAt: list),
      let root = try? BoundedPropertyList.contents(bytes)
    else {
      note(list, "it cannot be read as a property list", "mend it, or save it again in Xcode")
      return []
    }
    guard let fonts = (root as? [String: Any])?["UIAppFonts"] else { return [] }
    guard let names = fonts as? [String] else {
      note(list, "UIAppFonts is not an array of strings", "name one file of a font in each string")
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
    let notes = appFontsAreRead.withLock { areRead -> [AssetNote] in
      if areRead { return [] }
      areRead = true
      var fonts = AppFonts(in: appFolders())
      for entry in fonts.entries {
        do throws(FontRegistrationError) {
          try add(fileAt: entry.path)
        } catch {
          fonts.note(entry.list, "UIAppFonts: \(error)", "until then, text in that font is an error")
        }
      }
      return fonts.notes
    }
    // Whoever takes them may ask for fonts, which waits for the lock.
    for note in notes { AssetNotes.report(note) }
  }
}
