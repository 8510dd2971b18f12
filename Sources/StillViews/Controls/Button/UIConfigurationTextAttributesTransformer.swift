// SPDX-License-Identifier: MIT

public import Foundation

/// A closure that makes attributes of a text from others.
///
/// Mirrors UIKit's `UIConfigurationTextAttributesTransformer`.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension ButtonText {
  /// Returns the text with the attributes that a closure makes of those of each part, font and colour included.
  func transformed(by transformer: UIConfigurationTextAttributesTransformer?) -> Self {
    guard let transformer, !isEmpty else { return self }
    var incoming = AttributeContainer()
    incoming.font = font
    incoming.foregroundColor = color
    let parts = attributed.map { AttributedString($0) } ?? AttributedString(text ?? "")
    var result = parts
    for run in parts.runs {
      result[run.range].setAttributes(transformer(incoming.merging(run.attributes)))
    }
    var transformed = self
    transformed.attributed = NSAttributedString(result)
    return transformed
  }
}
