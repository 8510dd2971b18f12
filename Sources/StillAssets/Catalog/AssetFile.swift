// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap

/// A file of a set, named by an entry.
package struct AssetFile: Hashable, Sendable {
  /// The path, whose last component is the name that the entry gives.
  package let path: String
  /// The `Contents.json` that names it.
  private let document: String
  /// The place of the name in it.
  private let key: String

  /// Reads the name of an entry's file; nil for a slot that is empty.
  ///
  /// Xcode writes `unassigned` at files that no slot has taken.
  init?(_ entry: CatalogJSON, folder: String) throws(AssetCatalogError) {
    guard let name = try entry.text("filename"), try entry.flag("unassigned") != true else { return nil }
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0"), name != ".." else {
      throw entry.error("filename", .outsideOfSet(filename: name))
    }
    path = "\(folder)/\(name)"
    (document, key) = (entry.file, "\(entry.key).filename")
  }

  /// The name's extension in lower case.
  package var fileExtension: String { name.split(separator: ".").last?.lowercased() ?? "" }

  /// The file's URL.
  package var url: URL { URL(fileURLWithPath: path, isDirectory: false) }

  /// The name that the entry gives.
  package var name: String { String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]) }

  /// Throws if there is no file of readable size.
  func check() throws(AssetCatalogError) {
    do throws(FileProblem) {
      let (descriptor, byteCount) = try RegularFile.open(path)
      close(descriptor)
      guard byteCount <= PNGFile.maximumByteCount else { throw .system(code: EFBIG) }
    } catch {
      switch error {
      case .system(code: ENOENT):
        throw AssetCatalogError(document, key: key, .missingFile(filename: name, similar: similarName()))
      case .system(code: EFBIG): throw AssetCatalogError(path, .tooLarge(limit: PNGFile.maximumByteCount))
      default: throw AssetCatalogError(path, .unreadable(reason: "\(error)"))
      }
    }
  }

  /// The name of a file beside it that a Mac would take for the same.
  private func similarName() -> String? {
    let folder = String(path.dropLast(name.count + 1))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().first { $0.lowercased() == name.lowercased() }
  }
}
