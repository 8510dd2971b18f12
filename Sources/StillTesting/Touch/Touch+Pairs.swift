// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillKit

extension Touch {
  /// The allowed scales of a pinch: its fingers must not coincide at the beginning or the end.
  private static let scales: ClosedRange<CGFloat> = 0.001...1000

  /// Moves two fingers apart, or towards each other, until a pinch recogniser's scale is `scale`.
  ///
  /// - Parameters:
  ///   - target: The view, its identifier or text; nil for the touched view.
  ///   - center: The point in the target between the fingers; nil for its middle.
  ///   - scale: The scale at the end, relative to the beginning of the gesture, from 0.001 to 1000.
  ///   - duration: The seconds that the movement takes.
  ///   - fileID: The file of the test; leave it out.
  ///   - filePath: The path of the test's file; leave it out.
  ///   - testName: The test's name; leave it out.
  ///   - line: The line that a failure is reported at.
  ///   - column: The column that a failure is reported at.
  public func pinch(
    on target: (any TouchTarget)? = nil, center: CGPoint? = nil, scale: CGFloat, duration: TimeInterval = 0.5,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("pinch(\(describe(target, center)))", site) {
      guard Self.scales.contains(scale) else {
        let rule = String(plainFormat: "from %g to %g", Self.scales.lowerBound, Self.scales.upperBound)
        throw TouchError.unusable(parameter: "scale", value: scale, rule: rule)
      }
      try Self.checkMovement(duration)
      let middle = try place(target, at: center)
      // The fingers begin within the target. The recogniser begins after ten points of movement, which are added.
      let room = min(try reach(of: target).width * 0.8, room(around: middle).width)
      let unit = max(min(scale > 1 ? 160 / scale : 160, scale > 1 ? room : room - 10), 12)
      let first = unit + (scale > 1 ? -10 : 10)
      try movePair(middle, duration) { share in (share > 0 ? unit * (1 + (scale - 1) * share) : first, 0) }
    }
  }

  /// Moves two fingers around each other until a rotation recogniser's rotation is `angle` radians, clockwise.
  public func rotate(
    on target: (any TouchTarget)? = nil, center: CGPoint? = nil, by angle: CGFloat, duration: TimeInterval = 0.5,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("rotate(\(describe(target, center)))", site) {
      try Self.checkMovement(duration)
      guard angle.isFinite else { throw TouchError.unusable(parameter: "angle", value: angle, rule: "a number") }
      let most = 0.9 * .pi * max(duration * 60, 1)
      guard abs(angle) <= most else {
        let rule = "at most \(Int(most)) within \(duration) seconds, since the screen reports 60 places a second"
        throw TouchError.unusable(parameter: "angle", value: angle, rule: rule)
      }
      let middle = try place(target, at: center)
      let (size, room) = (try reach(of: target), room(around: middle))
      let distance = max(min(160, min(size.width, size.height) * 0.8, room.width, room.height), 12)
      // The recogniser begins when both fingers have moved ten points, which are added.
      let first = (angle < 0 ? 1 : -1) * min(20 / distance, .pi / 4)
      try movePair(middle, duration) { share in (distance, share > 0 ? angle * share : first) }
    }
  }
}

extension Touch {
  /// Returns the size of the largest rectangle around a point that is within the window.
  private func room(around place: CGPoint) -> CGSize {
    let window = motion.window.bounds
    return CGSize(
      width: 2 * min(place.x - window.minX, window.maxX - place.x),
      height: 2 * min(place.y - window.minY, window.maxY - place.y))
  }

  /// Moves two fingers around a point of the window; `line` returns their distance and direction after a fraction of the
  /// time.
  private func movePair(
    _ middle: CGPoint, _ duration: TimeInterval, _ line: (CGFloat) -> (distance: CGFloat, angle: CGFloat)
  ) throws {
    func places(_ share: CGFloat) -> [Int: CGPoint] {
      let (distance, angle) = line(share)
      let (x, y) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
      return [0: CGPoint(x: middle.x - x, y: middle.y - y), 1: CGPoint(x: middle.x + x, y: middle.y + y)]
    }
    let window = motion.window.bounds
    for place in places(0).values where !(window.contains(place) || window.isEdge(place)) {
      throw TouchError.noRoom(place: place)
    }
    try touchDown(places(0))
    motion.move(for: duration, places)
    motion.up([0, 1].filter(motion.isDown))
  }
}
