// SPDX-License-Identifier: MIT

public import Foundation

// Foundation on Linux has `AttributedString` and `NSAttributedString`, but no conversions between them.
extension NSAttributedString {
  /// Converts an `AttributedString`, with the attributes of UIKit, and with links, languages and the intents of Markdown.
  ///
  /// Attributes of the app's own scopes are left out.
  public convenience init(_ attrStr: AttributedString) { self.init(attrStr, BridgedAttribute.all) }

  /// Makes an attributed string with the attributes of a scope.
  ///
  /// An app's own scope stands for that of UIKit, because Foundation on Linux does not tell what is in it.
  ///
  /// - Throws: Nothing; it is declared as in Foundation.
  public convenience init<Scope: AttributeScope>(_ attrStr: AttributedString, including scope: Scope.Type) throws {
    self.init(attrStr, BridgedAttribute.attributes(of: scope))
  }

  /// Makes an attributed string with the attributes of a scope.
  ///
  /// - Throws: Nothing; it is declared as in Foundation.
  public convenience init<Scope: AttributeScope>(
    _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { try self.init(attrStr, including: Scope.self) }

  private convenience init(_ text: AttributedString, _ bridged: [BridgedAttribute]) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text.characters[run.range])
      result.append(NSAttributedString(string: part, attributes: BridgedAttribute.values(of: run, bridged)))
    }
    self.init(attributedString: result)
  }

  /// Makes an attributed string of Markdown.
  ///
  /// - Throws: Nothing; it is declared as in Foundation.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws { try self.init(AttributedString(markdown: markdown, options: options, baseURL: baseURL)) }

  /// Makes an attributed string of Markdown in UTF-8.
  ///
  /// - Throws: `CocoaError` if the bytes are not UTF-8, unless the options accept partial results.
  public convenience init(
    markdown: Data, options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws { try self.init(AttributedString(markdown: markdown, options: options, baseURL: baseURL)) }

  /// Makes an attributed string of a file of Markdown in UTF-8.
  ///
  /// - Throws: `CocoaError` if the file cannot be read, or is not UTF-8.
  public convenience init(
    contentsOfMarkdownFile url: URL,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws { try self.init(AttributedString(contentsOf: url, options: options, baseURL: baseURL)) }

  /// Makes a text without characters, so that `NSMutableAttributedString()` compiles, as with Apple's Foundation.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension AttributedString {
  /// Converts an `NSAttributedString`, with the attributes of UIKit, and with links, languages and the intents of Markdown.
  ///
  /// Attachments and keys of the app are left out.
  public init(_ nsStr: NSAttributedString) { self.init(nsStr, BridgedAttribute.all) }

  /// Makes an attributed string with the attributes of a scope.
  ///
  /// An app's own scope stands for that of UIKit, because Foundation on Linux does not tell what is in it.
  ///
  /// - Throws: Nothing; it is declared as in Foundation.
  public init<Scope: AttributeScope>(_ nsStr: NSAttributedString, including scope: Scope.Type) throws {
    self.init(nsStr, BridgedAttribute.attributes(of: scope))
  }

  /// Makes an attributed string with the attributes of a scope.
  ///
  /// - Throws: Nothing; it is declared as in Foundation.
  public init<Scope: AttributeScope>(
    _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { try self.init(nsStr, including: Scope.self) }

  private init(_ text: NSAttributedString, _ bridged: [BridgedAttribute]) {
    self.init()
    let whole = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      self += AttributedString(
        whole.substring(with: range), attributes: BridgedAttribute.container(of: values, bridged))
    }
  }
}

extension AttributeContainer {
  /// Makes a container of those attributes in a dictionary that `AttributedString` has too.
  ///
  /// Attachments and keys of the app are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self = BridgedAttribute.container(of: dictionary, BridgedAttribute.all)
  }
}

extension [NSAttributedString.Key: Any] {
  /// Makes a dictionary of the attributes of a container, without those of the app's own scopes.
  public init(_ container: AttributeContainer) {
    self = [:]
    for run in AttributedString(" ", attributes: container).runs {
      self = BridgedAttribute.values(of: run, BridgedAttribute.all)
    }
  }
}
