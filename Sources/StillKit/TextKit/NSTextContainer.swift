// SPDX-License-Identifier: MIT

public import StillGraphics

/// The region in which a text is laid out, of a text view or of a layout manager.
///
/// Lengths are points. Mirrors UIKit's `NSTextContainer`, whose text flows around nothing here.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  private let mark = AttributeMark()
  weak var textView: UITextView?
  private var ownSize = CGSize.zero

  /// The layout manager that fills the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Makes a container; sides of zero set no limit.
  public init(size: CGSize) { ownSize = size }

  /// Makes a container without a limit of size.
  public override convenience init() { self.init(size: .zero) }

  /// The size; sides of zero set no limit.
  ///
  /// That of a text view is as wide as the view's room, without a limit of height, and cannot be set.
  open var size: CGSize {
    get { textView?.containerSize ?? ownSize }
    set { ownSize = newValue }
  }
  /// Kept; the container of a text view is as wide as the view, and no other one.
  open var widthTracksTextView = false
  /// Kept; the container of a text view has no limit of height.
  open var heightTracksTextView = false
  /// The space between the container's sides and the text, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { textView?.textChanged() }
  }
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { textView?.textChanged() }
  }
  /// The way in which the last line ends if the text has more lines.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { textView?.textChanged() }
  }
}
