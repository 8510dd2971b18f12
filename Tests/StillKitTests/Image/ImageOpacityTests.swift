// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import Testing

/// `UIImage`'s blend mode and alpha take the place of the context's own.
struct ImageOpacityTests {
  private static let red = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
  }

  /// The alpha of the middle of a picture, in which `draw` draws over nothing.
  private func alpha(of draw: (CGContext) -> Void) throws -> Int { Int(try pixel(of: draw).alpha) }

  private func pixel(of draw: (CGContext) -> Void) throws -> Bitmap.Pixel {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { draw($0.cgContext) }
    return try #require(image.cgImage).bitmap[1, 1]
  }

  private let frame = CGRect(x: 0, y: 0, width: 4, height: 4)

  @Test func withoutAnAlphaOfItsOwnAnImageIsOpaque() throws {
    let drawn = try alpha {
      $0.setAlpha(0.5)
      Self.red.draw(in: frame)
    }
    let drawnAtAPoint = try alpha {
      $0.setAlpha(0.5)
      Self.red.draw(at: .zero)
    }
    #expect(drawn == 255 && drawnAtAPoint == 255)
  }

  @Test func theImagesAlphaReplacesTheContexts() throws {
    let drawn = try alpha {
      $0.setAlpha(0.5)
      Self.red.draw(in: frame, blendMode: .normal, alpha: 0.5)
    }
    let drawnAtAPoint = try alpha {
      $0.setAlpha(0.25)
      Self.red.draw(at: .zero, blendMode: .normal, alpha: 0.5)
    }
    #expect(drawn == 128 && drawnAtAPoint == 128)
  }

  @Test(arguments: [(-1, 0), (0, 0), (2, 255)] as [(CGFloat, Int)])
  func alphasBeyondTheirRangeAreItsEnds(given: CGFloat, expected: Int) throws {
    #expect(try alpha { _ in Self.red.draw(in: frame, blendMode: .normal, alpha: given) } == expected)
  }

  @Test func theImagesBlendModeReplacesTheContexts() throws {
    let pixel = try pixel { context in
      UIColor.green.setFill()
      context.fill(frame)
      context.setBlendMode(.multiply)
      Self.red.draw(in: frame)
    }
    #expect(pixel == Bitmap.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
  }

  @Test func theContextKeepsItsOwn() throws {
    let drawn = try alpha {
      $0.setAlpha(0.5)
      Self.red.draw(in: .zero, blendMode: .copy, alpha: 1)
      UIColor.red.setFill()
      $0.fill(frame)
    }
    #expect(drawn == 128)
  }

  @Test func templatesFadeAlike() throws {
    let drawn = try alpha {
      $0.setAlpha(0.5)
      Self.red.withRenderingMode(.alwaysTemplate).draw(in: frame, blendMode: .normal, alpha: 0.5)
    }
    #expect(drawn == 128)
  }

  @Test func aTransparencyLayerFadesImagesWithTheContextsAlpha() throws {
    let drawn = try alpha {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      Self.red.draw(in: frame)
      $0.endTransparencyLayer()
    }
    #expect(drawn == 128)
  }

  @Test func coreGraphicsImagesFollowTheContextsAlpha() throws {
    let image = try #require(Self.red.cgImage)
    let drawn = try alpha {
      $0.setAlpha(0.5)
      $0.draw(image, in: frame)
    }
    #expect(drawn == 128)
  }
}
