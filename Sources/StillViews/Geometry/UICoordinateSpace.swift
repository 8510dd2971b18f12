// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A frame of reference of its own: a screen or a view.
///
/// Lengths are in points; y points down. Mirrors UIKit's `UICoordinateSpace`.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to the coordinates of another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from the coordinates of another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to the coordinates of another space, and returns the bounding box of the result.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from the coordinates of another space, and returns the bounding box of the result.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The coordinates of a screen, whose (0, 0) is its upper left corner.
final class ScreenSpace: NSObject, UICoordinateSpace {
  private weak var screen: UIScreen?

  init(of screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  var bounds: CGRect { screen?.bounds ?? .zero }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else {
      return coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
    }
    return view.layer.convert(point.applying(view.placeOnScreen.inverted()), from: nil)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else {
      return coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
    }
    return view.layer.convert(rect.applying(view.placeOnScreen.inverted()), from: nil)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else {
      return coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
    }
    return view.layer.convert(point, to: nil).applying(view.placeOnScreen)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else {
      return coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
    }
    return view.layer.convert(rect, to: nil).applying(view.placeOnScreen)
  }
}

extension UIView: UICoordinateSpace {
  /// The place of the view's window on the screen; without a window, the root above the view lies at the screen's corner.
  fileprivate var placeOnScreen: CGAffineTransform {
    guard let window else { return .identity }
    let (bounds, anchor) = (window.bounds, window.anchorPoint)
    return CGAffineTransform(
      translationX: -bounds.minX - anchor.x * bounds.width, y: -bounds.minY - anchor.y * bounds.height
    )
    .concatenating(window.transform)
    .concatenating(CGAffineTransform(translationX: window.center.x, y: window.center.y))
  }

  private var screenSpace: any UICoordinateSpace { (window?.screen ?? .main).coordinateSpace }

  /// Returns a view of the same tree, which needs no way by the screen.
  private func neighbour(_ space: any UICoordinateSpace) -> UIView? {
    guard let view = space as? UIView, view.window === window else { return nil }
    return view
  }

  func mapped(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    if let view = neighbour(space) { return convert(point, to: view as UIView?) }
    return screenSpace.convert(screenSpace.convert(point, from: self), to: space)
  }

  func mapped(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    if let view = neighbour(space) { return convert(rect, to: view as UIView?) }
    return screenSpace.convert(screenSpace.convert(rect, from: self), to: space)
  }

  func mapped(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    if let view = neighbour(space) { return convert(point, from: view as UIView?) }
    return screenSpace.convert(screenSpace.convert(point, from: space), to: self)
  }

  func mapped(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    if let view = neighbour(space) { return convert(rect, from: view as UIView?) }
    return screenSpace.convert(screenSpace.convert(rect, from: space), to: self)
  }
}
