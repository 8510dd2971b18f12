// SPDX-License-Identifier: MIT

/// The files to begin with: every colour type, depth and interlacing, and references as we write them.
enum PNGSeeds {
  static var all: [(name: String, input: [UInt8])] { foreign + references }

  private static var foreign: [(name: String, input: [UInt8])] {
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    return depths.sorted { $0.key < $1.key }.flatMap { colorType, depths in
      depths.flatMap { depth in
        [false, true].flatMap { interlaced in
          [false, true].compactMap { transparent in
            if transparent, colorType == 4 || colorType == 6 { return nil }
            var sample = SamplePNG(width: 13, height: 9, colorType: colorType, depth: depth)
            sample.isInterlaced = interlaced
            sample.hasTransparency = transparent
            sample.pieces = transparent ? 3 : 1
            let name = "type\(colorType)-\(depth)\(interlaced ? "-interlaced" : "")\(transparent ? "-transparent" : "")"
            return (name, sample.file)
          }
        }
      }
    }
  }

  private static var references: [(name: String, input: [UInt8])] {
    let metadata = PNGMetadata(scale: 3, fingerprint: "cairo 1.16.0", treeDescription: "<UIView; frame = (0 0; 4 3)>")
    let pictures = [
      ("slope", SamplePictures.slope(width: 24, height: 17)), ("blank", Bitmap(width: 40, height: 40) { _ in }),
      ("noise", SamplePictures.noise(width: 11, height: 7, alphas: 0...255, seed: 2)),
      ("dot", SamplePictures.noise(width: 1, height: 1, alphas: 9...9, seed: 3)),
    ]
    return pictures.flatMap { name, bitmap in
      [("whole", metadata, true), ("plain", PNGMetadata(), true), ("bare", PNGMetadata(scale: 2), false)].map {
        guard let file = try? PNGFile.encode(bitmap, metadata: $1, carriesDigest: $2) else {
          fatalError("no seed \(name)")
        }
        return ("\(name)-\($0)", file)
      }
    }
  }
}
