// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The view of an accessory in a cell.
@MainActor
struct ListAccessoryView {
  let view: UIView
  let isLeading: Bool
  private let accessory: UICellAccessory

  /// The views of both sides, each from leading to trailing.
  ///
  /// - Parameter toggle: What a tap on an arrow head does that expands the item.
  static func all(
    of accessories: [UICellAccessory], toggle: @escaping @MainActor () -> Void
  ) -> [ListAccessoryView] {
    var (leading, trailing) = ([UICellAccessory](), [UICellAccessory]())
    for accessory in accessories where accessory.isShown {
      switch accessory.content {
      case .custom(_, .leading(_, let position), _): insert(accessory, in: &leading, position)
      case .custom(_, .trailing(_, let position), _): insert(accessory, in: &trailing, position)
      default: trailing.append(accessory)
      }
    }
    return leading.map { ListAccessoryView($0, isLeading: true, toggle) }
      + trailing.map { ListAccessoryView($0, isLeading: false, toggle) }
  }

  private static func insert(
    _ accessory: UICellAccessory, in others: inout [UICellAccessory], _ position: UICellAccessory.Placement.Position
  ) {
    others.insert(accessory, at: min(max(position(others), 0), others.count))
  }

  private init(_ accessory: UICellAccessory, isLeading: Bool, _ toggle: @escaping @MainActor () -> Void) {
    (self.accessory, self.isLeading) = (accessory, isLeading)
    switch accessory.content {
    case .disclosure:
      let glyph = CellGlyphView(.disclosure)
      glyph.color = accessory.tintColor
      view = glyph
    case .checkmark: view = CellGlyphView(.checkmark)
    case .outline(_, let action): view = OutlineDisclosureView(accessory.tintColor, action: action ?? toggle)
    case .label(let text, let font, let adjusts):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      label.adjustsFontForContentSizeCategory = adjusts
      label.textColor = accessory.tintColor ?? .secondaryLabel
      view = label
    case .custom(let own, _, _): view = own
    }
    if let tint = accessory.tintColor { view.tintColor = tint }
  }

  var size: CGSize {
    switch accessory.content {
    case .disclosure, .checkmark, .outline: return view.bounds.size
    case .label: return view.sizeThatFits(.zero)
    case .custom(_, _, let isFixed):
      if isFixed { return view.bounds.size }
      let fitting = view.sizeThatFits(.zero)
      return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
    }
  }

  /// The width that is reserved for the view.
  var width: CGFloat {
    switch accessory.width {
    case .actual: size.width
    case .standard: max(size.width, 22)
    case .custom(let width): width
    }
  }
}

extension UICollectionViewListCell {
  /// The space between accessories, in points.
  private static let accessoryGap: CGFloat = 8

  private func width(ofLeading isLeading: Bool) -> CGFloat {
    let widths = accessoryViews.filter { $0.isLeading == isLeading }.map(\.width)
    return widths.isEmpty ? 0 : widths.reduce(0, +) + CGFloat(widths.count - 1) * Self.accessoryGap
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// The space that the content leaves at each side.
  var accessoryRoom: (leading: CGFloat, trailing: CGFloat) {
    let margins = directionalLayoutMargins
    let (leading, trailing) = (width(ofLeading: true), width(ofLeading: false))
    return (
      indentation + (leading > 0 ? margins.leading + leading : 0), trailing > 0 ? margins.trailing + trailing : 0
    )
  }

  func placeAccessories() {
    let (room, isReversed) = (accessoryRoom, layoutDirection == .rightToLeft)
    let place = { (view: UIView, frame: CGRect) in
      view.frame = isReversed ? frame.mirrored(in: self.bounds.width) : frame
    }
    place(
      contentView,
      CGRect(x: room.leading, y: 0, width: max(bounds.width - room.leading - room.trailing, 0), height: bounds.height))
    let grid = pixelGrid
    for isLeading in [true, false] {
      var x =
        isLeading
        ? directionalLayoutMargins.leading + (indentsAccessories ? indentation : 0) : bounds.width - room.trailing
      for accessory in accessoryViews where accessory.isLeading == isLeading {
        let (size, width) = (accessory.size, accessory.width)
        place(
          accessory.view,
          CGRect(
            x: grid.nearest(x + (width - size.width) / 2), y: grid.nearest((bounds.height - size.height) / 2),
            width: size.width,
            height: size.height))
        x += width + Self.accessoryGap
      }
    }
  }
}
