// SPDX-License-Identifier: MIT

import Glibc
import StillCommand

/// Finds pictures and other references in folders, and the pairs of two folders.
enum PictureFolder {
  enum Kind { case file, folder }

  /// Returns the kind of a path; throws where there is neither a file nor a folder.
  static func kind(of path: String) throws(CommandFailure) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure("\(path): \(String(cString: strerror(errno))). Name a PNG file or a folder of them.")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: throw CommandFailure("\(path) is neither a file nor a folder. Name a PNG file or a folder of them.")
    }
  }

  /// Returns the pairs of equal paths below the two folders, in the order of their names.
  ///
  /// Names are equal if their bytes are: those that differ in their Unicode form are two files.
  static func pairs(_ reference: String, _ actual: String) throws(CommandFailure) -> [PicturePair] {
    let left = try PictureSearch.files(below: reference)
    let right = try PictureSearch.files(below: actual)
    let names = Set(left.keys).union(right.keys).sorted { $0.lexicographicallyPrecedes($1) }
    return names.map { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      var pair = PicturePair(
        name: name, reference: left[bytes] == nil ? nil : "\(reference)/\(name)",
        actual: right[bytes] == nil ? nil : "\(actual)/\(name)")
      let problem = left[bytes]?.problem ?? right[bytes]?.problem
      pair.problem = name.utf8.elementsEqual(bytes) ? problem : "Its name is no UTF-8. Rename it."
      pair.isPicture = PictureSearch.isPicture(bytes)
      return pair
    }
  }
}

/// The search for pictures and other references below one folder.
private struct PictureSearch {
  /// A file to compare, or one that could not be read.
  struct Finding {
    /// The reason why it cannot be compared; nil for an ordinary file.
    var problem: String?
  }

  private struct Folder {
    /// The path below the root, with a slash at its end; empty for the root.
    var path: [UInt8]
    /// The folders that contain it, so that a link back to one of them is not followed for ever.
    var ancestors: Set<FileIdentity>
  }

  private let root: String
  private var found: [[UInt8]: Finding] = [:]
  private var folders: [Folder] = []

  /// The number of entries after which the search gives up, because links may multiply folders without end.
  private static let greatestCount = 1_000_000

  /// Returns the paths, relative to `root`, of all pictures, all files that are not hidden, and all unreadable entries.
  static func files(below root: String) throws(CommandFailure) -> [[UInt8]: Finding] {
    var search = PictureSearch(root: root)
    try search.run()
    return search.found
  }

  /// True for the name of a PNG file.
  static func isPicture(_ path: [UInt8]) -> Bool {
    path.suffix(4).elementsEqual(".png".utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  private init(root: String) { self.root = root }

  private mutating func run() throws(CommandFailure) {
    var (count, status) = (0, stat())
    guard stat(root, &status) == 0 else { return }
    folders = [Folder(path: [], ancestors: [FileIdentity(status)])]
    while let folder = folders.popLast() {
      let names = try names(in: folder)
      count += names.count
      if count > Self.greatestCount {
        throw CommandFailure("\(root) leads to more than \(Self.greatestCount) files. Name a smaller folder.")
      }
      for name in names { look(at: folder.path + name, in: folder) }
    }
  }

  private mutating func look(at path: [UInt8], in folder: Folder) {
    var status = stat()
    let code = (Array("\(root)/".utf8) + path + [0]).withUnsafeBytes { bytes in
      stat(bytes.baseAddress!.assumingMemoryBound(to: CChar.self), &status) == 0 ? 0 : errno
    }
    let isPicture = Self.isPicture(path)
    if code != 0 {
      // A missing file of another name is a broken link. Any other failure may hide a folder of pictures.
      if isPicture || code != ENOENT { found[path] = Finding(problem: "\(String(cString: strerror(code))).") }
    } else if status.st_mode & S_IFMT == S_IFDIR {
      let identity = FileIdentity(status)
      if folder.ancestors.contains(identity) { return }
      folders.append(Folder(path: path + Array("/".utf8), ancestors: folder.ancestors.union([identity])))
    } else if status.st_mode & S_IFMT == S_IFREG {
      if isPicture || path[folder.path.count] != UInt8(ascii: ".") { found[path] = Finding() }
    } else if isPicture {
      found[path] = Finding(problem: "It is neither a file nor a folder. Move it away.")
    }
  }

  private func names(in folder: Folder) throws(CommandFailure) -> [[UInt8]] {
    let path = Array("\(root)/".utf8) + folder.path + [0]
    let stream = path.withUnsafeBytes { opendir($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    guard let stream else {
      let name = "\(root)/\(String(decoding: folder.path, as: UTF8.self))"
      throw CommandFailure("\(name): \(String(cString: strerror(errno))). Make the folder readable.")
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }
}

/// The numbers by which the system knows a file, whatever its path is.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }

  /// Returns nil where there is no such file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Two files that belong together, or one that is alone.
struct PicturePair {
  /// The path below both folders; the second file's own path where two files are compared.
  var name: String
  /// The paths of both files; `nil` where that side has no such file.
  var reference: String?
  var actual: String?
  /// False for references of another kind, such as texts, whose bytes are compared.
  var isPicture = true
  /// The reason why they cannot be compared, if it is known already.
  var problem: String?
}
