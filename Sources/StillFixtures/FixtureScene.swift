// SPDX-License-Identifier: MIT

package import Foundation
package import StillBitmap
import StillGraphics
import StillKit
import StillLayers

/// A fixture's tree that was laid out and recorded, and that any thread can paint.
package struct FixtureScene: Sendable {
  /// The size in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// The tree as `recursiveDescription` prints it.
  package let description: String
  let list: DisplayList

  /// Paints the scene.
  ///
  /// Throws `FixtureError` if it is wider than pictures can be; documents may be.
  package func bitmap() throws -> Bitmap {
    let (width, height) = PixelGrid(scale: scale).pixels(covering: size)
    guard width <= Bitmap.maximumPaintedWidth else {
      throw FixtureError("$.size", .tooWide(pixels: width, scale: Double(scale)))
    }
    return try RasterPainter.paint(
      list, width: width, height: height, transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// True where a document of this scene may hold bitmaps, for drawing that PDF cannot express.
  package var mayNeedBitmaps: Bool { !list.bitmapCauses.isEmpty }

  /// Makes a PDF of one page.
  package func document() throws -> Data {
    try PDFPainter.paint([PDFPainter.Page(bounds: CGRect(origin: .zero, size: size), list: list)])
  }
}

extension Fixture {
  /// Builds, lays out and records the tree.
  ///
  /// - Parameter scale: Pixels per point instead of the fixture's own.
  ///
  /// Throws `FixtureError`, also for mistakes for which UIKit would raise an exception.
  @MainActor
  package func scene(scale: CGFloat? = nil) throws -> FixtureScene {
    let scale = scale ?? self.scale
    let bounds = CGRect(origin: .zero, size: size)
    // A rectangle's width is never negative, a size's may be.
    guard size.width > 0, size.height > 0,
      let canvas = UIGraphicsCanvas(bounds: bounds, scale: scale, opaque: isOpaque), Self.hasPixel(size, scale)
    else {
      throw FixtureError("$.size", .tooLarge(width: size.width, height: size.height, scale: scale))
    }
    let mistakes = FixtureMistakes()
    let scene = try ProgrammerErrors.handling(with: { mistakes.add($0) }) {
      try record(in: canvas, traits: traits.collection(scale: scale))
    }
    guard mistakes.texts.isEmpty else { throw FixtureError("$.root", .refused(mistakes.texts)) }
    guard scene.list.problems.isEmpty else {
      throw FixtureError("$.root", .text(scene.list.problems.map { "\($0)" }))
    }
    return scene
  }

  /// Returns true for a canvas of at least one pixel.
  private static func hasPixel(_ size: CGSize, _ scale: CGFloat) -> Bool {
    let (width, height) = PixelGrid(scale: scale).pixels(covering: size)
    return width > 0 && height > 0
  }

  @MainActor
  private func record(in canvas: UIGraphicsCanvas, traits collection: UITraitCollection) throws -> FixtureScene {
    let window = UIWindow(frame: canvas.bounds)
    window.overridingTraits = collection
    window.setSafeAreaInsets(traits.safeAreaInsets)
    let builder = FixtureBuilder(traits: collection, images: FixtureImages(folder: folder))
    var shown: Result<UIView, any Error>?
    collection.performAsCurrent {
      shown = Result { try show(in: window, builder) }
    }
    defer {
      window.forgetPresentations()
      window.rootViewController = nil
    }
    // `performAsCurrent` runs its closure exactly once.
    let described = try shown!.get()
    builder.stage.offsets.apply(in: window)
    let context = canvas.makeContext()
    UIGraphicsPushContext(context)
    window.layer.render(in: context)
    UIGraphicsPopContext()
    return FixtureScene(
      size: size, scale: canvas.scale, description: described.recursiveDescription, list: context.displayList)
  }
}

extension Fixture {
  /// Builds the tree, and shows it in a window; returns the view that descriptions begin with.
  @MainActor
  private func show(in window: UIWindow, _ builder: FixtureBuilder) throws -> UIView {
    switch root {
    case .view(let node):
      let tree = try builder.rootView(node)
      let geometry = node.geometry
      if geometry.frame == nil, geometry.size == nil, geometry.center == nil { tree.frame = window.bounds }
      window.addSubview(tree)
      try FixtureConstraints(roots: builder.stage.roots).activate(constraints)
      window.layoutIfNeeded()
      return tree
    case .controller(let description):
      let controller = try builder.controller(description)
      try FixtureConstraints(roots: builder.stage.roots).activate(constraints)
      try builder.stage.show(controller, in: window)
      return window
    }
  }
}

/// The mistakes for which UIKit would have raised an exception while a tree was built.
final class FixtureMistakes: @unchecked Sendable {
  // Every access holds the lock.
  private let lock = NSLock()
  private var storage: [String] = []
  private var known: Set<String> = []

  var texts: [String] { lock.withLock { storage } }
  /// Adds a text unless it is known, since each pass of a layout finds the same mistake.
  func add(_ text: String) { lock.withLock { if known.insert(text).inserted { storage.append(text) } } }
}
