// SPDX-License-Identifier: MIT

import Glibc
package import StillBitmap

/// An error: a file or folder could not be read, written or removed.
///
/// Its earlier content is unchanged.
package struct StoreError: Error, Hashable {
  package enum Operation: String, Hashable, Sendable {
    case createFolder = "create the folder"
    case read
    case write
    case replace
    case remove
  }

  package let operation: Operation
  package let path: String
  /// The `errno` of the call that failed.
  package let code: Int32
  /// The kind of thing at the path that is not a file; nil if the call failed for another reason.
  package let obstacle: FileProblem.Kind?
  /// The variable that names the folder; nil if Stillframe chose it.
  package private(set) var variable: EnvironmentVariable?
  /// True if the umask of the process removes a permission that the owner needs.
  package private(set) var isMasked = false

  package init(_ operation: Operation, path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
    obstacle = nil
  }

  package init(_ operation: Operation, path: String, _ problem: FileProblem) {
    self.operation = operation
    self.path = path
    switch problem {
    case .notAFile(let kind): (code, obstacle) = (kind == .folder ? EISDIR : EINVAL, kind)
    case .system(let code): (self.code, obstacle) = (code, nil)
    }
  }

  /// Makes the error of a file or folder that its owner may not use because of the umask.
  package static func masked(_ operation: Operation, path: String) -> StoreError {
    var error = StoreError(operation, path: path, code: EACCES)
    error.isMasked = true
    return error
  }

  /// Returns the same error, with the variable that names the folder.
  package func naming(_ variable: EnvironmentVariable) -> StoreError {
    var error = self
    error.variable = variable
    return error
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    "Cannot \(operation.rawValue) \(path): \(reason). \(advice)"
  }

  /// The cause, without the path and without a full stop.
  package var reason: String {
    isMasked
      ? "the umask of this process lets not even its owner read and write it"
      : "\(obstacle.map { FileProblem.notAFile($0) } ?? .system(code: code))"
  }

  private var advice: String {
    if operation == .remove { return "Make its folder writable, or remove it by hand, then run the command again." }
    if isMasked { return "Run the tests with a usual umask (`umask 022`), and look for code that sets another." }
    if let variable, ![ENOSPC, EDQUOT].contains(code) {
      return
        "\(variable.rawValue) names this folder: set it to one that the tests can make and write into, or unset it."
    }
    if obstacle != nil { return "Move it away, then run the test again." }
    return switch code {
    case ENOTDIR, EEXIST:
      "A file stands where a folder is needed: move it away, then run the test again."
    case ENOSPC, EDQUOT:
      "Free some space on the disk, then run the test again; nothing was overwritten."
    case EACCES where operation == .read:
      "Let the user who runs the tests read it and enter its folders, then run the test again."
    case EACCES, EPERM, EROFS:
      "Make the folder writable for the user who runs the tests, or point STILLFRAME_ROOT or STILLFRAME_ARTIFACTS "
        + "to one that is."
    case ENOENT:
      "The file or its folder vanished while the test ran: run the test again."
    case EFBIG where operation == .read:
      "Files of references have at most \(PNGFile.maximumByteCount >> 20) MB: check where this one comes from, remove "
        + "it, then record anew."
    case EFBIG:
      "The file is larger than this process may write: raise the limit (`ulimit -f`), then run the test again; nothing "
        + "was overwritten."
    case ELOOP:
      "A symbolic link stands where none is followed: remove it, then run the test again."
    case EISDIR:
      "A folder stands where a file is needed: move it away, then run the test again."
    default:
      "Nothing was overwritten: remove the cause, then run the test again."
    }
  }
}
