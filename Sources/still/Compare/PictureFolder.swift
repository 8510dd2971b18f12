// SPDX-License-Identifier: MIT

import Glibc
import StillCommand

/// The finder of pictures and of the pairs of two folders.
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
  static func pairs(_ reference: String, _ actual: String) throws(CommandFailure) -> [PicturePair] {
    let left = Set(try pictures(below: reference))
    let right = Set(try pictures(below: actual))
    return left.union(right).sorted().map { name in
      PicturePair(
        name: name, reference: left.contains(name) ? "\(reference)/\(name)" : nil,
        actual: right.contains(name) ? "\(actual)/\(name)" : nil)
    }
  }

  /// Returns the paths, relative to `root`, of all files whose name ends with `.png`.
  private static func pictures(below root: String) throws(CommandFailure) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: root + "/" + folder) {
        let path = folder + name
        switch try? kind(of: root + "/" + path) {
        case .folder: folders.append(path + "/")
        case .file where name.lowercased().hasSuffix(".png"): found.append(path)
        case .file, nil: break
        }
      }
    }
    return found
  }

  private static func names(in folder: String) throws(CommandFailure) -> [String] {
    guard let stream = opendir(folder) else {
      throw CommandFailure("\(folder): \(String(cString: strerror(errno))). Make the folder readable.")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // A link to a folder above would never end.
      let isLink = entry.pointee.d_type == UInt8(DT_LNK)
      if name != ".", name != "..", !(isLink && leadsToFolder(folder + "/" + name)) { names.append(name) }
    }
    return names
  }

  private static func leadsToFolder(_ path: String) -> Bool {
    (try? kind(of: path)) == .folder
  }
}

/// Two pictures that belong together, or one that is alone.
struct PicturePair {
  /// The path below both folders; the second file's own path where two files are compared.
  var name: String
  /// The paths of both files; `nil` where that side has no such file.
  var reference: String?
  var actual: String?
}
