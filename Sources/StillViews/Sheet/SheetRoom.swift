// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The numbers of sheets, in points.
///
/// Others measured the gap, and the space above it, on iPhones; there is no source for the rest.
enum SheetMetrics {
  /// The space between the upper edges of a sheet and of the view that moved back behind it.
  static let gap: CGFloat = 10
  /// The space at either side of the view that moved back behind a sheet.
  static let inset: CGFloat = 16
  /// The radius of the corners.
  static let corner: CGFloat = 10
  /// The size of a form sheet on an iPad.
  static let form = CGSize(width: 540, height: 620)
  /// The space at either side of the readable width, in a page sheet on an iPad.
  static let pageMargin: CGFloat = 16
  /// The free space above and below a sheet on an iPad.
  static let free: CGFloat = 24
  /// The size of the grabber, and the space above it.
  static let (grabber, aboveGrabber): (CGSize, CGFloat) = (CGSize(width: 36, height: 5), 5)
  /// The seconds of the movement to a detent.
  static let settling = 0.5
  /// The seconds by which the movement of a released sheet is extrapolated, to choose its detent.
  static let reach: CGFloat = 0.15
}

/// The app's settings that determine the room of a sheet.
struct SheetSettings: Equatable {
  var isForm = false
  var preferredSize = CGSize.zero
  var attachesInCompactHeight = false
  var followsPreferredWidth = false
  /// The width of a page on an iPad, in points.
  var pageWidth: CGFloat = 0
  /// The horizontal middle of `sourceView`, in points.
  var middle: CGFloat?
}

/// The part of a container that a sheet can take, in points.
struct SheetRoom: Equatable {
  enum Kind {
    /// The sheet is attached to the lower edge.
    case attached
    /// The sheet is in the middle.
    case floating
    /// The sheet is the whole container.
    case full
  }

  let kind: Kind
  /// The frame of the sheet at its greatest height.
  let largest: CGRect
  /// The height of the safe area at the bottom, which the heights of detents do not include.
  let below: CGFloat
  /// The height of a medium sheet, without the safe area at the bottom; nil if there is none.
  let medium: CGFloat?
  /// The upper edge of the view that moved back behind the largest sheet; nil if none does.
  let back: CGFloat?

  /// The greatest height of a detent.
  var maximum: CGFloat { max(largest.height - below, 0) }

  init(
    in bounds: CGRect, safe: UIEdgeInsets, _ traits: UITraitCollection, _ settings: SheetSettings, _ grid: PixelGrid
  ) {
    let isLow = traits.verticalSizeClass == .compact
    if isLow, !settings.attachesInCompactHeight {
      (kind, largest, below, medium, back) = (.full, bounds, 0, nil, nil)
    } else if traits.horizontalSizeClass == .regular, !isLow {
      let room = bounds.inset(by: UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0))
      let most = CGSize(
        width: max(bounds.width - 2 * SheetMetrics.free, 0), height: max(room.height - 2 * SheetMetrics.free, 0))
      let preferred = settings.preferredSize
      let own = preferred.width > 0 && preferred.height > 0 ? preferred : SheetMetrics.form
      let size = settings.isForm ? own : CGSize(width: settings.pageWidth, height: most.height)
      let (width, height) = (min(size.width, most.width), min(size.height, most.height))
      let place = CGPoint(
        x: Self.start(of: width, around: settings.middle, in: bounds), y: max(bounds.midY - height / 2, room.minY))
      largest = CGRect(x: grid.nearest(place.x), y: grid.nearest(place.y), width: width, height: height)
      (kind, below, medium, back) = (.floating, 0, height / 2, nil)
    } else {
      let preferred = settings.followsPreferredWidth ? settings.preferredSize.width : 0
      let width = preferred > 0 ? min(preferred, bounds.width) : bounds.width
      // On devices with a home button, which have no safe area at the bottom, ten more points are free above.
      let behind = bounds.minY + safe.top + (safe.bottom > 0 || isLow ? 0 : SheetMetrics.gap)
      let top = behind + SheetMetrics.gap
      let x = grid.nearest(Self.start(of: width, around: settings.middle, in: bounds))
      largest = CGRect(x: x, y: top, width: width, height: max(bounds.maxY - top, 0))
      (kind, below) = (.attached, safe.bottom)
      medium = isLow ? nil : max(grid.nearest(bounds.height / 2) - safe.bottom, 0)
      back = isLow || width < bounds.width ? nil : behind
    }
  }

  private static func start(of width: CGFloat, around middle: CGFloat?, in bounds: CGRect) -> CGFloat {
    min(max((middle ?? bounds.midX) - width / 2, bounds.minX), max(bounds.maxX - width, bounds.minX))
  }

  /// Returns the frame of the sheet at a detent's height, above or behind a keyboard whose upper edge is at `keyboard`.
  func frame(height: CGFloat, keyboard: CGFloat) -> CGRect {
    var frame = largest
    // The safe area, which detents do not include, is below the sheet's content; a keyboard covers more.
    let covered = kind == .attached ? max(below, largest.maxY - keyboard) : below
    frame.size.height = min(height + covered, largest.height)
    frame.origin.y = largest.maxY - frame.height
    guard kind == .floating, frame.maxY > keyboard else { return frame }
    frame.origin.y = max(keyboard - frame.height, min(frame.minY, SheetMetrics.free))
    return frame
  }
}
