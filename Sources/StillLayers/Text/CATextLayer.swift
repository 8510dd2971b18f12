// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that lays out text from the top of its bounds and draws what fits.
///
/// Mirrors QuartzCore's `CATextLayer`.
///
/// Lengths are points. Text stays text in a PDF, and is drawn at the picture's scale whatever `contentsScale` is.
open class CATextLayer: CALayer {
  /// The properties that animations change.
  struct Style {
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
  }

  final var style = Style()

  /// The text, a `String` or an `NSAttributedString`.
  ///
  /// Objects of other types draw nothing.
  open var string: Any? {
    didSet { setNeedsDisplay() }
  }
  /// The font of plain strings, a `UIFont`, a `CGFont` or a font's name; nil and unknown names mean the system font.
  open var font: Any? {
    didSet { setNeedsDisplay() }
  }
  /// The font size of plain strings.
  open var fontSize: CGFloat {
    get { style.fontSize }
    set {
      change("fontSize") { style.fontSize = newValue }
      setNeedsDisplay()
    }
  }
  /// The colour of plain strings.
  open var foregroundColor: CGColor? {
    get { style.foregroundColor }
    set {
      change("foregroundColor") { style.foregroundColor = newValue }
      setNeedsDisplay()
    }
  }
  /// True if text is wrapped at the width of the bounds; otherwise each paragraph is one line.
  open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }
  /// The part of text that does not fit which an ellipsis replaces.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsDisplay() }
  }
  /// The alignment of lines whose paragraph style has none.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }

  /// Creates a text layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    needsDisplayOnBoundsChange = true
    guard let layer = layer as? CATextLayer else { return }
    (string, font, style) = (layer.string, layer.font, layer.style)
    (isWrapped, truncationMode, alignmentMode) = (layer.isWrapped, layer.truncationMode, layer.alignmentMode)
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns the size of the text in lines that are not wrapped, in points.
  open override func preferredFrameSize() -> CGSize { sizeOfText }

  /// Draws the text.
  open override func draw(in context: CGContext) { drawText(in: context) }

  /// Returns true for the properties of the text.
  open override class func needsDisplay(forKey key: String) -> Bool {
    textProperties[key] != nil || super.needsDisplay(forKey: key)
  }
  override func makeCopy() -> CALayer { CATextLayer(layer: self) }
  override func keepOwnValues() -> () -> Void {
    let kept = style
    return { [self] in style = kept }
  }
  override func animatedProperty(_ key: String) -> AnimatedProperty.Key? {
    Self.textProperties[key] ?? super.animatedProperty(key)
  }

  private static let textProperties: [String: AnimatedProperty.Key] = [
    "fontSize": .number(\CATextLayer.style.fontSize), "foregroundColor": .color(\CATextLayer.style.foregroundColor),
  ]
}

/// The part of truncated text that an ellipsis replaces.
///
/// Mirrors QuartzCore's `CATextLayerTruncationMode`.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a mode by its name; unknown names mean no truncation.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation; the bounds cut the text off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start of the last visible line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end of the last visible line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle of the last visible line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of the lines of a text layer.
///
/// Mirrors QuartzCore's `CATextLayerAlignmentMode`.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a mode by its name; unknown names mean natural alignment.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The left or right side, by the direction of writing.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The left side.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The right side.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Both sides, except for the last line of a paragraph.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

extension CATextLayer {
  func drawText(in context: CGContext) {
    let lines = TextLayerStyle(
      alignment: alignmentMode.setting, isWrapped: isWrapped, truncation: truncationMode.setting)
    if let content = string as? any TextLayerContent {
      return content.draw(in: bounds, style: lines, into: context)
    }
    guard let text = (string as? String) ?? (string as? NSAttributedString)?.string,
      let foregroundColor = style.foregroundColor
    else { return }
    for (layout, top) in lines.layouts(of: TextRequest(text: text, font: fontDescriptor), in: bounds.size) {
      layout.problems.forEach(context.note)
      for placed in layout.lines.flatMap(\.runs) {
        let place = CGPoint(x: bounds.minX + placed.origin.x, y: bounds.minY + top + placed.origin.y)
        context.draw(placed.run, at: place, color: foregroundColor)
      }
    }
  }

  /// The size of the text without a limit of width.
  var sizeOfText: CGSize {
    let style = TextLayerStyle(alignment: alignmentMode.setting, isWrapped: false, truncation: nil)
    if let content = string as? any TextLayerContent { return content.size(style: style) }
    guard let text = string as? String, !text.isEmpty else { return .zero }
    return style.size(of: TextRequest(text: text, font: fontDescriptor))
  }

  private var fontDescriptor: FontDescriptor {
    let size = style.fontSize.isFinite ? max(style.fontSize, 0) : 0
    if let font = font as? any TextLayerFont { return FontDescriptor(family: font.descriptor.family, size: size) }
    let name = (font as? CGFont)?.postScriptName ?? font as? String
    guard let name, let face = FontLibrary.shared.face(named: name) else {
      return .system(size: size)
    }
    return .named(face.postScriptName, size: size)
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var setting: ParagraphSettings.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  fileprivate var setting: ParagraphSettings.LineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: nil
    }
  }
}
