// SPDX-License-Identifier: MIT

import Foundation
public import StillKit
import StillLayers

extension UIView {
  /// Touches the view as `script` says, by the test's clock, without waiting in real time.
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
  /// Before each command except `wait(_:)` running animations end, unless a finger touches the screen, or only the test moves
  /// its clock. In the script, snapshots show the current moment; afterwards, the next snapshot lets everything end. If a
  /// command cannot touch its target, the test fails at its line, and the commands after it do nothing. Fingers that are left
  /// down stay there for the next script.
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
  /// Without a device, the view keeps its size, and the traits and safe area of an earlier script's device.
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
