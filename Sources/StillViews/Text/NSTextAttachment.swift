// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// An image in a line of text, in place of a character.
///
/// Lengths are points, and y points up from the baseline, as in UIKit's `NSTextAttachment`.
///
/// It is the value of `NSAttributedString.Key.attachment` at the character U+FFFC, and is drawn only there. A symbol
/// without a configuration is drawn in the size of the text's font, and symbols and templates have the text's colour.
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()

  /// The character that an attachment replaces.
  public class var character: Int { Int(0xFFFC as unichar) }

  /// The image that is drawn; without one, the room stays empty.
  open var image: UIImage?
  /// The frame of the image; the origin is the start of the baseline.
  ///
  /// Zero stands for the size of the image, with its bottom or, if it has one, its baseline on the baseline.
  open var bounds = CGRect.zero
  /// The data of the image file from which the attachment was made.
  open var contents: Data?
  /// The uniform type identifier of the data; kept.
  open var fileType: String?
  /// The space on either side of the image.
  open var lineLayoutPadding: CGFloat = 0

  /// Makes an attachment of the data of an image file; other data is kept, and not drawn.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Makes an attachment without an image.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment with an image in its own size.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Returns the frame of the image in a line; override it for sizes that depend on the width of the text.
  ///
  /// - Parameters:
  ///   - textContainer: Always nil.
  ///   - lineFrag: A line with the width available to the text, at most 10,000,000 points, and the height of the font's lines.
  ///   - position: Always zero, because it is called before lines are made.
  ///   - charIndex: The place of the character in the text, in UTF-16 units.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero, let image = image.map(Self.surroundings.fitted) else { return bounds }
    let size = image.size
    return CGRect(x: 0, y: -(image.baselineOffsetFromBottom ?? 0), width: size.width, height: size.height)
  }

  /// Returns the image that is drawn in a frame, in the coordinates of the drawing.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The text around the attachment whose frame is asked for.
  @TaskLocal private static var surroundings = Surroundings()

  /// The attributes of the surrounding text that change the size of images.
  private struct Surroundings: Sendable {
    var font: UIFont?
    var traits: UITraitCollection?

    /// Returns an image as it is shown in the text: a symbol in the font's size, and an asset in the variant for the traits.
    func fitted(_ image: UIImage) -> UIImage { fitted(image, tint: nil) }

    func fitted(_ image: UIImage, tint: UIColor?) -> UIImage {
      let traits = traits ?? .current
      guard image.isSymbolImage else {
        let shown = image.resolved(for: traits)
        guard let tint, shown.renderingMode == .alwaysTemplate else { return shown }
        return shown.withTintColor(tint, renderingMode: .alwaysOriginal)
      }
      let configuration = font.map { UIImage.SymbolConfiguration(font: $0) }
      let isTemplate = image.isTemplate(preferring: configuration)
      return image.resolved(for: traits, preferring: configuration, tint: isTemplate ? tint : nil)
    }
  }
}

extension NSTextAttachment {
  /// Returns the room in lines of a width, for text with these attributes.
  func box(
    at index: Int, width: CGFloat, _ attributes: TextAttributes, traits: UITraitCollection?
  ) -> TextBox {
    let line = CGRect(x: 0, y: 0, width: width.isNaN ? 0 : min(width, 10_000_000), height: attributes.font.lineHeight)
    let frame = Self.$surroundings.withValue(Surroundings(font: attributes.font, traits: traits)) {
      attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
    }
    let bottom = frame.origin.y.inText
    return TextBox(
      width: max(frame.size.width.inText, 0) + 2 * padding, ascent: bottom + max(frame.size.height.inText, 0),
      descent: -bottom)
  }

  /// Draws the image into its box in a line whose baseline begins at `origin`, with y down.
  func draw(_ box: TextBox, at origin: CGPoint, index: Int, _ attributes: TextAttributes, into context: CGContext) {
    let frame = CGRect(
      x: origin.x + padding, y: origin.y - box.ascent, width: box.width - 2 * padding, height: box.ascent + box.descent)
    guard let image = image(forBounds: frame, textContainer: nil, characterIndex: index) else { return }
    let shown = Surroundings(font: attributes.font).fitted(image, tint: attributes.color)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    shown.drawAsIs(in: frame)
  }

  private var padding: CGFloat { max(lineLayoutPadding.inText, 0) }
}

extension NSAttributedString {
  /// Makes a text of one character, which the attachment replaces.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
