// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The values from which the height of a detent is computed.
///
/// Mirrors UIKit's `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container of the sheet, not of the sheet itself.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of a detent, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The facts about a sheet in its room.
final class SheetResolution: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of a medium sheet; nil if there is none.
  let medium: CGFloat?

  init(_ room: SheetRoom, _ traits: UITraitCollection) {
    (containerTraitCollection, maximumDetentValue, medium) = (traits, room.maximum, room.medium)
    super.init()
  }

  func isSame(as other: SheetResolution) -> Bool {
    maximumDetentValue == other.maximumDetentValue && medium == other.medium
      && containerTraitCollection == other.containerTraitCollection
  }
}

/// The object that is asked about a sheet, and told of its heights.
///
/// Mirrors UIKit's `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user chose another detent, but not when code sets one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

/// The method is optional, as in UIKit.
extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// Mirrors UIKit's `UISheetPresentationController.Detent`.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    private let mark = AttributeMark()
    private let name: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ name: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.name, self.resolver) = (name, resolver)
      super.init()
    }

    /// Returns the detent of about half the height of the screen, which is inactive in a compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        guard let own = context as? SheetResolution else {
          return context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue / 2
        }
        return own.medium
      }
    }

    /// Returns the detent of the greatest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent with a custom height in points, without the safe area at the bottom.
    ///
    /// `resolver` returns nil if the detent is inactive. Heights above `maximumDetentValue` are limited to it.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// The name of the detent.
    open var identifier: Identifier { name }
    /// Returns the height in points; nil if the detent is inactive.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      guard let value = resolver(context) else { return nil }
      guard value.isFinite else {
        ProgrammerErrors.report(
          """
          The detent \(name.rawValue) of a sheet has the height \(value), which is no number of points, and is left out. \
          Return a finite height from its resolver, or nil for none.
          """)
        return nil
      }
      return min(max(value, 0), context.maximumDetentValue)
    }

    /// The name of a detent.
    ///
    /// Mirrors UIKit's `UISheetPresentationController.Detent.Identifier`, raw values included.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Makes an identifier of a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier of a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The detent of half the height of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent of the greatest height.
      public static let large = Identifier("com.apple.UIKit.large")
    }
  }
}
