// SPDX-License-Identifier: MIT

public import Foundation

extension AttributeScopes {
  /// The attributes of a Swift `AttributedString` that text is drawn with.
  ///
  /// Mirrors UIKit's scope, without attachments.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The number of points added after each character.
    public let kern: KernAttribute
    /// The number of points added between characters.
    public let tracking: TrackingAttribute
    /// A number that says whether ligatures are used: 1 or 0.
    public let ligature: LigatureAttribute
    /// The style of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The strikethrough.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the strikethrough.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The number of points by which the text is raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// The colour of the stroke of letters.
    public let strokeColor: StrokeColorAttribute
    /// The width of the stroke of letters in hundredths of the font's size.
    public let strokeWidth: StrokeWidthAttribute
    /// The slant of letters.
    public let obliqueness: ObliquenessAttribute
    /// The natural logarithm of the factor by which letters are wider.
    public let expansion: ExpansionAttribute
    /// The effect of letters, which is kept.
    public let textEffect: TextEffectAttribute
    /// The shadow of letters.
    public let shadow: ShadowAttribute

    /// The key of `NSAttributedString.Key.font`.
    public enum FontAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// The key.
      public static let key = NSAttributedString.Key.font
    }

    /// The key of `NSAttributedString.Key.foregroundColor`.
    public enum ForegroundColorAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The key.
      public static let key = NSAttributedString.Key.foregroundColor
    }

    /// The key of `NSAttributedString.Key.backgroundColor`.
    public enum BackgroundColorAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The key.
      public static let key = NSAttributedString.Key.backgroundColor
    }

    /// The key of `NSAttributedString.Key.kern`.
    public enum KernAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The key.
      public static let key = NSAttributedString.Key.kern
    }

    /// The key of `NSAttributedString.Key.tracking`.
    public enum TrackingAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The key.
      public static let key = NSAttributedString.Key.tracking
    }

    /// The key of `NSAttributedString.Key.ligature`.
    public enum LigatureAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = Int
      /// The key.
      public static let key = NSAttributedString.Key.ligature
    }

    /// The key of `NSAttributedString.Key.paragraphStyle`.
    public enum ParagraphStyleAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = NSParagraphStyle
      /// The key.
      public static let key = NSAttributedString.Key.paragraphStyle
    }

    /// The key of `NSAttributedString.Key.underlineStyle`.
    public enum UnderlineStyleAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The key.
      public static let key = NSAttributedString.Key.underlineStyle
    }

    /// The key of `NSAttributedString.Key.underlineColor`.
    public enum UnderlineColorAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The key.
      public static let key = NSAttributedString.Key.underlineColor
    }

    /// The key of `NSAttributedString.Key.strikethroughStyle`.
    public enum StrikethroughStyleAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The key.
      public static let key = NSAttributedString.Key.strikethroughStyle
    }

    /// The key of `NSAttributedString.Key.strikethroughColor`.
    public enum StrikethroughColorAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The key.
      public static let key = NSAttributedString.Key.strikethroughColor
    }

    /// The key of `NSAttributedString.Key.baselineOffset`.
    public enum BaselineOffsetAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The key.
      public static let key = NSAttributedString.Key.baselineOffset
    }

    /// The key of `NSAttributedString.Key.strokeColor`.
    public enum StrokeColorAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The key.
      public static let key = NSAttributedString.Key.strokeColor
    }

    /// The key of `NSAttributedString.Key.strokeWidth`.
    public enum StrokeWidthAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The key.
      public static let key = NSAttributedString.Key.strokeWidth
    }

    /// The key of `NSAttributedString.Key.obliqueness`.
    public enum ObliquenessAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The key.
      public static let key = NSAttributedString.Key.obliqueness
    }

    /// The key of `NSAttributedString.Key.expansion`.
    public enum ExpansionAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The key.
      public static let key = NSAttributedString.Key.expansion
    }

    /// The key of `NSAttributedString.Key.textEffect`.
    public enum TextEffectAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = NSAttributedString.TextEffectStyle
      /// The key.
      public static let key = NSAttributedString.Key.textEffect
    }

    /// The key of `NSAttributedString.Key.shadow`.
    public enum ShadowAttribute: UIKitAttribute {
      /// The type of the attribute's value.
      public typealias Value = NSShadow
      /// The key.
      public static let key = NSAttributedString.Key.shadow
    }
  }

  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

/// An attribute whose name is that of the key of older attributed strings.
public protocol UIKitAttribute: AttributedStringKey {
  /// The key of `NSAttributedString`.
  static var key: NSAttributedString.Key { get }
}

extension UIKitAttribute {
  /// The name of the attribute.
  public static var name: String { key.rawValue }
}

extension AttributeDynamicLookup {
  /// The attribute key of UIKit's scope that has this name, so that `text.foregroundColor` compiles.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
