// SPDX-License-Identifier: MIT

extension SnapshotTestingConfiguration {
  /// Makes the line of a failure's message that shows how to look at both files.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let text: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// - Parameter tool: Takes the paths of the reference and of the failed snapshot.
    public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
      text = tool
    }

    /// A command that takes both paths as its arguments.
    public init(stringLiteral value: StringLiteralType) {
      text = { "\(value) \(shellQuoted($0)) \(shellQuoted($1))" }
    }

    /// Kaleidoscope's command.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Names both files.
    public static let `default` = DiffTool { "reference  \($0)\nactual     \($1)" }

    /// The text for two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      text(currentFilePath, failedFilePath)
    }
  }
}

/// `text` as one word of a POSIX shell; left as it is where no quoting is needed.
func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || (byte >= 0x2B && byte <= 0x3A) || byte == 0x5F || byte >= 0x80
  }
  return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
