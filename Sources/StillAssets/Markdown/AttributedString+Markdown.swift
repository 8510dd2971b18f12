// SPDX-License-Identifier: MIT

public import Foundation

// Foundation on Linux reads no Markdown.
extension AttributedString {
  /// The choices in reading Markdown.
  ///
  /// Mirrors Foundation's `AttributedString.MarkdownParsingOptions`.
  public struct MarkdownParsingOptions: Sendable {
    /// The part of Markdown that is read.
    public enum InterpretedSyntax: Sendable {
      /// Everything: blocks, whose texts follow each other without line breaks as in Foundation, become
      /// `presentationIntent`.
      case full
      /// Emphasis, code, links and the like; line breaks become spaces.
      case inlineOnly
      /// Emphasis, code, links and the like, with all white space as it is.
      case inlineOnlyPreservingWhitespace
    }

    /// The answer to text that cannot be read, of which there is none but bytes that are no UTF-8.
    public enum FailurePolicy: Sendable {
      /// An error.
      case throwError
      /// As much of the text as can be read.
      case returnPartiallyParsedIfPossible
    }

    /// True if `^[text](name: value)` is read, of which the text alone is kept.
    public var allowsExtendedAttributes: Bool
    /// The part of Markdown that is read.
    public var interpretedSyntax: InterpretedSyntax
    /// The answer to text that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The BCP 47 language of the text; nil for none.
    public var languageCode: String?

    /// Makes options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads Markdown.
  ///
  /// Emphasis, code and strikethrough become `inlinePresentationIntent`, links `link`, images `imageURL` with their
  /// description as text, and blocks `presentationIntent`.
  ///
  /// - Parameter baseURL: The address that relative links belong to.
  /// - Throws: Nothing; it is declared as in Foundation.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    let text = options.allowsExtendedAttributes ? InlineMarkdown.withoutGrammar(markdown) : markdown
    var attributes = AttributeContainer()
    attributes.languageIdentifier = options.languageCode
    switch options.interpretedSyntax {
    case .full:
      var blocks = MarkdownBlocks(base: baseURL, attributes: attributes)
      self = blocks.read(text)
    case .inlineOnly:
      self = InlineMarkdown.attributed(text, keepsWhitespace: false, base: baseURL, attributes: attributes)
    case .inlineOnlyPreservingWhitespace:
      self = InlineMarkdown.attributed(text, base: baseURL, attributes: attributes)
    }
  }

  /// Reads Markdown in UTF-8.
  ///
  /// - Throws: `CocoaError` for other bytes, unless the options take what can be read.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    let text = String(data: markdown, encoding: .utf8)
    if text == nil, options.failurePolicy == .throwError {
      let advice = "The Markdown is not UTF-8. Convert it, or pass .returnPartiallyParsedIfPossible as failurePolicy."
      throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSLocalizedDescriptionKey: advice])
    }
    try self.init(markdown: text ?? String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// Reads a file of Markdown in UTF-8.
  ///
  /// - Throws: `CocoaError` for a file that cannot be read, and for other bytes.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}
