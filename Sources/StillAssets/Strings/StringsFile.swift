// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// The reading of files of strings, in whatever encoding and form they are.
enum StringsFile {
  /// Catalogues of large apps have a few megabytes.
  static let maximumByteCount = 64 << 20

  /// Returns the contents of a `.strings` or `.stringsdict` file: strings, or dictionaries with rules.
  static func contents(ofFileAt path: String) throws(StringsFileError) -> [String: Any] {
    let bytes = try bytes(ofFileAt: path)
    if bytes.starts(with: Array("bplist".utf8)) { return try propertyList(bytes) }
    let text = try utf8(bytes)
    if isXML(text) { return try propertyList(text) }
    return try OldStyleStrings.read(text)
  }

  static func bytes(ofFileAt path: String) throws(StringsFileError) -> [UInt8] {
    do throws(FileProblem) {
      let (descriptor, byteCount) = try RegularFile.open(path)
      close(descriptor)
      guard byteCount <= maximumByteCount else { throw .system(code: EFBIG) }
      return try RegularFile.contents(ofFileAt: path)
    } catch {
      throw StringsFileError(problem: "it cannot be read (\(error))", remedy: "put a file of at most 64 MB there")
    }
  }

  /// Returns a text in UTF-8 without its mark, from UTF-8 or UTF-16; refuses what is neither.
  static func utf8(_ bytes: [UInt8]) throws(StringsFileError) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittleEndian: false) }
    // Text begins with a slash, a quote or a letter, so a zero shows which byte of UTF-16 comes first.
    if bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 { return try utf16(bytes[...], isLittleEndian: bytes[1] == 0) }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: text, as: UTF8.self) == nil {
      throw StringsFileError(
        line: firstLineThatIsNotUTF8(text), problem: "it is neither UTF-8 nor UTF-16 with a byte order mark",
        remedy: "save it as UTF-8")
    }
    return text
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) throws(StringsFileError) -> [UInt8] {
    let data = Data(bytes)
    guard let text = String(data: data, encoding: isLittleEndian ? .utf16LittleEndian : .utf16BigEndian) else {
      throw StringsFileError(problem: "it begins as UTF-16 and is none", remedy: "save it as UTF-8")
    }
    return Array(text.utf8)
  }

  private static func firstLineThatIsNotUTF8(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let first = bytes.drop { $0 <= 32 }
    return ["<?xml", "<!DOCTYPE", "<plist"].contains { first.starts(with: Array($0.utf8)) }
  }

  static func propertyList(_ bytes: [UInt8]) throws(StringsFileError) -> [String: Any] {
    guard nesting(of: bytes) <= 64 else {
      throw StringsFileError(problem: "it is nested more than 64 deep", remedy: "nest dictionaries less")
    }
    guard BinaryPropertyList.isBounded(bytes) else {
      throw StringsFileError(
        problem: "it is a binary property list that is broken, or that grows without end when it is read",
        remedy: "write it again, with plutil -convert xml1 from its source")
    }
    let plist: Any
    do {
      plist = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      throw StringsFileError(
        line: line(in: text), problem: "it is no property list (\(text))", remedy: "run plutil -lint on it, and mend it"
      )
    }
    guard let dictionary = plist as? [String: Any] else {
      throw StringsFileError(
        problem: "its property list is no dictionary", remedy: "let the outermost element be a dictionary of keys")
    }
    return dictionary
  }

  /// The depth of the dictionaries and arrays of an XML property list: its reader calls itself for each.
  private static func nesting(of bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      guard var position = bytes.baseAddress else { return 0 }
      let end = position + bytes.count
      var depth = 0
      var deepest = 0
      while let found = memchr(position, Int32(UInt8(ascii: "<")), end - position) {
        position = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
        guard end - position > 5 else { break }
        // Most elements are others.
        let first = position.pointee
        guard first == UInt8(ascii: "d") || first == UInt8(ascii: "a") || first == UInt8(ascii: "/") else { continue }
        if memcmp(position, "dict>", 5) == 0 || memcmp(position, "array>", 5) == 0 { depth += 1 }
        if memcmp(position, "/dict", 5) == 0 || memcmp(position, "/arra", 5) == 0 { depth -= 1 }
        deepest = max(deepest, depth)
      }
      return deepest
    }
  }

  /// The number after the word `line` in the message of a reader that names one.
  static func line(in message: String) -> Int? {
    guard let range = message.range(of: "line ") else { return nil }
    return Int(message[range.upperBound...].prefix { $0.isNumber })
  }
}
