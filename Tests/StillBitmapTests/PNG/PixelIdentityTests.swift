// SPDX-License-Identifier: MIT

import StillBitmap
import Testing

/// Pictures with the same pixels are found by what their files state.
struct PixelIdentityTests {
  private func bitmap(width: Int = 2, height: Int = 3, _ value: UInt8 = 200) throws -> Bitmap {
    try Bitmap(width: width, height: height, straightRGBA: [UInt8](repeating: value, count: width * height * 4))
  }

  private func stated(_ file: [UInt8]) -> PixelIdentity? { file.withUnsafeBytes { PixelIdentity(statedIn: $0) } }

  @Test func aFileStatesThePixelsThatItHolds() throws {
    let file = try PNGFile.encode(bitmap(), metadata: PNGMetadata(scale: 2, treeDescription: "a description"))
    #expect(try stated(file) == PixelIdentity(of: bitmap()))
    #expect(try stated(file) != PixelIdentity(of: bitmap(100)))
    #expect(try stated(file) != PixelIdentity(of: bitmap(width: 3, height: 2)), "the words are the same")
  }

  @Test func otherFilesStateNothing() throws {
    #expect(try stated(PNGFile.encode(bitmap(), carriesDigest: false)) == nil)
    #expect(stated([]) == nil && stated(Array("no picture".utf8)) == nil)
  }
}
