// SPDX-License-Identifier: MIT

import StillBitmap

/// What pixelmatch's article and options say, in the plainest way and in doubles, pixel by pixel.
struct PixelmatchDefinition {
  var reference: Bitmap
  var actual: Bitmap
  var threshold: Double

  func marks(detectingAntialiasing: Bool) -> [UInt8] {
    (0..<reference.width * reference.height).map { index in
      let (x, y) = (index % reference.width, index / reference.width)
      let (y1, i1, q1) = yiq(reference, x, y, at: index)
      let (y2, i2, q2) = yiq(actual, x, y, at: index)
      let distance = 0.5053 * square(y1 - y2) + 0.299 * square(i1 - i2) + 0.1957 * square(q1 - q2)
      if distance <= 35215 * threshold * threshold || reference.word(x, y) == actual.word(x, y) { return 0 }
      return detectingAntialiasing && (isEdge(reference, x, y) || isEdge(actual, x, y)) ? 0 : 1
    }
  }

  private func square(_ value: Double) -> Double { value * value }

  /// A pixel over the background that pixel number `index` has.
  private func yiq(_ picture: Bitmap, _ x: Int, _ y: Int, at index: Int) -> (Double, Double, Double) {
    let word = picture.word(x, y)
    let lack = 1 - Double(word >> 24) / 255
    let offset = Double(index * 4)
    let red = Double(word >> 16 & 255) + 48 * lack
    let green = Double(word >> 8 & 255) + (Int(offset / 1.618033988749895) % 2 == 0 ? 48 : 207) * lack
    let blue = Double(word & 255) + (Int(offset / 2.618033988749895) % 2 == 0 ? 48 : 207) * lack
    return (
      red * 0.29889531 + green * 0.58662247 + blue * 0.11448223,
      red * 0.59597799 - green * 0.2741761 - blue * 0.32180189,
      red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    )
  }

  private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    for column in x - 1...x + 1 {
      for row in y - 1...y + 1 where (column, row) != (x, y) {
        if (0..<reference.width).contains(column), (0..<reference.height).contains(row) { found.append((column, row)) }
      }
    }
    return found
  }

  private func isEdge(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let index = y * picture.width + x
    let around = neighbors(x, y).map { place -> (place: (x: Int, y: Int), delta: Double) in
      let delta = yiq(picture, x, y, at: index).0 - yiq(picture, place.x, place.y, at: index).0
      // Sums of doubles in another order: a difference this small is none.
      return (place, abs(delta) < 1e-9 ? 0 : delta)
    }
    let equal = around.count { $0.delta == 0 } + (around.count < 8 ? 1 : 0)
    guard equal <= 2 else { return false }
    let darkest = around.reduce((place: (x: 0, y: 0), delta: 0.0)) { $1.delta > $0.delta + 1e-9 ? $1 : $0 }
    let brightest = around.reduce((place: (x: 0, y: 0), delta: 0.0)) { $1.delta < $0.delta - 1e-9 ? $1 : $0 }
    guard darkest.delta > 0, brightest.delta < 0 else { return false }
    return [darkest.place, brightest.place].contains { isPlain(reference, $0) && isPlain(actual, $0) }
  }

  private func isPlain(_ picture: Bitmap, _ place: (x: Int, y: Int)) -> Bool {
    let around = neighbors(place.x, place.y)
    let equal = around.count { picture.word($0.x, $0.y) == picture.word(place.x, place.y) }
    return equal + (around.count < 8 ? 1 : 0) > 2
  }
}
