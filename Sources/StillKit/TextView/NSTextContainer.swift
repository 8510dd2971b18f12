// SPDX-License-Identifier: MIT

public import Foundation

/// The room in which a text view sets its text. Mirrors UIKit's `NSTextContainer`, as far as text views use it.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// Between the room's sides and the text, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { textView?.textChanged() }
  }
  /// The most lines that are shown; 0 for as many as it takes.
  open var maximumNumberOfLines = 0 {
    didSet { textView?.textChanged() }
  }
  /// How the last line ends if there are more than it may show.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { textView?.textChanged() }
  }
}
