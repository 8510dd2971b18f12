// SPDX-License-Identifier: MIT

import StillLayers

extension NSLayoutConstraint {
  /// Makes constraints in the order of a text such as `H:|-[title(>=80@750)]-8-[value]-|`.
  ///
  /// A single `-` is the superview's margin next to `|`, and 8 points between views. A mistake for which UIKit raises
  /// an exception is reported with a mark under its place, and gives no constraints.
  ///
  /// - Parameters:
  ///   - format: The text in the visual format language.
  ///   - opts: The alignment of the views, and the direction of the text.
  ///   - metrics: The numbers in points, or priorities, that the text calls by name.
  ///   - views: The views and layout guides that the text calls by name.
  ///   - file: The file of the call, for messages; leave it out.
  ///   - line: The line of the call, for messages; leave it out.
  /// - Returns: The constraints, which are inactive.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
      let builder = VisualFormatBuilder(format: try parser.parse(), options: opts, file: file, line: line)
      return try builder.constraints()
    } catch {
      ProgrammerErrors.report(error.text(in: format, at: "\(file):\(line)"))
      return []
    }
  }
}

// MARK: - Options

extension NSLayoutConstraint {
  /// The alignment of the views of a visual format across its direction, and the direction in which they follow each
  /// other.
  ///
  /// Raw values are UIKit's. Mirrors `NSLayoutConstraint.FormatOptions`.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have equal left edges.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// All views have equal right edges.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// All views have equal top edges.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// All views have equal bottom edges.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// All views have equal leading edges.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// All views have equal trailing edges.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// All views have equal horizontal centres.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// All views have equal vertical centres.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// All views have equal last baselines.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// All views have equal first baselines.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// All bits of the alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The reading direction, which is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spacing is between edges, which is the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical spacing is from the last baseline of a view to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(aligning attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

    /// The attributes in which the views are equal, in the order of their raw values.
    var alignedAttributes: [Attribute] {
      (1..<16).filter { rawValue & 1 << UInt($0) != 0 }.compactMap(Attribute.init)
    }
  }
}
