// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Text, secondary text and image of a row, header or footer. Mirrors UIKit's `UIListContentConfiguration`.
///
/// Lengths are points.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// Takes the place of `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  public var textProperties = TextProperties()
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// Takes the place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  public var secondaryTextProperties = TextProperties()
  /// Whether both texts stand on one line if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Between image and text.
  public var imageToTextPadding: CGFloat = 16
  /// Between texts that stand side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Between texts that stand one above the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The directions in which margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Of all the content, from 0 to 1.
  public var alpha: CGFloat = 1

  var kind: Kind

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

/// Directions, as a set. Mirrors UIKit's `UIAxis`.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
