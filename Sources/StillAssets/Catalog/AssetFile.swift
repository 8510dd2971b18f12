// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap

/// A file of a set, named by an entry.
package struct AssetFile: Hashable, Sendable {
  /// The name that the entry gives.
  package let name: String
  /// The set's folder.
  private let folder: String
  /// The place of the entry in the set's `Contents.json`.
  private let entry: CatalogPlace

  /// Reads the name of an entry's file; nil for a slot that is empty.
  ///
  /// Xcode writes `unassigned` at files that no slot has taken.
  init?(_ entry: CatalogJSON, folder: String) throws(AssetCatalogError) {
    guard let name = try entry.text("filename"), try entry.flag("unassigned") != true else { return nil }
    let leadsOut = name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    guard !leadsOut, !name.isEmpty, name != "." && name != ".." else {
      throw entry.error("filename", .outsideOfSet(filename: name))
    }
    (self.name, self.folder, self.entry) = (name, folder, entry.place)
  }

  /// The path of the file.
  package var path: String { "\(folder)/\(name)" }

  /// The file's URL.
  package var url: URL { URL(fileURLWithPath: path, isDirectory: false) }

  /// The name's extension in lower case.
  package var fileExtension: String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Throws if there is no file of readable size.
  func check() throws(AssetCatalogError) {
    let path = path
    do throws(FileProblem) {
      let (descriptor, byteCount) = try RegularFile.open(path)
      close(descriptor)
      guard byteCount <= PNGFile.maximumByteCount else { throw .system(code: EFBIG) }
    } catch {
      switch error {
      case .system(code: ENOENT):
        throw AssetCatalogError(
          "\(folder)/Contents.json", key: CatalogPlace.member("filename", of: entry).inWords,
          .missingFile(filename: name, similar: similarName()))
      case .system(code: EFBIG): throw AssetCatalogError(path, .tooLarge(limit: PNGFile.maximumByteCount))
      default: throw AssetCatalogError(path, .unreadable(reason: "\(error)"))
      }
    }
  }

  /// The name of a file beside it that a Mac would take for the same.
  private func similarName() -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().first { $0.lowercased() == name.lowercased() }
  }
}
