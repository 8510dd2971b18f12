// SPDX-License-Identifier: MIT

import StillTestSupport

/// The rules for any bytes that are called a PNG.
struct PNGFuzz: FuzzTarget {
  var seeds: [(name: String, input: [UInt8])] { PNGSeeds.all }

  func check(_ bytes: UnsafeRawBufferPointer) { GuardedCopy.shared.alternate(bytes) { PNGCheck(bytes: $0).run() } }

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    var mutator = PNGMutator(random: random)
    return mutator.mutated(input)
  }
}

/// The check of one file.
private struct PNGCheck {
  /// Larger pictures only take longer.
  private static let maximumPixelCount = 1 << 14

  let bytes: UnsafeRawBufferPointer

  func run() {
    let chunks: PNGChunks
    do {
      chunks = try PNGChunks(bytes)
    } catch {
      return checkThatNothingIsRead(error)
    }
    guard let metadata = try? PNGFile.metadata(bytes) else { fatalError("walked, and then not") }
    if !(metadata.scale > 0 && metadata.scale <= 1000) { fatalError("a scale of \(metadata.scale)") }
    if chunks.header.width * chunks.header.height > Self.maximumPixelCount { return }
    do {
      let (bitmap, decoded) = try PNGFile.decode(bytes)
      if decoded != metadata { fatalError("\(decoded) beside the pixels, \(metadata) without them") }
      if (try? PNGFile.checkDigest(of: bytes, against: bitmap)) == nil { fatalError("decoded, and then not walked") }
      checkAgainstLibpng(bitmap, chunks)
      checkWriting(bitmap, metadata)
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
    }
  }

  private func checkThatNothingIsRead(_ error: PNGError) {
    if error.description.isEmpty { fatalError("an error without words") }
    if (try? PNGFile.decode(bytes)) != nil { fatalError("decoded, but not walked") }
    if (try? PNGFile.metadata(bytes)) != nil { fatalError("described, but not walked") }
  }

  /// libpng alone may refuse what libdeflate takes, but must not see other pixels.
  private func checkAgainstLibpng(_ bitmap: Bitmap, _ chunks: PNGChunks) {
    let decoder = PNGPixelDecoder(chunks: chunks, bytes: bytes)
    if let other = try? decoder.bitmapThroughLibpng(), other != bitmap { fatalError("libpng sees other pixels") }
    guard let (_, _, rgba) = try? PNGFile.decodeStraightRGBA(bytes) else { return }
    for i in 0..<bitmap.pixelCount {
      let alpha = Int(rgba[4 * i + 3])
      let times = { (value: UInt8) in (Int(value) * alpha * 2 + 255) / 510 }
      let word = UInt32(alpha << 24 | times(rgba[4 * i]) << 16 | times(rgba[4 * i + 1]) << 8 | times(rgba[4 * i + 2]))
      if bitmap.withWords({ $0[i] }) != word { fatalError("pixel \(i) is premultiplied wrongly") }
    }
  }

  private func checkWriting(_ bitmap: Bitmap, _ metadata: PNGMetadata) {
    do {
      let file = try PNGFile.encode(bitmap, metadata: metadata)
      if try PNGFile.checkDigest(of: file, against: bitmap) != .same { fatalError("its own file does not pass") }
      let (again, described) = try PNGFile.decode(file)
      var expected = metadata
      // A file that Stillframe writes states its scale.
      expected.scale = metadata.scale
      if again != bitmap || described != expected { fatalError("written, and read otherwise") }
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
  }
}
