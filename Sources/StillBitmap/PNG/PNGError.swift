// SPDX-License-Identifier: MIT

/// An error: a PNG could not be read or written.
public enum PNGError: Error, Equatable, Sendable {
  /// A file without bytes.
  case empty
  /// A file of another format; its first bytes, eight at most.
  case notPNG(firstBytes: [UInt8])
  /// A pointer that Git LFS left where the picture should be.
  ///
  /// `size` is the picture's, in bytes.
  case gitLFSPointer(oid: String, size: Int?)
  /// A file that ends at `byteCount` inside `part`.
  case truncated(part: String, byteCount: Int)
  /// A chunk, beginning at byte `offset`, whose checksum does not fit its contents.
  case badChecksum(chunk: String, offset: Int)
  /// A picture of more than `limit` pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A picture with a side of more than `limit` pixels.
  case sideTooLong(width: Int, height: Int, limit: Int)
  /// A file that is whole, with right checksums, but no picture; the reason is mostly in libpng's words.
  case corrupt(reason: String)
  /// Apple's variant of the format, which Xcode puts into app bundles.
  case applePNG
  /// A file that the operating system could not deliver, with its error number and words.
  case unreadable(path: String, code: Int32, reason: String)
  /// A path to a folder, a pipe or a device.
  case notAFile(path: String)
  /// A file of more bytes than `limit`.
  case fileTooLarge(path: String, byteCount: Int, limit: Int)
  /// A bitmap without pixels, which the format cannot hold.
  case noPixels(width: Int, height: Int)
  /// A scale that is not a positive number, or too large for the format.
  case badScale(Double)
  /// A text of more bytes than `limit`.
  case textTooLong(field: String, byteCount: Int, limit: Int)
  /// A compressor without memory.
  case outOfMemory(byteCount: Int)
}

extension PNGError: CustomStringConvertible {
  /// The problem, and what to do next.
  public var description: String { "\(problem) \(nextStep)" }

  /// The problem in a sentence.
  package var problem: String {
    switch self {
    case .empty: "The file is empty."
    case .notPNG(let firstBytes): "This is not a PNG: it begins with \(Self.listed(firstBytes))."
    case .gitLFSPointer(let oid, let size):
      "This is a Git LFS pointer (\(oid)\(size.map { ", \($0) bytes" } ?? "")), not the picture itself."
    case .truncated(let part, let byteCount): "The file ends after \(byteCount) bytes, in the middle of \(part)."
    case .badChecksum(let chunk, let offset):
      "The checksum of chunk \(chunk) at byte \(offset) does not fit its contents: the file is damaged."
    case .tooLarge(let width, let height, let limit):
      "The picture is \(width)×\(height) pixels, which is more than the limit of \(limit) pixels."
    case .sideTooLong(let width, let height, let limit):
      "The picture is \(width)×\(height) pixels, and has a side of more than the limit of \(limit) pixels."
    case .corrupt(let reason): "The PNG cannot be decoded: \(reason)."
    case .applePNG: "This is Apple's own variant of PNG (CgBI), as Xcode puts it into app bundles."
    case .unreadable(let path, _, let reason): "\(path) cannot be read: \(reason)."
    case .notAFile(let path): "\(path) is not a regular file."
    case .fileTooLarge(let path, let byteCount, let limit):
      "\(path) has \(byteCount) bytes, which is more than the limit of \(limit) bytes."
    case .noPixels(let width, let height): "A picture of \(width)×\(height) pixels cannot be written as a PNG."
    case .badScale(let scale): "A PNG cannot carry the scale \(scale)."
    case .textTooLong(let field, let byteCount, let limit):
      "The \(field) has \(byteCount) bytes, which is more than the limit of \(limit) bytes."
    case .outOfMemory(let byteCount): "There was no memory for \(byteCount) bytes."
    }
  }

  private var nextStep: String {
    switch self {
    case .empty, .truncated, .badChecksum, .corrupt:
      "Fetch the file again (git checkout -- FILE), or delete it and record it anew."
    case .notPNG: "Convert it to PNG, or delete it and record it anew."
    case .gitLFSPointer: "Run `git lfs pull`; in CI, switch on LFS in the checkout step."
    case .tooLarge, .sideTooLong: "Snapshot a smaller view, or at a lower scale."
    case .applePNG: "Use the original picture, which Xcode has converted."
    case .unreadable: "Check that it exists and who may read it."
    case .notAFile: "Move it away, and record anew."
    case .fileTooLarge: "Check that the path is right; a file that large cannot be compared."
    case .noPixels: "Give the view a width and a height above zero."
    case .badScale: "Use a scale above 0 and at most 1000."
    case .textTooLong: "Snapshot a smaller tree."
    case .outOfMemory: "Make the picture smaller, or run fewer tests at once."
    }
  }

  private static func listed(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    let text = isText ? " (\"\(String(decoding: bytes, as: UTF8.self))\")" : ""
    return digits.joined(separator: " ") + text
  }
}
