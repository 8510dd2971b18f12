// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// The names of all assets of some catalogues, and the folders that hold them.
///
/// Making it lists folders and reads nothing but the `Contents.json` of groups, so 500 assets take a few milliseconds.
struct CatalogIndex: Sendable {
  /// A kind and a name.
  struct Key: Hashable {
    let kind: AssetKind
    let name: String
  }

  /// More folders than any app has: links could otherwise lead through a whole disk.
  static let maximumFolderCount = 100_000

  /// The paths of the folders of assets.
  private(set) var folders: [Key: String] = [:]
  /// The extensions of folders of Apple's other kinds by name.
  private(set) var unsupported: [String: String] = [:]
  /// The things that were left out.
  private(set) var warnings: [AssetCatalogError] = []

  /// Folders that were listed, with the path by which they were reached.
  private var listed: [Identity: String] = [:]
  private var folderCount = 0
  private let limit: Int

  private struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t
  }

  /// Lists catalogues and their groups.
  ///
  /// Of two assets of one kind and name, the one whose path comes first is found: no order of a file system decides.
  init(catalogs: [String], limit: Int = maximumFolderCount) {
    self.limit = limit
    for path in catalogs.sorted() { list(path, namespace: "") }
  }

  /// Lists the catalogues that lie in a bundle's folder.
  init(bundleFolder: String) {
    var catalogs: [String] = []
    var failure: FileProblem?
    do throws(FileProblem) {
      try FolderList.forEachFolder(in: bundleFolder) { name in
        if name.hasSuffix(".xcassets") { catalogs.append("\(bundleFolder)/\(name)") }
        return true
      }
    } catch {
      failure = error
    }
    self.init(catalogs: catalogs)
    if let failure { warn(bundleFolder, .unreadable(reason: "\(failure)")) }
  }

  /// Lists a catalogue or a group, and the groups in it.
  private mutating func list(_ folder: String, namespace: String) {
    guard folderCount <= limit, isNew(folder) else { return }
    var groups: [String] = []
    do throws(FileProblem) {
      try FolderList.forEachFolder(in: folder) { name in
        folderCount += 1
        guard folderCount <= limit else {
          if folderCount == limit + 1 { warn(folder, .tooManyFolders(limit: limit)) }
          return false
        }
        if add(name, in: folder, namespace: namespace) { groups.append(name) }
        return true
      }
    } catch {
      warn(folder, .unreadable(reason: "\(error)"))
    }
    for group in groups.sorted() {
      let path = "\(folder)/\(group)"
      list(path, namespace: providesNamespace(path) ? "\(namespace)\(Self.parts(of: group).name)/" : namespace)
    }
  }

  /// Adds an asset; returns true for a group, which is to be listed.
  private mutating func add(_ folderName: String, in folder: String, namespace: String) -> Bool {
    let (name, fileExtension) = Self.parts(of: folderName)
    guard let kind = AssetKind(rawValue: fileExtension) else {
      if AssetKind.groups.contains(fileExtension) { return true }
      if AssetKind.unsupported.contains(fileExtension) {
        unsupported["\(namespace)\(name)"] = fileExtension
      } else {
        warn("\(folder)/\(folderName)", .unknownExtension(fileExtension))
      }
      return false
    }
    let key = Key(kind: kind, name: "\(namespace)\(name)")
    let path = "\(folder)/\(folderName)"
    if let other = folders.updateValue(path, forKey: key) {
      let first = min(path, other)
      folders[key] = first
      warn(max(path, other), .duplicate(name: key.name, first: first))
    }
    return false
  }

  /// Returns false for a folder that was listed already, through a link; so each is listed once, whatever links say.
  private mutating func isNew(_ folder: String) -> Bool {
    var status = stat()
    // A folder that `stat` fails for cannot be listed either, and listing it tells why.
    guard stat(folder, &status) == 0 else { return true }
    let identity = Identity(device: status.st_dev, inode: status.st_ino)
    if let first = listed[identity] {
      warn(folder, .repeatedFolder(first: first))
      return false
    }
    listed[identity] = folder
    return true
  }

  private mutating func providesNamespace(_ group: String) -> Bool {
    let file = "\(group)/Contents.json"
    guard access(file, F_OK) == 0 else { return false }
    do throws(AssetCatalogError) {
      return try CatalogJSON(contentsOf: file).object("properties")?.flag("provides-namespace") ?? false
    } catch {
      warnings.append(error)
      return false
    }
  }

  private mutating func warn(_ path: String, _ problem: AssetCatalogError.Problem) {
    warnings.append(AssetCatalogError(path, problem))
  }

  private static func parts(of folderName: String) -> (name: String, fileExtension: String) {
    guard let dot = folderName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (folderName, "") }
    return (String(folderName[..<dot]), String(folderName[folderName.utf8.index(after: dot)...]))
  }
}

/// The listing of folders.
///
/// Foundation's FileManager looks at each file for itself, which takes ten times as long.
enum FolderList {
  /// Calls `body` with the names of all folders in a folder, and of links to folders, in no order, until it returns false.
  ///
  /// Names that begin with a period are hidden, and left out.
  static func forEachFolder(in folder: String, _ body: (String) -> Bool) throws(FileProblem) {
    guard let directory = opendir(folder) else { throw .system(code: errno) }
    defer { closedir(directory) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    while let entry = readdir(directory) {
      let characters = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      guard characters.pointee != CChar(UInt8(ascii: ".")) else { continue }
      guard isFolder(entry.pointee.d_type, characters, dirfd(directory)) else { continue }
      guard body(String(cString: characters)) else { return }
    }
  }

  private static func isFolder(_ type: UInt8, _ name: UnsafePointer<CChar>, _ directory: Int32) -> Bool {
    if type == UInt8(DT_DIR) { return true }
    guard type == UInt8(DT_LNK) || type == UInt8(DT_UNKNOWN) else { return false }
    var status = stat()
    return fstatat(directory, name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
