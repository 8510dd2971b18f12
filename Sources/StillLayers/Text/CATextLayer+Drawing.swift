// SPDX-License-Identifier: MIT

import StillGraphics

extension CATextLayer {
  func drawText(in context: CGContext) {
    let style = TextLayerStyle(
      alignment: alignmentMode.setting, isWrapped: isWrapped, truncation: truncationMode.setting)
    if let content = string as? any TextLayerContent {
      return content.draw(in: bounds, style: style, into: context)
    }
    guard let text = (string as? String) ?? (string as? NSAttributedString)?.string, let foregroundColor else { return }
    for (layout, top) in style.layouts(of: TextRequest(text: text, font: fontDescriptor), in: bounds.size) {
      layout.problems.forEach(context.note)
      for placed in layout.lines.flatMap(\.runs) {
        let place = CGPoint(x: bounds.minX + placed.origin.x, y: bounds.minY + top + placed.origin.y)
        context.draw(placed.run, at: place, color: foregroundColor)
      }
    }
  }

  private var fontDescriptor: FontDescriptor {
    let size = fontSize.isFinite ? max(fontSize, 0) : 0
    if let font = font as? any TextLayerFont { return FontDescriptor(family: font.descriptor.family, size: size) }
    guard let name = font as? String, let face = FontLibrary.shared.face(named: name) else {
      return .system(size: size)
    }
    return .named(face.postScriptName, size: size)
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var setting: ParagraphSettings.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  fileprivate var setting: ParagraphSettings.LineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: nil
    }
  }
}
