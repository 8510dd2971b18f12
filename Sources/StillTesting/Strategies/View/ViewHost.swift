// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit

/// A temporary home for a view: a window, a size and traits for as long as it takes to lay it out and record it.
@MainActor
struct ViewHost {
  let view: UIView
  var size: CGSize?
  var traits: UITraitCollection
  var layout = SnapshotLayout.bounds
  /// The safe area, in points, of the window that a view without superview is put into.
  var safeArea = UIEdgeInsets.zero
  /// The controller whose view is hosted.
  ///
  /// The view is hosted again when a difference is reported; then its controller must still give a table its rows.
  var controller: UIViewController?

  /// Lays out the view and calls `body`; afterwards the view is where and how it was.
  func hosting<Result>(_ body: (UIView) throws -> Result) throws -> Result {
    LayoutNotes.note(self)
    try traits.checkScale()
    if let size { try RecordedPicture.check(name, size, 1) }
    let (frame, traitsBefore, inherited) = (Placement(view), view.overridingTraits, view.inheritedTraits)
    let window = view.superview == nil && !(view is UIWindow) ? UIWindow(frame: .zero) : nil
    view.overridingTraits = traits
    let home = view.window ?? view as? UIWindow
    let inheritedByHome = home?.inheritedTraits
    // A window that was made in another language shows this one's, as all windows of an app do.
    home?.inheritedTraits = .screen
    defer {
      if let home, let inheritedByHome { home.inheritedTraits = inheritedByHome }
      view.overridingTraits = traitsBefore
      if window != nil {
        view.removeFromSuperview()
        // A view keeps what it inherited last.
        view.inheritedTraits = inherited
      }
      frame.restore(view)
    }
    // A controller appears, laid out, as soon as its view is in the window: size and place come first.
    if let size { view.bounds.size = size }
    if let window {
      window.overridingTraits = traits
      window.setSafeAreaInsets(safeArea)
      window.bounds.size = view.bounds.size
      if safeArea != .zero { view.frame.origin = .zero }
      window.addSubview(view)
    }
    // The view's own size, or what fits it where it has none, as SnapshotTesting does.
    if view.bounds.width == 0 || view.bounds.height == 0 { view.sizeToFit() }
    window?.bounds.size = view.bounds.size
    view.layoutIfNeeded()
    try SnapshotMoment.reach { view.layoutIfNeeded() }
    switch layout {
    case .bounds: return try body(view)
    case .contentSize:
      let whole = WholeContent(of: view) { try RecordedPicture.check(name, $0, scale) }
      return try whole.showing { try body(view) }
    }
  }

  private var scale: CGFloat { traits.pixelGrid.scale }
  private var name: String { "The \(type(of: view))" }

  /// Records the view's drawing.
  func record() throws -> RecordedPicture {
    try hosting { view in
      view.layer.markShown()
      let views = views(of: view)
      return try view.layer.presenting(on: .current, showsEndless: SnapshotMoment.isShown) {
        let unseen = BlankSnapshot.Cause(hiding: view.layer)
        return try RecordedPicture(name, bounds: view.bounds, scale: scale, views: views, unseen: unseen) {
          view.layer.render(in: $0)
        }
      }
    }
  }

  /// Records a view's drawing from any thread.
  nonisolated static func picture(
    of view: UIView, _ size: CGSize?, _ traits: UITraitCollection, _ layout: SnapshotLayout
  ) throws -> RecordedPicture {
    let view = Handover(view)
    return try MainThread.run {
      try ViewHost(view: view.value, size: size, traits: traits, layout: layout).record()
    }
  }

  /// Collects facts about the views.
  ///
  /// Expensive ones are found by hosting the view again, if they are needed at all.
  private func views(of view: UIView) -> CapturedViews {
    let host = Handover(self)
    return CapturedViews(
      rules: PicturePlaces(rulesOf: view),
      places: {
        MainThread.run {
          (try? RaisedErrors.checked { try host.value.hosting { PicturePlaces(of: $0) } }) ?? PicturePlaces()
        }
      },
      describe: { MainThread.run { (try? RaisedErrors.checked { try host.value.description() }) ?? "" } })
  }

  /// Describes the view tree as text.
  func description() throws -> String { try hosting { $0.recursiveDescription } }
}

/// The place of a view before it was hosted.
@MainActor
private struct Placement {
  private let bounds: CGRect
  private let center: CGPoint

  init(_ view: UIView) { (bounds, center) = (view.bounds, view.center) }

  func restore(_ view: UIView) {
    if view.bounds != bounds { view.bounds = bounds }
    if view.center != center { view.center = center }
  }
}
