// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

extension UIWindowScene {
  /// The place and orientation of a scene.
  ///
  /// Mirrors UIKit's `UIWindowScene.Geometry`.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    private let mark = AttributeMark()
    private let orientation: UIInterfaceOrientation

    init(interfaceOrientation: UIInterfaceOrientation) {
      orientation = interfaceOrientation
      super.init()
    }

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { orientation }
    open override func isEqual(_ object: Any?) -> Bool { (object as? Geometry)?.orientation == orientation }
    open override var hash: Int { orientation.rawValue }
  }

  /// A request for a scene's geometry.
  ///
  /// Mirrors UIKit's `UIWindowScene.GeometryPreferences`.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    private let mark = AttributeMark()

    /// A request for the orientation of an interface.
    ///
    /// Mirrors UIKit's `UIWindowScene.GeometryPreferences.iOS`.
    public final class iOS: GeometryPreferences {
      /// The requested orientations, of which the interface should have one; empty for no request.
      public var interfaceOrientations: UIInterfaceOrientationMask = []

      /// Makes a request for one of some orientations.
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  func turn(as wish: GeometryPreferences, _ errorHandler: ((any Error) -> Void)?) {
    guard let wanted = (wish as? GeometryPreferences.iOS)?.interfaceOrientations, !wanted.isEmpty else { return }
    let supported = SceneTurn.supported(keyWindow ?? windows.first)
    guard let goal = SceneTurn.all.first(where: { wanted.intersection(supported).contains($0.mask) }) else {
      errorHandler?(UISceneError(requested: wanted, supported: supported))
      return
    }
    guard !wanted.intersection(supported).contains(orientation.mask) else { return }
    let (before, traits) = (orientation, traitCollection)
    let turned = before.isLandscape != goal.isLandscape ? windows.filter { SceneTurn.fillsScreen($0, before) } : []
    changeTraits { orientation = goal }
    for window in turned { window.frame.size = CGSize(width: window.frame.height, height: window.frame.width) }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdate: coordinateSpace, interfaceOrientation: before, traitCollection: traits)
  }
}

/// The rules by which an interface turns.
@MainActor enum SceneTurn {
  /// All orientations in the order in which one of several is chosen.
  static let all: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]

  /// Returns the orientations that the app and the controller in front support.
  static func supported(_ window: UIWindow?) -> UIInterfaceOrientationMask {
    let app = UIApplication.shared.supportedInterfaceOrientations(for: window)
    guard var controller = window?.rootViewController else { return app }
    while let presentation = controller.presentation, presentation.controller.presentationStyle == .fullScreen {
      controller = presentation.presented
    }
    return app.intersection(controller.supportedInterfaceOrientations)
  }

  static func fillsScreen(_ window: UIWindow, _ orientation: UIInterfaceOrientation) -> Bool {
    let size = window.screen.bounds.size
    return window.frame.size == (orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size)
  }

  /// Returns the traits of a phone's screen on its side; a tablet's are those of the upright one.
  static func traits(_ orientation: UIInterfaceOrientation, _ screen: UIScreen) -> TraitValues {
    guard orientation.isLandscape, screen.traitCollection.userInterfaceIdiom != .pad else { return TraitValues() }
    var values = TraitValues()
    values.verticalSizeClass = .compact
    return values
  }
}

extension UIInterfaceOrientation {
  fileprivate var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

/// A request of an app for a scene that was refused.
///
/// Mirrors UIKit's `UISceneError`.
public struct UISceneError: Error, CustomNSError, LocalizedError {
  /// The reason.
  ///
  /// Mirrors UIKit's `UISceneError.Code`, raw values included.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code
  /// The reason in words.
  public let errorDescription: String?

  init(requested: UIInterfaceOrientationMask, supported: UIInterfaceOrientationMask) {
    code = .geometryRequestDenied
    errorDescription = """
      None of the requested orientations are supported by the view controller. Requested: \(requested.names); \
      Supported: \(supported.names)
      """
  }

  /// The domain of these errors.
  public static let errorDomain = "UISceneErrorDomain"
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// The reason in words, by Foundation's key.
  public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
}

extension UIInterfaceOrientationMask {
  fileprivate var names: String {
    let all: [(UIInterfaceOrientationMask, String)] = [
      (.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
      (.portraitUpsideDown, "portraitUpsideDown"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// The limits of a scene's size on a desktop.
///
/// Mirrors UIKit's `UISceneSizeRestrictions`.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  private let mark = AttributeMark()

  /// The smallest size in points.
  open var minimumSize = CGSize.zero
  /// The largest size in points.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
