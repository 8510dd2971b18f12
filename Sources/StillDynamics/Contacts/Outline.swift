// SPDX-License-Identifier: MIT

/// The corners of a shape where they are in a frame, with the normal of the side that follows each.
struct Outline {
  let corners: UnsafeMutablePointer<Vector>
  let normals: UnsafeMutablePointer<Vector>
  let count: Int
  let radius: Double

  /// Places the corners of a shape.
  func place(_ shape: UnsafePointer<Vector>, at position: Vector, _ rotation: Rotation) {
    var index = 0
    while index < count {
      corners[index] = position + rotation.map(shape[index])
      index += 1
    }
    guard count > 1 else { return }
    index = 0
    while index < count {
      let side = corners[index + 1 == count ? 0 : index + 1] - corners[index]
      normals[index] = -(side.unit ?? .zero).turned
      index += 1
    }
  }

  /// The least rectangle around the outline, `margin` larger on each side.
  func box(margin: Double) -> Box {
    var box = Box(left: corners[0].x, right: corners[0].x, top: corners[0].y, bottom: corners[0].y)
    var index = 1
    while index < count {
      let (x, y) = (corners[index].x, corners[index].y)
      if x < box.left { box.left = x }
      if x > box.right { box.right = x }
      if y < box.top { box.top = y }
      if y > box.bottom { box.bottom = y }
      index += 1
    }
    let room = radius + margin
    return Box(left: box.left - room, right: box.right + room, top: box.top - room, bottom: box.bottom + room)
  }

  /// The side whose line has the other outline furthest outside, and that distance.
  func widestSide(before other: Outline) -> (side: Int, distance: Double) {
    var (best, bestDistance) = (0, -Double.infinity)
    var side = 0
    while side < count {
      let (nx, ny) = (normals[side].x, normals[side].y)
      var (corner, nearest) = (0, Double.infinity)
      while corner < other.count {
        let distance = nx * other.corners[corner].x + ny * other.corners[corner].y
        if distance < nearest { nearest = distance }
        corner += 1
      }
      nearest -= nx * corners[side].x + ny * corners[side].y
      if nearest > bestDistance { (best, bestDistance) = (side, nearest) }
      side += 1
    }
    return (best, bestDistance)
  }

  /// The end of a side.
  func end(of side: Int) -> Vector { corners[side + 1 == count ? 0 : side + 1] }
}

/// An upright rectangle.
struct Box {
  var left, right, top, bottom: Double

  func overlaps(_ other: Box) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}
