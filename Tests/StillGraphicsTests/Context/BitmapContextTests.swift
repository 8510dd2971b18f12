// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct BitmapContextTests {
  static let rgb = CGColorSpaceCreateDeviceRGB()
  static let gray = CGColorSpaceCreateDeviceGray()

  static func context(
    _ width: Int, _ height: Int, data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 0,
    _ alpha: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = [], space: CGColorSpace? = rgb
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: alpha.rawValue | order.rawValue)
  }

  @Test func rowsWithoutRoomInMemoryAreRefused() {
    #expect(Self.context(1, 1_000_000, bytesPerRow: 2_000_000_000) == nil)
    #expect(Self.context(1, 1_000_000)?.data != nil)
  }

  @Test func gradientsOfMoreColoursThanComponentsAreRefused() {
    for count in [Int.max, 2, 0, -1] {
      #expect(CGGradient(colorSpace: Self.rgb, colorComponents: [1, 0, 0, 1], locations: nil, count: count) == nil)
    }
  }

  @Test func yPointsUp() throws {
    let context = try #require(Self.context(4, 3))
    context.fill(.red, 0, 0, 1, 1)
    let image = try #require(context.makeImage())
    #expect(image.bitmap[0, 2] == .redPixel)
    #expect(image.bitmap[0, 0] == .clear)
    #expect(context.ctm == .identity)
    #expect((context.width, context.height, context.bytesPerRow, context.bitsPerPixel) == (4, 3, 16, 32))
  }

  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrderDefault, [64, 32, 0, 128]),
      (.premultipliedLast, .byteOrder32Big, [64, 32, 0, 128]),
      (.premultipliedLast, .byteOrder32Little, [128, 0, 32, 64]),
      (.premultipliedFirst, .byteOrderDefault, [128, 64, 32, 0]),
      (.premultipliedFirst, .byteOrder32Little, [0, 32, 64, 128]),
      (.noneSkipLast, .byteOrderDefault, [64, 32, 0, 255]),
      (.noneSkipFirst, .byteOrder32Little, [0, 32, 64, 255]),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
  func bytesLieAsTheLayoutSays(alpha: CGImageAlphaInfo, order: CGBitmapInfo, expected: [UInt8]) throws {
    let color = CGColor.rgba(0.5, 0.25, 0, 0.5)
    var bytes = [UInt8](repeating: 0, count: 2 * 12)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(Self.context(2, 2, data: memory.baseAddress, bytesPerRow: 12, alpha, order: order))
      context.fill(color, 1, 1, 1, 1)
      #expect(Array(memory[4..<8]) == expected)
      #expect(memory[8..<12].allSatisfy { $0 == 0 })
      #expect(context.data == memory.baseAddress)
    }
    let own = try #require(Self.context(2, 2, alpha, order: order))
    own.fill(color, 1, 1, 1, 1)
    let data = try #require(own.data)
    #expect((4..<8).map { data.load(fromByteOffset: $0, as: UInt8.self) } == expected)
    #expect(
      own.makeImage()?.bitmap[1, 0] == Pixel(64, 32, 0, alpha == .noneSkipLast || alpha == .noneSkipFirst ? 255 : 128))
  }

  @Test func greyAndAlphaTakeOneByte() throws {
    var bytes: [UInt8] = [0, 0, 0, 0]
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(Self.context(4, 1, data: memory.baseAddress, .none, space: Self.gray))
      context.fill(.white, 0, 0, 1, 1)
      context.fill(.rgba(1, 1, 1, 0.5), 1, 0, 1, 1)
      context.fill(.green, 2, 0, 1, 1)
      #expect(Array(memory) == [255, 128, 182, 0])
      let alpha = try #require(Self.context(4, 1, data: memory.baseAddress, .alphaOnly, space: nil))
      alpha.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
      alpha.fill(.rgba(1, 0, 0, 0.5), 1, 0, 2, 1)
      #expect(Array(memory) == [0, 128, 128, 0])
    }
  }

  @Test func overMemoryEachCallPaintsAtOnce() throws {
    var words = [UInt32](repeating: 0xFF00_00FF, count: 64)
    try words.withUnsafeMutableBytes { memory in
      let context = try #require(
        Self.context(8, 8, data: memory.baseAddress, .premultipliedFirst, order: .byteOrder32Little))
      func word(_ x: Int, _ y: Int) -> UInt32 { memory.load(fromByteOffset: (y * 8 + x) * 4, as: UInt32.self) }
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4))
      context.fill(.red, 0, 0, 4, 8)
      #expect(word(0, 7) == 0xFFFF_0000)
      #expect(word(0, 0) == 0xFF00_00FF)
      context.restoreGState()
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.fill(.white, 4, 4, 4, 4)
      #expect(word(5, 0) == 0xFF00_00FF)
      context.fill(.white, 4, 4, 4, 4)
      context.endTransparencyLayer()
      #expect(word(5, 0) == 0xFF80_80FF)
      memset(memory.baseAddress!, 0, 4)
      context.fill(.white, 7, 0, 1, 1)
      #expect(word(0, 0) == 0)
      #expect(context.makeImage()?.bitmap[0, 7] == .redPixel)
    }
  }

  @Test func whatIsPaintedAtOnceIsWhatIsPaintedLater() throws {
    func draw(_ context: CGContext) {
      context.translateBy(x: 10, y: 5)
      context.rotate(by: 0.2)
      context.fill(.blue, 0, 0, 20, 10)
      context.setShadow(offset: CGSize(width: 2, height: 3), blur: 3)
      context.group {
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        context.clip()
        context.fill(.red, 3, 3, 20, 20)
      }
      context.draw(StillGraphicsTests.set("Text").runs[0].run, at: CGPoint(x: 3, y: 3), color: .green)
    }
    let later = try #require(Self.context(50, 40))
    draw(later)
    var bytes = [UInt8](repeating: 0, count: 50 * 40 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let once = try #require(Self.context(50, 40, data: memory.baseAddress))
      draw(once)
      #expect(once.makeImage() == later.makeImage())
    }
  }

  @Test func layoutsThatAreNoneMakeNoContext() {
    #expect(Self.context(0, 4) == nil)
    #expect(Self.context(-1, 4) == nil)
    #expect(Self.context(1 << 40, 1 << 40) == nil)
    #expect(Self.context(4, 4, bytesPerRow: 15) == nil)
    #expect(Self.context(4, 4, .last) == nil)
    #expect(Self.context(4, 4, .none) == nil)
    #expect(Self.context(4, 4, .premultipliedLast, space: Self.gray) == nil)
    #expect(Self.context(4, 4, order: .byteOrder16Little) == nil)
    #expect(Self.context(4, 4, space: nil) == nil)
    #expect(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0, space: Self.rgb, bitmapInfo: 1) == nil)
  }

  static func image(
    _ bytes: [UInt8], _ alpha: CGImageAlphaInfo, order: CGBitmapInfo = [], space: CGColorSpace = rgb, width: Int = 1,
    height: Int = 1, bytesPerRow: Int = 4, bitsPerPixel: Int = 32
  ) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue).union(order),
      provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  @Test func imagesAreMadeOfBytes() {
    #expect(Self.image([64, 32, 0, 128], .premultipliedLast)?.bitmap[0, 0] == Pixel(64, 32, 0, 128))
    #expect(Self.image([128, 64, 0, 128], .last)?.bitmap[0, 0] == Pixel(64, 32, 0, 128))
    #expect(Self.image([0, 64, 128, 7], .noneSkipFirst, order: .byteOrder32Little)?.bitmap[0, 0] == Pixel(128, 64, 0))
    #expect(
      Self.image([9, 99], .none, space: Self.gray, width: 2, bytesPerRow: 2, bitsPerPixel: 8)?.bitmap[1, 0]
        == Pixel(99, 99, 99))
    let rows = Self.image([1, 2, 3, 255, 0, 0, 4, 5, 6, 255], .premultipliedLast, height: 2, bytesPerRow: 6)
    #expect(rows?.bitmap[0, 1] == Pixel(4, 5, 6))
    #expect(Self.image([64, 32, 0], .premultipliedLast) == nil)
    #expect(Self.image([64, 32, 0, 1], .premultipliedLast, width: 0) == nil)
    #expect(Self.image([64, 32, 0, 1], .premultipliedLast, height: 1 << 62, bytesPerRow: 1 << 62) == nil)
    #expect(Self.image([64, 32, 0, 1], .premultipliedLast, bitsPerPixel: 24) == nil)
  }

  /// Cairo counts to 32,767: wider pictures make no context, and higher ones are painted in strips.
  @Test func wideOnesMakeNoContextAndHighOnesAreWhole() throws {
    #expect(Self.context(32_768, 1) == nil && Self.context(32_767, 1) != nil)
    let height = 40_000
    var words = [UInt32](repeating: 0, count: 3 * height)
    try words.withUnsafeMutableBytes { memory in
      let context = try #require(
        Self.context(3, height, data: memory.baseAddress, .premultipliedFirst, order: .byteOrder32Little))
      context.fill(.red, 1, 0, 1, CGFloat(height))
      context.fill(.red, 0, 0, 3, 1)
      context.fill(.red, 0, CGFloat(height) - 1, 3, 1)
    }
    let red: UInt32 = 0xFFFF_0000
    let middle: [UInt32] = (0..<height).map { words[3 * $0 + 1] }
    #expect(middle.allSatisfy { $0 == red })
    #expect(words[0] == red && words[3 * height - 1] == red && words[3] == 0 && words[3 * height - 4] == 0)
  }
}
