// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap
import StillCommand

/// The reading of files of a package, which may come with a checkout: a pipe in the place of one is not waited for, and a device,
/// which may have no end, is not read.
enum UserFile {
  /// Returns the bytes of a file; the error names it.
  static func data(at path: String) throws(CommandFailure) -> Data {
    guard let data = try dataIfPresent(at: path) else { throw failure(path, .system(code: ENOENT)) }
    return data
  }

  /// Returns true for a source with words by which tests are found.
  static func hasTests(at path: String) -> Bool {
    guard let data = try? data(at: path) else { return false }
    let source = String(decoding: data, as: UTF8.self)
    return ["func test", "@Test"].contains(where: source.contains)
  }

  /// Returns the bytes of a file; nil if there is none.
  static func dataIfPresent(at path: String) throws(CommandFailure) -> Data? {
    do throws(FileProblem) {
      return Data(try RegularFile.contents(ofFileAt: path))
    } catch {
      if [.system(code: ENOENT), .system(code: ENOTDIR)].contains(error) { return nil }
      throw failure(path, error)
    }
  }

  /// Throws for what is no file, also behind a link: compilers and SwiftPM would wait for it, or read it for ever.
  static func check(_ path: String) throws(CommandFailure) {
    do throws(FileProblem) { try RegularFile.checkReplaceable(path) } catch { throw failure(path, error) }
  }

  /// Throws for what is no file at a path, or in a folder there.
  static func checkAll(at path: String) throws(CommandFailure) {
    try check(path)
    for file in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] { try check("\(path)/\(file)") }
  }

  private static func failure(_ path: String, _ problem: FileProblem) -> CommandFailure {
    let advice =
      switch problem {
      case .notAFile: "Remove it, or put a file in its place."
      case .system(code: ENOENT): "Run the command again."
      case .system: "Make it readable, and run the command again."
      }
    return CommandFailure("\(path) cannot be read: \(problem). \(advice)")
  }
}

extension Sequence {
  /// Returns the first result that is not nil.
  func firstMapped<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
