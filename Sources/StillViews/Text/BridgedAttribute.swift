// SPDX-License-Identifier: MIT

import Foundation

/// An attribute that both `AttributedString` and `NSAttributedString` have.
struct BridgedAttribute {
  private let key: NSAttributedString.Key
  private let value: (AttributedString.Runs.Run) -> Any?
  private let set: (Any, inout AttributeContainer) -> Void

  /// Describes an attribute; `read` converts the value in an `NSAttributedString`.
  private init<Key: AttributedStringKey>(
    _ type: Key.Type, read: @escaping (Any) -> Key.Value? = { $0 as? Key.Value }
  ) where Key.Value: Sendable {
    key = NSAttributedString.Key(Key.name)
    value = { $0[Key.self] }
    set = { value, container in if let value = read(value) { container[Key.self] = value } }
  }

  private init<Key: AttributedStringKey>(number type: Key.Type) where Key.Value == CGFloat {
    self.init(type, read: CGFloat.init(ofAttribute:))
  }

  private init<Key: AttributedStringKey>(lines type: Key.Type) where Key.Value == NSUnderlineStyle {
    self.init(type, read: NSUnderlineStyle.init(ofAttribute:))
  }

  /// Returns the attributes of a run for an `NSAttributedString`.
  static func values(of run: AttributedString.Runs.Run, _ bridged: [BridgedAttribute]) -> [NSAttributedString.Key: Any]
  {
    var values: [NSAttributedString.Key: Any] = [:]
    for attribute in bridged { values[attribute.key] = attribute.value(run) }
    return values
  }

  /// Returns the attributes for an `AttributedString`.
  static func container(
    of values: [NSAttributedString.Key: Any], _ bridged: [BridgedAttribute]
  ) -> AttributeContainer {
    var container = AttributeContainer()
    for attribute in bridged { if let value = values[attribute.key] { attribute.set(value, &container) } }
    return container
  }

  // MARK: Scopes

  private typealias UI = AttributeScopes.UIKitAttributes
  private typealias Base = AttributeScopes.FoundationAttributes

  /// The attributes of Foundation that affect drawing, or that Markdown creates.
  private static var foundation: [BridgedAttribute] {
    [
      BridgedAttribute(Base.LinkAttribute.self) { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } },
      BridgedAttribute(Base.LanguageIdentifierAttribute.self), BridgedAttribute(Base.ImageURLAttribute.self),
      BridgedAttribute(Base.PresentationIntentAttribute.self),
      BridgedAttribute(Base.InlinePresentationIntentAttribute.self) { value in
        CGFloat(ofAttribute: value).flatMap { UInt(exactly: $0) }.map(InlinePresentationIntent.init)
      },
    ]
  }

  /// The attributes of UIKit and of Foundation.
  static var all: [BridgedAttribute] {
    foundation + [
      BridgedAttribute(UI.FontAttribute.self), BridgedAttribute(UI.ForegroundColorAttribute.self),
      BridgedAttribute(UI.BackgroundColorAttribute.self), BridgedAttribute(number: UI.KernAttribute.self),
      BridgedAttribute(number: UI.TrackingAttribute.self), BridgedAttribute(UI.LigatureAttribute.self),
      BridgedAttribute(UI.ParagraphStyleAttribute.self), BridgedAttribute(lines: UI.UnderlineStyleAttribute.self),
      BridgedAttribute(UI.UnderlineColorAttribute.self), BridgedAttribute(lines: UI.StrikethroughStyleAttribute.self),
      BridgedAttribute(UI.StrikethroughColorAttribute.self), BridgedAttribute(number: UI.BaselineOffsetAttribute.self),
      BridgedAttribute(UI.StrokeColorAttribute.self), BridgedAttribute(number: UI.StrokeWidthAttribute.self),
      BridgedAttribute(number: UI.ObliquenessAttribute.self), BridgedAttribute(number: UI.ExpansionAttribute.self),
      BridgedAttribute(UI.TextEffectAttribute.self), BridgedAttribute(UI.ShadowAttribute.self),
    ]
  }

  /// Returns the attributes of a scope; for an app's own scope, all known attributes.
  static func attributes<Scope: AttributeScope>(of scope: Scope.Type) -> [BridgedAttribute] {
    scope == Base.self ? foundation : all
  }
}
