// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that sets text from the top of its bounds, and draws what fits into them. Mirrors QuartzCore's `CATextLayer`.
///
/// Lengths are points. The text stays text in a PDF, and is drawn at the scale of the picture whatever `contentsScale` is.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`; other things draw nothing.
  open var string: Any? {
    didSet { setNeedsDisplay() }
  }
  /// A `UIFont`, or a font's name, at `fontSize`; nil or a name that is not known for the system font. Attributed strings
  /// bring their own.
  open var font: Any? {
    didSet { setNeedsDisplay() }
  }
  /// The size of plain strings.
  open var fontSize: CGFloat = 36 {
    didSet { setNeedsDisplay() }
  }
  /// The colour of plain strings.
  open var foregroundColor: CGColor? = .white {
    didSet { setNeedsDisplay() }
  }
  /// Whether lines end at the bounds' width; otherwise each paragraph is one line.
  open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }
  /// What of text that does not fit gives way to an ellipsis.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsDisplay() }
  }
  /// Where lines lie in the bounds; paragraph styles of attributed strings say it themselves.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    needsDisplayOnBoundsChange = true
    guard let layer = layer as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (layer.string, layer.font, layer.fontSize, layer.foregroundColor)
    (isWrapped, truncationMode, alignmentMode) = (layer.isWrapped, layer.truncationMode, layer.alignmentMode)
  }

  /// Nil: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Draws the text.
  open override func draw(in context: CGContext) { drawText(in: context) }
}

/// What gives way to an ellipsis. Mirrors QuartzCore's `CATextLayerTruncationMode`.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing: the bounds cut the text off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where the lines of a text layer lie. Mirrors QuartzCore's `CATextLayerAlignmentMode`.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left or right by the direction of writing.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
