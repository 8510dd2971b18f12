// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// A snapshot keeps the scene that it was made from on its way to the comparator.
@MainActor struct CapturedTests {
  private func origin<Value, Format>(of value: Value, _ strategy: Snapshotting<Value, Format>) throws -> CaptureOrigin?
  {
    try SnapshotCapture(snapshotting: strategy, timeout: 1).snapshot(of: { value }).origin
  }

  private var view: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8)) }

  @Test func strategiesOfViewsKnowTheirViews() throws {
    #expect(try origin(of: view, .image)?.treeDescription.contains("UIView") == true)
    #expect(try origin(of: view, Snapshotting<UIView, Data>.pdf) != nil)
  }

  @Test func composedStrategiesKeepTheOrigin() throws {
    let image = Snapshotting<UIView, UIImage>.image
    #expect(try origin(of: view, image.pullback { (view: UIView) in view }) != nil)
    #expect(try origin(of: view, image.asyncPullback { (view: UIView) in Async(value: view) }) != nil)
    #expect(
      try origin(of: view, image.asyncPullback { (view: UIView) in Async { callback in callback(view) } }) != nil)
    #expect(try origin(of: view, .wait(for: 0.001, on: image)) != nil)
  }

  @Test func picturesOfUsersHaveNone() throws {
    #expect(try origin(of: UIImage(), Snapshotting<UIImage, UIImage>.image) == nil)
    let image = Snapshotting<UIView, UIImage>.image
    let own = Snapshotting<UIView, UIImage>(
      pathExtension: "png", diffing: .image, asyncSnapshot: { view in Async { image.snapshot(view).run($0) } })
    #expect(try origin(of: view, own) == nil)
  }
}
