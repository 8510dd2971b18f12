// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillKit

extension Touch {
  /// Drags a finger from one target to another at a constant speed, with 60 touch events a second.
  ///
  /// - Parameters:
  ///   - start: The view, its identifier or text, or the point at which the finger touches the screen.
  ///   - end: The view or the point at which it is lifted.
  ///   - duration: The seconds that the movement takes.
  ///   - hold: The seconds that the finger rests before it is lifted; with 0 it is lifted at full speed.
  ///   - fileID: The file of the test; leave it out.
  ///   - filePath: The path of the test's file; leave it out.
  ///   - testName: The test's name; leave it out.
  ///   - line: The line that a failure is reported at.
  ///   - column: The column that a failure is reported at.
  public func drag(
    from start: some TouchTarget, to end: some TouchTarget, duration: TimeInterval = 0.5, hold: TimeInterval = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("drag(from: \(name(of: start)), to: \(name(of: end)))", site) {
      try drag(place(start), to: place(end), duration, hold)
    }
  }

  /// Drags a finger from a view or a point by a vector in points, with y down.
  public func drag(
    on target: (any TouchTarget)? = nil, at point: CGPoint? = nil, by way: CGVector, duration: TimeInterval = 0.5,
    hold: TimeInterval = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("drag(\(describe(target, point)))", site) {
      let start = try place(target, at: point)
      try drag(start, to: moved(start, by: way), duration, hold)
    }
  }

  /// Moves a finger over the middle half of a view within 0.1 s, and lifts it at full speed.
  public func swipe(
    _ direction: UISwipeGestureRecognizer.Direction, on target: (any TouchTarget)? = nil, at point: CGPoint? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("swipe(\(describe(target, point)))", site) {
      try swipe(direction, place(target, at: point), reach(of: target))
    }
  }
}

extension Touch {
  private func drag(_ start: CGPoint, to end: CGPoint, _ duration: TimeInterval, _ hold: TimeInterval) throws {
    try Self.checkMovement(duration)
    try Self.check("hold", hold)
    try Self.check(end)
    try touchDown([0: start])
    motion.move(for: duration) { share in
      [0: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)]
    }
    motion.wait(hold)
    if motion.isDown(0) { motion.up([0]) }
  }

  /// Returns a point of the window, moved by a vector in the touched view's coordinates.
  private func moved(_ place: CGPoint, by way: CGVector) -> CGPoint {
    let own = view.convert(place, from: motion.window)
    return view.convert(CGPoint(x: own.x + way.dx, y: own.y + way.dy), to: motion.window)
  }

  /// Returns the size of the visible part of a target's view, in points.
  func reach(of target: (any TouchTarget)?) throws -> CGSize {
    let swiped: UIView =
      switch target {
      case let name as String: try NamedViews(below: view).view(named: name, in: motion.window)
      case let target as UIView: target
      default: view
      }
    return swiped.convert(swiped.bounds, to: motion.window).intersection(motion.window.bounds).size
  }

  private func swipe(
    _ direction: UISwipeGestureRecognizer.Direction, _ middle: CGPoint, _ size: CGSize
  ) throws {
    let way: CGVector
    switch direction {
    case .left: way = CGVector(dx: -size.width / 2, dy: 0)
    case .right: way = CGVector(dx: size.width / 2, dy: 0)
    case .up: way = CGVector(dx: 0, dy: -size.height / 2)
    case .down: way = CGVector(dx: 0, dy: size.height / 2)
    default:
      throw TouchError.unusable(parameter: "direction", value: CGFloat(direction.rawValue), rule: "one direction")
    }
    // Near an edge there is less room on one side of the point, so the movement is shifted into the window.
    let (room, margin) = (motion.window.bounds.insetBy(dx: 1, dy: 1), (x: abs(way.dx) / 2, y: abs(way.dy) / 2))
    let center = CGPoint(
      x: min(max(middle.x, room.minX + margin.x), room.maxX - margin.x),
      y: min(max(middle.y, room.minY + margin.y), room.maxY - margin.y))
    let start = CGPoint(x: center.x - way.dx / 2, y: center.y - way.dy / 2)
    try drag(start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), 0.1, 0)
  }
}
