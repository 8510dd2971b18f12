// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillKit

/// Single steps, for gestures of several fingers and for pictures during a gesture.
extension Touch {
  /// Puts a finger on a point of the touched view.
  public func down(
    at point: CGPoint, finger: Int = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run(String(plainFormat: "down(at: (%g, %g))", point.x, point.y), site) {
      try touchDown([finger: anyPlace(point)])
    }
  }

  /// Moves a finger to a point of the touched view, at once or within `duration` seconds.
  public func move(
    to point: CGPoint, finger: Int = 0, duration: TimeInterval = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run(String(plainFormat: "move(to: (%g, %g))", point.x, point.y), site) {
      try move([finger: point], duration)
    }
  }

  /// Moves several fingers together, each to a point of the touched view, at once or within `duration` seconds.
  public func move(
    _ places: [Int: CGPoint], duration: TimeInterval = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("move(\(places.keys.sorted()))", site) {
      try move(places, duration)
    }
  }

  /// Lifts a finger.
  public func up(
    finger: Int = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("up(finger: \(finger))", site) {
      guard motion.isDown(finger) else { throw TouchError.noFinger(finger) }
      motion.up([finger])
    }
  }

  /// Cancels a touch, as the system does when a telephone call comes in.
  public func cancel(
    finger: Int = 0,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("cancel(finger: \(finger))", site) {
      guard motion.isDown(finger) else { throw TouchError.noFinger(finger) }
      motion.cancel([finger])
    }
  }

  /// Lets time pass by the test's clock while fingers rest.
  public func wait(
    _ seconds: TimeInterval,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("wait(\(seconds))", site, rests: false) {
      try Self.check("seconds", seconds)
      motion.wait(seconds)
    }
  }
}

extension Touch {
  private func move(_ places: [Int: CGPoint], _ duration: TimeInterval) throws {
    try Self.checkMovement(duration)
    var starts: [Int: CGPoint] = [:]
    for finger in places.keys {
      guard let start = motion.place(of: finger) else { throw TouchError.noFinger(finger) }
      starts[finger] = start
    }
    for point in places.values { try Self.check(point) }
    let ends = places.mapValues { view.convert($0, to: motion.window) }
    motion.move(for: duration) { share in
      starts.merging(ends) { start, end in
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
    }
  }
}
