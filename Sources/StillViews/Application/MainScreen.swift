// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// The size of the main screen, in points, and its pixels per point.
struct MainScreen: Equatable {
  var size = CGSize(width: 390, height: 844)
  var scale: CGFloat = 3

  /// The screen of this process: that of an iPhone 12, or the one that the variable `STILLFRAME_SCREEN` names.
  static let current: MainScreen = {
    guard let text = EnvironmentVariables.process[.screen] else { return MainScreen() }
    if let screen = MainScreen(text) { return screen }
    ProgrammerErrors.report(
      "STILLFRAME_SCREEN=\(text) names no screen. Write its points, as in 393x852, with 1 to 3 pixels per point: 820x1180@2."
    )
    return MainScreen()
  }()

  private init() {}

  /// Reads `393x852` or `820x1180@2`; nil for another text.
  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let lengths = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard lengths.count == 2, let width = lengths[0], let height = lengths[1], parts.count <= 2 else { return nil }
    guard (1...10_000).contains(width), (1...10_000).contains(height) else { return nil }
    size = CGSize(width: width, height: height)
    guard parts.count == 2 else { return }
    guard let scale = Int(parts[1]), (1...3).contains(scale) else { return nil }
    self.scale = CGFloat(scale)
  }
}
