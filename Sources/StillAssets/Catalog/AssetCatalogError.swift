// SPDX-License-Identifier: MIT

import StillBitmap

/// The reason for which something in an asset catalogue cannot be used, or a warning about it.
package struct AssetCatalogError: Error, Hashable, Sendable {
  /// The path of the file or folder that is to be corrected.
  package var path: String
  /// The place in the JSON, as `$.images[2].scale`; nil where the file or folder as a whole is meant.
  package var key: String?
  /// The mistake at that place.
  package var problem: Problem

  init(_ path: String, key: String? = nil, _ problem: Problem) {
    (self.path, self.key, self.problem) = (path, key, problem)
  }

  /// The kinds of mistakes.
  package enum Problem: Hashable, Sendable {
    /// A name that no asset can have.
    case badName(String)
    /// There is no asset of this kind and name; `others` are things of about the same name.
    case notFound(AssetKind, name: String, others: [String])
    /// There is a folder of this name, but of a kind that is not drawn.
    case unsupportedKind(name: String, extension: String)
    /// A folder whose extension says nothing.
    case unknownExtension(String)
    /// The second of two assets of one name, which is not used; `first` is the path of the other.
    case duplicate(name: String, first: String)
    /// A folder that was already read by another way; `first` is the path of that way.
    case repeatedFolder(first: String)
    case tooManyFolders(limit: Int)
    case unreadable(reason: String)
    case tooLarge(limit: Int)
    case notJSON(reason: String)
    case missing
    /// A value of another kind than the expected one.
    case wrongShape(expected: String)
    case unknownWord(String, allowed: [String])
    case outOfRange(String, lowest: Double, greatest: Double)
    /// A file name that leads out of the set's folder.
    case outsideOfSet(filename: String)
    /// A file that the set names, and that is not there; `similar` differs from its name in case only.
    case missingFile(filename: String, similar: String?)
    /// A set in which no entry has a file or a colour.
    case empty
    /// A set without an entry that fits; `reasons` has one line for each entry.
    case noMatch(wanted: String, reasons: [String])
  }
}

extension AssetCatalogError: CustomStringConvertible {
  package var description: String {
    "\(path): \(key.map { "\($0): " } ?? "")\(problem)"
  }
}

extension AssetCatalogError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" is no name of an asset. Write its name, with the names of groups that provide a namespace and slashes before it."
    case .notFound(let kind, let name, let others): Self.notFound(kind, name, others)
    case .unsupportedKind(let name, let fileExtension):
      "\"\(name)\" is a .\(fileExtension), which only the system shows. Add an image set for a picture that views show."
    case .unknownExtension(let fileExtension):
      "no kind of asset ends in .\(fileExtension), so this folder is left out. A group's name has no period: rename it."
    case .duplicate(let name, let first):
      "a second asset is called \"\(name)\" and never found; the first is \(first). Rename or remove one of them."
    case .repeatedFolder(let first): "this leads to the folder \(first), which was read already. Remove the link."
    case .tooManyFolders(let limit):
      "there are more than \(limit) folders; the rest is left out. Remove links and copies."
    case .missingFile(let filename, let similar): Self.missingFile(filename, similar)
    case .outsideOfSet(let filename):
      "\"\(filename)\" is not a file of this set. Move the file into the set's folder, and write its name alone."
    case .empty: "no entry has a file or a colour. Fill one in Xcode, or remove the set."
    case .noMatch(let wanted, let reasons):
      "no entry is for \(wanted):\n\(reasons.joined(separator: "\n"))\nAdd an entry for any device and appearance."
    default: contents
    }
  }

  /// The text of mistakes in the contents of a file.
  private var contents: String {
    switch self {
    case .unreadable(let reason): "it cannot be read (\(reason)). Check that it is there and may be read."
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB. Replace it by a smaller one."
    case .notJSON(let reason): "this is no JSON: \(reason) Correct the file there."
    case .missing: "the key is missing. Add it."
    case .wrongShape(let expected): "the value has the wrong shape. Write \(expected)."
    case .unknownWord(let word, let allowed):
      "\"\(word)\" is not known. Use one of: \(allowed.joined(separator: ", "))."
    case .outOfRange(let text, let lowest, let greatest):
      "\(text) is out of range. Write a number from \(lowest.inWords) to \(greatest.inWords)."
    default: ""
    }
  }

  private static func notFound(_ kind: AssetKind, _ name: String, _ others: [String]) -> String {
    let advice =
      others.isEmpty
      ? "Check the name and the bundle." : "Check the name; there is \(others.joined(separator: ", "))."
    return "there is no \(kind.inWords) \"\(name)\". \(advice)"
  }

  private static func missingFile(_ filename: String, _ similar: String?) -> String {
    let advice = similar.map { "There is \"\($0)\": upper and lower case differ here." } ?? "Add it, or drop the entry."
    return "the set has no file \"\(filename)\". \(advice)"
  }
}

extension Double {
  /// The shortest text of the number, without `.0`.
  var inWords: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }
}
