// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillInspection
import StillKit

extension Touch {
  /// Taps a view or a point with one finger or more, for 0.1 s, once or several times in quick succession.
  ///
  /// - Parameters:
  ///   - target: The view, its identifier or text; nil for the touched view.
  ///   - point: The point in the target; nil for its middle. Without a target, the tap hits whatever view is there.
  ///   - fingers: The number of fingers, side by side.
  ///   - taps: The number of taps, 0.1 s after each other, at most 100.
  ///   - fileID: The file of the test; leave it out.
  ///   - filePath: The path of the test's file; leave it out.
  ///   - testName: The test's name; leave it out.
  ///   - line: The line that a failure is reported at.
  ///   - column: The column that a failure is reported at.
  public func tap(
    on target: (any TouchTarget)? = nil, at point: CGPoint? = nil, fingers: Int = 1, taps: Int = 1,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("tap(\(describe(target, point)))", site) {
      try tap(place(target, at: point), fingers: fingers, taps: taps)
    }
  }

  /// Taps a view or a place twice in quick succession.
  public func doubleTap(
    on target: (any TouchTarget)? = nil, at point: CGPoint? = nil, fingers: Int = 1,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("doubleTap(\(describe(target, point)))", site) {
      try tap(place(target, at: point), fingers: fingers, taps: 2)
    }
  }

  /// Holds a finger on a view or a place for `duration` seconds.
  public func longPress(
    on target: (any TouchTarget)? = nil, at point: CGPoint? = nil, duration: TimeInterval = 0.7,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("longPress(\(describe(target, point)))", site) {
      try Self.check("duration", duration)
      let place = try place(target, at: point)
      try touchDown([0: place])
      motion.wait(duration)
      motion.up([0])
    }
  }

  /// Taps the status bar, which scrolls to the top as `UIScrollView.scrollsToTop` documents.
  public func tapStatusBar(
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("tapStatusBar()", site) { motion.window.tapStatusBar() }
  }

  /// Types `text` into the first responder, such as the text field that was tapped before, key by key.
  ///
  /// The keys take no time of the clock, and the window is laid out after each. A newline is the return key, and U+0008
  /// deletes backwards. Delegates are called as UIKit does.
  public func type(
    _ text: String, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("type(\(text.prefix(200).debugDescription))", site) {
      guard text.count <= Self.keyLimit else {
        let rule = "at most \(Self.keyLimit), since each key lays the whole text out: set longer ones, or paste them"
        throw TouchError.unusable(parameter: "text.count", value: CGFloat(text.count), rule: rule)
      }
      // A key may move the caret to another field, which then gets the next key.
      for key in text {
        guard let responder = motion.window.firstResponder else { throw TouchError.nobodyTypes(responder: nil) }
        guard responder.typeText(String(key)) else {
          throw TouchError.nobodyTypes(responder: "\(Swift.type(of: responder))")
        }
        // On iOS each key is a separate event, and the run loop lays out after it.
        motion.window.layoutIfNeeded()
      }
    }
  }
}

extension Touch {
  /// The number of keys that one call presses.
  private static let keyLimit = 10_000

  /// Taps a point of the window with fingers that are 30 points apart.
  private func tap(_ place: CGPoint, fingers: Int, taps: Int) throws {
    for (parameter, value, most) in [("fingers", fingers, 10), ("taps", taps, 100)] where !(1...most ~= value) {
      throw TouchError.unusable(parameter: parameter, value: CGFloat(value), rule: "from 1 to \(most)")
    }
    let places = (0..<fingers).map { CGPoint(x: place.x + CGFloat($0) * 30, y: place.y) }
    for number in 0..<taps {
      if number > 0 { motion.wait(Self.tapPause) }
      try touchDown(Dictionary(uniqueKeysWithValues: zip(0..., places)))
      motion.wait(Self.tapDuration)
      motion.up(0..<places.count)
    }
  }

  /// Puts fingers down that do not touch the screen yet.
  func touchDown(_ places: [Int: CGPoint]) throws(TouchError) {
    if let finger = places.keys.first(where: motion.isDown) { throw .fingerDown(finger) }
    motion.down(places)
  }

  /// The arguments of a command in messages.
  func describe(_ target: (any TouchTarget)?, _ point: CGPoint? = nil) -> String {
    let place = point.map { String(plainFormat: "at: (%g, %g)", $0.x, $0.y) }
    return [target.map { "on: \(name(of: $0))" }, place].compactMap(\.self).joined(separator: ", ")
  }

  func name(of target: any TouchTarget) -> String {
    switch target {
    case let name as String: "\"\(name)\""
    case let view as UIView: view.nameInReports(below: self.view)
    case let point as CGPoint: String(plainFormat: "(%g, %g)", point.x, point.y)
    default: "\(target)"
    }
  }
}
