// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// Groups that PDF cannot say are painted as pictures by the other painter.
extension PDFPagePainter {
  /// Paints the group that begins at `index`, or from the start of a page all of it, as a picture if it has to be one;
  /// returns how many operations that takes.
  func pictureLength(at index: Int, of operations: [DrawOperation]) -> Int {
    guard hasPictures else { return 0 }
    if index == 0, isAtStart, operations[...].readsBackdrop {
      paintPicture(of: operations, .plain)
      return operations.count
    }
    guard !state.isFlat, case .beginGroup(let style) = operations[index] else { return 0 }
    let length = operations[index...].groupLength
    let content = operations[(index + 1)..<(index + length)].dropLast(operations.isClosed(index + length - 1) ? 1 : 0)
    guard content.readsBackdrop else { return 0 }
    if let shadow = style.compositing.shadow {
      cast(shadow, 1, style.compositing, of: Array(content), covering: style.bounds)
    }
    context.save()
    context.setMatrix(origin)
    context.newPath()
    addRect(style.bounds.isNull ? .zero : style.bounds, under: origin)
    context.clip()
    paintPicture(of: Array(content), style.compositing)
    context.restore()
    useTransform()
    return length
  }

  private func paintPicture(of operations: [DrawOperation], _ compositing: Compositing) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let seen = context.clipBounds(under: .identity).applying(toPixels)
    guard let area = PixelRect(covering: seen), max(area.width, area.height) < 1 << 14 else { return }
    let surface = CairoSurface(width: area.width, height: area.height)
    surface.setDeviceOffset(x: -area.x, y: -area.y)
    RasterPainter(
      surface: surface, area: area, transform: state.transform.concatenating(toPixels),
      origin: origin.concatenating(toPixels), fonts: fonts
    ).paint(operations)
    surface.setDeviceOffset(x: 0, y: 0)
    let toPicture = toPixels.concatenating(CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y)))
    paintMasked(compositing.blendMode) {
      context.setMatrix(.identity)
      context.setSource(CairoPattern(surface: surface, transform: toPicture, quality: .low, repeats: false))
      context.newPath()
      context.addRectangle(area.cgRect.applying(toPixels.inverted()))
      context.save()
      context.clip()
      context.paint(alpha: compositing.alpha)
      context.restore()
    }
    useTransform()
  }
}

extension DisplayList {
  /// Whether `.plusDarker` is in it anywhere, which neither PDF nor Cairo has.
  var usesPlusDarker: Bool {
    operations.contains { operation in
      switch operation {
      case .list(let list): list.usesPlusDarker
      case .pattern(let tiles): tiles.cell.usesPlusDarker
      default: operation.compositing?.blendMode == .plusDarker
      }
    }
  }
}

extension ArraySlice<DrawOperation> {
  /// Whether something in it, outside of the groups it holds, is painted by `.plusDarker`.
  var readsBackdrop: Bool {
    var depth = 0
    for operation in self {
      if depth == 0, operation.compositing?.blendMode == .plusDarker { return true }
      switch operation {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .list(let list): if depth == 0, list.operations[...].readsBackdrop { return true }
      default: break
      }
    }
    return false
  }

  /// How many operations the group takes that begins with the first, its end included.
  var groupLength: Int {
    var depth = 0
    for (offset, operation) in enumerated() {
      if case .beginGroup = operation { depth += 1 }
      if case .endGroup = operation { depth -= 1 }
      if depth == 0 { return offset + 1 }
    }
    return count
  }
}

extension [DrawOperation] {
  /// Whether a group ends at `index`.
  func isClosed(_ index: Int) -> Bool {
    if case .endGroup = self[index] { return true }
    return false
  }
}
