// SPDX-License-Identifier: MIT

/// The corners of a shape where they are in a frame, with the normal of the side that follows each.
struct Outline {
  let corners: UnsafeMutablePointer<Vector>
  let normals: UnsafeMutablePointer<Vector>
  let count: Int
  let radius: Double

  /// Places a shape.
  func place(_ shape: Shape, at position: Vector, _ rotation: Rotation) {
    for index in 0..<count { corners[index] = position + rotation.map(shape.corners[index]) }
    guard count > 1 else { return }
    for index in 0..<count {
      let side = corners[index + 1 == count ? 0 : index + 1] - corners[index]
      normals[index] = -(side.unit ?? .zero).turned
    }
  }

  /// The least rectangle around the outline, `margin` larger on each side.
  func box(margin: Double) -> Box {
    var box = Box(left: corners[0].x, right: corners[0].x, top: corners[0].y, bottom: corners[0].y)
    for index in 1..<max(count, 1) {
      box.left = min(box.left, corners[index].x)
      box.right = max(box.right, corners[index].x)
      box.top = min(box.top, corners[index].y)
      box.bottom = max(box.bottom, corners[index].y)
    }
    let room = radius + margin
    return Box(left: box.left - room, right: box.right + room, top: box.top - room, bottom: box.bottom + room)
  }

  /// The side whose line has the other outline furthest outside, and that distance.
  func widestSide(before other: Outline) -> (side: Int, distance: Double) {
    var (best, bestDistance) = (0, -Double.infinity)
    for side in 0..<count {
      let (nx, ny) = (normals[side].x, normals[side].y)
      var nearest = Double.infinity
      for corner in 0..<other.count {
        let distance = nx * other.corners[corner].x + ny * other.corners[corner].y
        if distance < nearest { nearest = distance }
      }
      nearest -= nx * corners[side].x + ny * corners[side].y
      if nearest > bestDistance { (best, bestDistance) = (side, nearest) }
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
