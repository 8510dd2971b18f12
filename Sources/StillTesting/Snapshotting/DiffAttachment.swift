// SPDX-License-Identifier: MIT

public import Foundation

/// A file that shows a difference. Mirrors SnapshotTesting's type.
public enum DiffAttachment {
  /// An attachment in the form of XCTest, which has none on Linux.
  case xcTest(XCTAttachment)

  /// A file's content and its name with extension, such as `difference.png`.
  case data(Data, name: String)
}

/// Stands for XCTest's attachment, which Linux lacks, in sources that make one.
public struct XCTAttachment {
  let data: Data
  let uniformTypeIdentifier: String?

  /// The file's name with extension, where it has one.
  public var name: String?

  /// An attachment of some bytes.
  public init(data: Data, uniformTypeIdentifier: String? = nil) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  /// An attachment of text.
  public init(string: String) { self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text") }
}

extension DiffAttachment {
  var content: (bytes: Data, name: String) {
    switch self {
    case .data(let data, let name): (data, name)
    case .xcTest(let attachment): (attachment.data, attachment.name ?? attachment.defaultName)
    }
  }
}

extension XCTAttachment {
  fileprivate var defaultName: String {
    switch uniformTypeIdentifier {
    case "public.patch-file": "difference.patch"
    case "public.plain-text": "difference.txt"
    case "public.png": "difference.png"
    default: "difference"
    }
  }
}
