// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Fields that draw their own text.
@MainActor struct TextFieldDrawingTests {
  private final class Field: UITextField {
    var texts: [CGRect] = []
    var placeholders: [CGRect] = []
    var drawsItself = false

    override func drawText(in rect: CGRect) {
      texts.append(rect)
      if drawsItself { return UIColor.red.setFill() } else { super.drawText(in: rect) }
    }

    override func drawPlaceholder(in rect: CGRect) {
      placeholders.append(rect)
      UIColor.blue.setFill()
      UIRectFill(rect)
    }
  }

  private func bitmap(of field: UITextField) -> CGImage? {
    field.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(bounds: field.bounds, format: format).image { field.layer.render(in: $0.cgContext) }
      .cgImage
  }

  @Test func theTextIsDrawnByTheField() {
    let (field, plain) = (Field(), UITextField())
    for field in [field, plain] {
      (field.frame, field.text) = (CGRect(x: 0, y: 0, width: 100, height: 30), "abc")
      (field.placeholder, field.borderStyle) = ("None", .roundedRect)
    }
    #expect(bitmap(of: field) == bitmap(of: plain))
    #expect(field.texts == [CGRect(x: 0, y: 0, width: 86, height: 30)] && field.placeholders == [])
    plain.text = ""
    #expect(bitmap(of: field) != bitmap(of: plain))
  }

  @Test func thePlaceholderIsDrawnByTheField() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "None"
    let image = bitmap(of: field)
    #expect(field.placeholders == [field.bounds] && field.texts == [])
    let blue = UIGraphicsImageRenderer(
      bounds: field.bounds,
      format: {
        $0.scale = 1; return $0
      }(UIGraphicsImageRendererFormat())
    )
    .image {
      UIColor.blue.setFill()
      $0.fill(field.bounds)
    }
    #expect(image == blue.cgImage)
  }

  @Test func aFieldMayDrawNothing() {
    let (field, empty) = (Field(), UITextField())
    for field in [field, empty] { field.frame = CGRect(x: 0, y: 0, width: 100, height: 30) }
    (field.text, field.drawsItself) = ("abc", true)
    #expect(bitmap(of: field) == bitmap(of: empty) && field.texts.count == 1)
  }
}
