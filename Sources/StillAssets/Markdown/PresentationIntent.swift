// SPDX-License-Identifier: MIT

/// The blocks of Markdown that a part of a text stands in, such as a paragraph of an item of a list.
///
/// Mirrors Foundation's `PresentationIntent`, which Linux lacks.
public struct PresentationIntent: Hashable, Sendable, Codable, CustomDebugStringConvertible {
  /// A kind of block.
  public enum Kind: Hashable, Sendable, Codable, CustomDebugStringConvertible {
    /// Lines that belong together.
    case paragraph
    /// A heading; 1 is the highest level, 6 the lowest one.
    case header(level: Int)
    /// A list with numbers.
    case orderedList
    /// A list with bullets.
    case unorderedList
    /// An item of a list, with its number from 1 or from the list's first one.
    case listItem(ordinal: Int)
    /// Text that is shown as it is written.
    case codeBlock(languageHint: String?)
    /// A quotation.
    case blockQuote
    /// A rule between blocks.
    case thematicBreak
    /// A table.
    case table(columns: [TableColumn])
    /// The first row of a table, which names its columns.
    case tableHeaderRow
    /// A row of a table, from 1.
    case tableRow(rowIndex: Int)
    /// A cell of a row, from 0.
    case tableCell(columnIndex: Int)

    /// The kind as Foundation writes it.
    public var debugDescription: String {
      switch self {
      case .paragraph: "paragraph"
      case .header(let level): "header \(level)"
      case .orderedList: "orderedList"
      case .unorderedList: "unorderedList"
      case .listItem(let ordinal): "listItem \(ordinal)"
      case .codeBlock(let hint): "codeBlock '\(hint ?? "")'"
      case .blockQuote: "blockQuote"
      case .thematicBreak: "thematicBreak"
      case .table(let columns): "table [\(columns.map { "\($0.alignment)" }.joined(separator: ", "))]"
      case .tableHeaderRow: "tableHeaderRow"
      case .tableRow(let index): "tableRow \(index)"
      case .tableCell(let index): "tableCell \(index)"
      }
    }
  }

  /// A column of a table.
  public struct TableColumn: Hashable, Sendable, Codable {
    /// The sides at which cells may stand.
    public enum Alignment: Int, Hashable, Sendable, Codable {
      /// At the left.
      case left
      /// In the middle.
      case center
      /// At the right.
      case right
    }

    /// The side at which the column's cells stand.
    public var alignment: Alignment

    /// Makes a column.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block.
  public struct IntentType: Hashable, Sendable, Codable, CustomDebugStringConvertible {
    /// The kind of the block.
    public var kind: Kind
    /// A number that no other block of the text has.
    public var identity: Int

    /// Makes a block.
    public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }

    /// The kind and the number.
    public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
  }

  /// The blocks, the innermost one first.
  public var components: [IntentType]

  /// Makes a value of blocks, the innermost one first.
  public init(types: [IntentType]) { components = types }

  /// Makes a value for a block inside of others.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// The number of blocks.
  public var count: Int { components.count }
  /// The number of lists and quotations among the blocks, which is how often the text is indented.
  public var indentationLevel: Int {
    components.count { component in
      switch component.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }
  /// The blocks in brackets.
  public var debugDescription: String { "[\(components.map(\.debugDescription).joined(separator: ", "))]" }

  /// Returns true if the blocks are of the same kinds, whatever their numbers are.
  public func isEquivalentStructure(to other: PresentationIntent) -> Bool {
    components.map(\.kind) == other.components.map(\.kind)
  }
}
