// SPDX-License-Identifier: MIT

import Foundation

extension CoverageMask {
  /// This mask convolved with a Gaussian, grown by what the blur reaches.
  ///
  /// - Parameter sigma: Standard deviation in pixels; 0 changes nothing.
  func blurred(sigma: Double) -> CoverageMask {
    let kernel = GaussianKernel(sigma: max(sigma, 0.001))
    guard sigma > 0, kernel.radius > 0 else { return self }
    let grown = bounds.insetBy(-kernel.radius)
    let (width, height) = (bounds.width, bounds.height)
    // One axis at a time; the first pass writes its rows as columns, so that both passes read along memory.
    let turned = UnsafeMutablePointer<Float>.allocate(capacity: grown.width * height)
    defer { turned.deallocate() }
    let line = UnsafeMutablePointer<Float>.allocate(capacity: max(width, height) + 4 * kernel.radius)
    defer { line.deallocate() }
    withBytes { bytes in
      var y = 0
      while y < height {
        kernel.pad(line, count: width) { line in
          let row = bytes.baseAddress! + y * stride
          var x = 0
          while x < width {
            line[x] = Float(row[x])
            x += 1
          }
        }
        kernel.convolve(line, count: grown.width, into: turned + y, step: height)
        y += 1
      }
    }
    return CoverageMask(bounds: grown) { bytes, stride in
      let column = UnsafeMutablePointer<Float>.allocate(capacity: grown.height)
      defer { column.deallocate() }
      var x = 0
      while x < grown.width {
        kernel.pad(line, count: height) { $0.update(from: turned + x * height, count: height) }
        kernel.convolve(line, count: grown.height, into: column, step: 1)
        var y = 0
        while y < grown.height {
          bytes[y * stride + x] = UInt8(min(column[y] + 0.5, 255))
          y += 1
        }
        x += 1
      }
    }
  }
}

extension GaussianKernel {
  /// Fills the `count` numbers in the middle of `line`, with twice the radius of zeros on either side.
  fileprivate func pad(
    _ line: UnsafeMutablePointer<Float>, count: Int, fill: (UnsafeMutablePointer<Float>) -> Void
  ) {
    line.update(repeating: 0, count: 2 * radius)
    fill(line + 2 * radius)
    (line + 2 * radius + count).update(repeating: 0, count: 2 * radius)
  }

  /// Weighs `2 * radius + 1` numbers of `line` from each of the first `count` places on.
  fileprivate func convolve(
    _ line: UnsafePointer<Float>, count: Int, into result: UnsafeMutablePointer<Float>, step: Int
  ) {
    weights.withUnsafeBufferPointer { weights in
      let (taps, last) = (weights.baseAddress!, weights.count)
      var place = 0
      while place < count {
        let source = line + place
        var (sum, tap) = (Float(0), 0)
        while tap < last {
          sum += source[tap] * taps[tap]
          tap += 1
        }
        result[place * step] = sum
        place += 1
      }
    }
  }
}
