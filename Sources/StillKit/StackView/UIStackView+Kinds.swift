// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIStackView {
  /// How views share the length of the stack; raw values are UIKit's.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack; who grows or shrinks is a matter of hugging and compression resistance.
    case fill
    /// Views fill the stack and are equally long.
    case fillEqually
    /// Views fill the stack in proportion to their intrinsic lengths.
    case fillProportionally
    /// Gaps are equal.
    case equalSpacing
    /// Distances between centres are equal, as far as the spacing allows.
    case equalCentering
  }

  /// Where views lie across the axis; raw values are UIKit's.
  public enum Alignment: Int, Sendable {
    /// As wide as the stack, or as high.
    case fill
    /// At the leading edge of a column, or the top of a row.
    case leading
    /// Rows only; a column takes it for `.leading`.
    case firstBaseline
    case center
    /// At the trailing edge of a column, or the bottom of a row.
    case trailing
    /// Rows only; a column takes it for `.trailing`.
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// Where a custom spacing is set: the stack's own spacing.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// Where a spacing is set: the system's, 8 points here.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
}
