// SPDX-License-Identifier: MIT

import Foundation
public import StillKit
import StillLayers

extension UIView {
  /// Touches the view as `script` says, by the clock of the test, in no real time.
  ///
  /// ```swift
  /// view.touch {
  ///   $0.tap(on: "Save")
  ///   $0.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.3)
  /// }
  /// assertSnapshot(of: view, as: .image)
  ///
  /// view.touch { $0.tap(on: "More") }
  /// assertSnapshot(of: view, as: .filmstrip(to: 0.3, frames: 7))   // counts from the end of the tap
  /// ```
  ///
  /// Before each command but `wait(_:)` everything that moves comes to rest, unless a finger touches the screen, or the
  /// test moves its clock itself. In the script, snapshots show the moment; afterwards, the next snapshot lets
  /// everything end. What a script cannot touch fails the test at the command's line, and the commands after it do
  /// nothing. Fingers that are left down stay there for the next script.
  ///
  /// A view without a window is shown in one of its own size until the test ends.
  public func touch<Result>(_ script: @MainActor (Touch) throws -> Result) rethrows -> Result {
    let touch = Touch(self)
    defer { touch.end() }
    return try script(touch)
  }

  /// Touches the view as `script` says, which may await what the app does meanwhile.
  public func touch<Result>(_ script: @MainActor (Touch) async throws -> Result) async rethrows -> Result {
    let touch = Touch(self)
    defer { touch.end() }
    return try await script(touch)
  }
}

extension UIViewController {
  /// Touches the controller's view as `script` says, on the screen of a device if the view is in no window of the app.
  ///
  /// Without a device, the view keeps its size, and the device of the script before.
  public func touch<Result>(
    on config: ViewImageConfig? = nil, _ script: @MainActor (Touch) throws -> Result
  ) rethrows -> Result {
    let touch = Touch(view, on: config)
    defer { touch.end() }
    return try script(touch)
  }

  /// Touches the controller's view as `script` says, which may await what the app does meanwhile.
  public func touch<Result>(
    on config: ViewImageConfig? = nil, _ script: @MainActor (Touch) async throws -> Result
  ) async rethrows -> Result {
    let touch = Touch(view, on: config)
    defer { touch.end() }
    return try await script(touch)
  }
}
