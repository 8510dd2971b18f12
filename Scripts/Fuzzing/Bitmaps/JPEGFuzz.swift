// SPDX-License-Identifier: MIT

import StillTestSupport

/// The rules for any bytes that are called a JPEG.
struct JPEGFuzz: FuzzTarget {
  /// The files that we write; those of other programs are in `Corpora`.
  var seeds: [(name: String, input: [UInt8])] {
    let pictures = [
      ("slope", SamplePictures.slope(width: 40, height: 33)), ("wide", SamplePictures.slope(width: 65, height: 1)),
      ("noise", SamplePictures.noise(width: 17, height: 9, alphas: 0...255, seed: 4)),
    ]
    return pictures.flatMap { name, bitmap in
      [0.1, 0.9, 1].compactMap { quality in
        (try? JPEGFile.encode(bitmap, quality: quality)).map { ("\(name)-\(quality)", $0) }
      }
    }
  }

  func check(_ bytes: UnsafeRawBufferPointer) { GuardedCopy.shared.alternate(bytes) { JPEGCheck(bytes: $0).run() } }

  func mutated(_ input: [UInt8], using random: inout SeededNumbers) -> [UInt8]? {
    random.chance(4) ? nil : JPEGSegments(input).changed(using: &random).bytes
  }
}

/// The check of one file.
private struct JPEGCheck {
  /// Larger pictures only take longer.
  private static let maximumPixelCount = 1 << 14

  let bytes: UnsafeRawBufferPointer

  func run() {
    let size: (width: Int, height: Int)
    do {
      size = try JPEGFile.measure(bytes)
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
      if (try? JPEGFile.decode(bytes)) != nil { fatalError("decoded, but not measured") }
      if (try? UndecodedJPEG(bytes)) != nil { fatalError("kept, but not measured") }
      return
    }
    if size.width < 1 || size.height < 1 { fatalError("measured as \(size)") }
    if size.width * size.height > Self.maximumPixelCount { return }
    checkDivisors(size)
    guard let bitmap = try? JPEGFile.decode(bytes) else { return }
    if bitmap.width != size.width || bitmap.height != size.height { fatalError("decoded in another size") }
    checkWriting(bitmap)
  }

  /// Damaged files have grey rows, so that nothing of a picture is left to chance.
  private func checkDivisors(_ size: (width: Int, height: Int)) {
    guard let file = try? UndecodedJPEG(bytes), let again = try? UndecodedJPEG(bytes) else {
      fatalError("measured, but not kept")
    }
    for divisor in [1] + UndecodedJPEG.divisors where size.width >= divisor && size.height >= divisor {
      let bitmap = file.bitmap(dividedBy: divisor)
      if bitmap.width != size.width / divisor || bitmap.height != size.height / divisor { fatalError("a wrong size") }
      if bitmap != again.bitmap(dividedBy: divisor) { fatalError("decoded twice at 1/\(divisor), with other pixels") }
      if !bitmap.isOpaque { fatalError("a pixel of a JPEG is not opaque") }
    }
  }

  private func checkWriting(_ bitmap: Bitmap) {
    guard let file = try? JPEGFile.encode(bitmap, quality: 0.8) else { fatalError("what was read cannot be written") }
    file.withUnsafeBytes { whole in
      guard let back = try? JPEGFile.decode(whole) else { fatalError("what was written cannot be read") }
      if back.width != bitmap.width || back.height != bitmap.height { fatalError("written in another size") }
      // Cut short anywhere, it is none: the end of a file is looked for before its pixels are.
      let length = bytes.count * 31 % file.count
      if (try? JPEGFile.measure(UnsafeRawBufferPointer(rebasing: whole.prefix(length)))) != nil {
        fatalError("cut short after \(length) of \(file.count) bytes, and nobody says so")
      }
    }
  }
}
