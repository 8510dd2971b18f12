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
  /// The safe area, in points, of the window that a view without superview is put into, or of the window that is
  /// pictured; nil for none, and for a pictured window's own.
  var safeArea: UIEdgeInsets?
  /// The controller whose view is hosted.
  ///
  /// The view is hosted again when a difference is reported; then its controller must still give a table its rows.
  var controller: UIViewController?

  /// Lays out the view and calls `body`; afterwards the view is where and how it was.
  func hosting<Result>(_ body: (UIView) throws -> Result) throws -> Result {
    LayoutNotes.note(self)
    try traits.checkScale()
    if let size { try RecordedPicture.check(name, size, 1) }
    // Movement ends in the view's own size. Moments are different: what layout begins counts from the layout.
    if SnapshotMoment.current == nil { try SnapshotMoment.reach {} }
    SnapshotMoment.begin(of: view)
    let lists = SavedLists(below: view)
    defer { lists.restore() }
    return try lending { view in
      defer { lists.noteEndOfPicture() }
      return try body(view)
    }
  }

  /// Lends the view its size, its traits and, if it has none, a window, while it is laid out and `body` runs.
  private func lending<Result>(_ body: (UIView) throws -> Result) throws -> Result {
    var place = Placement(view)
    let (traitsBefore, inherited, pictured) = (view.overridingTraits, view.inheritedTraits, UIWindow.pictured)
    let waiting = WaitingResponder.view
    // A view that fingers touched stays in its stage, which has the test's size and traits meanwhile.
    let stage = view.superview as? TouchStage
    let window = stage ?? (view.superview == nil && !(view is UIWindow) ? UIWindow(frame: .zero) : nil)
    let stageBefore = stage.map { ($0.bounds, $0.overridingTraits, $0.safeAreaInsets) }
    let screen = safeArea == nil ? nil : view as? UIWindow
    let insetsBefore = screen?.safeAreaInsets
    let home = view.window ?? view as? UIWindow
    let inheritedByHome = home?.inheritedTraits
    let frames = AutoresizedFrames()
    // A window that was made in another language shows this one's, as all windows of an app do.
    home?.inheritedTraits = .screen
    UIWindow.pictured = window ?? home
    defer {
      UIWindow.pictured = pictured
      if let home, let inheritedByHome { home.inheritedTraits = inheritedByHome }
      if let screen, let insetsBefore { screen.setSafeAreaInsets(insetsBefore) }
      give(view, traitsBefore, size: place.size)
      if let window, stage == nil {
        view.removeFromSuperview()
        window.forgetPresentations()
        // A view keeps what it inherited last, and goes on to wait for a window of its own.
        view.inheritedTraits = inherited
        WaitingResponder.view = waiting
      }
      place.restore(view)
      if let stage, let (bounds, traits, safeArea) = stageBefore {
        (stage.bounds, stage.overridingTraits) = (bounds, traits)
        stage.setSafeAreaInsets(safeArea)
      }
      frames.restore(below: view)
    }
    if let safeArea { screen?.setSafeAreaInsets(safeArea) }
    // A controller appears, laid out, as soon as its view is in the window: size and place come first.
    give(view, shownTraits, size: size)
    if let window { show(in: window, isNew: stage == nil) }
    // The view's own size, or what fits it where it has none, as SnapshotTesting does.
    if view.bounds.width == 0 || view.bounds.height == 0 { view.sizeToFit() }
    window?.bounds.size = view.bounds.size
    // In another size, a view is not where its own layout would have put it.
    if Placement(view) == place {
      place.follow(view) { view.layoutIfNeeded() }
    } else {
      view.layoutIfNeeded()
    }
    try place.follow(view) { try SnapshotMoment.reach(in: view.window) { view.layoutIfNeeded() } }
    switch layout {
    case .bounds: return try place.follow(view) { try body(view) }
    case .contentSize:
      let whole = WholeContent(of: view) { try RecordedPicture.check(name, $0, scale) }
      return try whole.showing { try body(view) }
    }
  }

  /// Shows the view in a window of its own, or in the stage where fingers touched it.
  private func show(in window: UIWindow, isNew: Bool) {
    window.overridingTraits = traits
    window.setSafeAreaInsets(safeArea ?? .zero)
    window.bounds.size = view.bounds.size
    if let safeArea, safeArea != .zero { view.frame.origin = .zero }
    if isNew { window.addSubview(view) }
    // Whoever takes pictures of a view without a window means it to be on the screen, also between the pictures.
    view.layer.isScreenRoot = true
  }

  /// Gives the view traits and a size, nil for its own; the controllers of a window hear of both before.
  private func give(_ view: UIView, _ traits: UITraitCollection?, size: CGSize?) {
    if let window = view as? UIWindow { return window.adapt(to: size, overridingTraits: traits) }
    view.overridingTraits = traits
    if let size, view.bounds.size != size { view.bounds.size = size }
  }

  /// The traits of the picture; a window that was made for a device keeps those of the device below them.
  private var shownTraits: UITraitCollection {
    guard view is UIWindow, let own = view.overridingTraits else { return traits }
    return UITraitCollection(traitsFrom: [own, traits])
  }

  private var scale: CGFloat { shownTraits.pixelGrid.scale }
  private var name: String { "The \(type(of: view))" }

  /// Records the view's drawing.
  func record() throws -> RecordedPicture {
    try hosting { view in
      view.layer.markShown()
      let isShown = SnapshotMoment.isShown
      var shown: ShownValues?
      var recorded = try view.layer.presenting(on: .current, showsEndless: isShown) {
        if isShown, CapturedViews.areDescribedAtOnce { shown = ShownValues(of: view.layer) }
        return try picture(of: view, isMoment: isShown) { host in
          try host.hosting { view in
            view.layer.presenting(on: .current, showsEndless: true) { PicturePlaces(of: view) }
          }
        } showingAgain: { view, body in
          try view.layer.presenting(on: .current, showsEndless: isShown, body)
        }
      }
      if CapturedViews.areDescribedAtOnce {
        recorded.views.describe(as: view.treeDescription(of: recorded.list, showing: shown))
      }
      return recorded
    }
  }

  /// Records the view's drawing at several moments.
  func film(at times: FrameTimes) throws -> Film {
    let hasListWithoutWindow = view.window == nil && view.holdsList
    var film = try SnapshotMoment.$current.withValue(times.seconds[0]) {
      try hosting { view in
        var film = try Film.record(at: times, of: view.layer, layOut: { view.layoutIfNeeded() }) { values in
          try picture(of: view, isMoment: false) { host in
            try host.hosting { view in values.showing { PicturePlaces(of: view) } }
          } showingAgain: { _, body in
            try values.showing(body)
          }
        }
        if CapturedViews.areDescribedAtOnce { film.describe(as: view.treeDescription(of: film.frames[0].picture.list)) }
        return film
      }
    }
    film.hasListWithoutWindow = hasListWithoutWindow
    return film
  }

  /// Records the drawing of the hosted view as it is shown now.
  ///
  /// - Parameters:
  ///   - isMoment: True for a picture whose description says how far views have come, too.
  ///   - places: Finds the places of its views, when they are asked for.
  ///   - showAgain: Shows the layers as they are now while its body runs, in a second look at the view.
  private func picture(
    of view: UIView, isMoment: Bool, findingPlaces places: @escaping @MainActor (ViewHost) throws -> PicturePlaces,
    showingAgain showAgain: @escaping @MainActor (UIView, () throws -> RecordedPicture) throws -> RecordedPicture
  ) throws -> RecordedPicture {
    let (host, find) = (Handover(self), Handover(places))
    var picture = try drawing(of: view)
    picture.views.rules = PicturePlaces(rulesOf: view)
    picture.views.places = { host.value.inspect { try find.value($0) } ?? PicturePlaces() }
    let (list, show) = (picture.list, Handover(showAgain))
    picture.views.describe = {
      host.value.inspect { try $0.description(of: list, isMoment: isMoment, show.value) } ?? ""
    }
    return picture
  }

  private func drawing(of view: UIView) throws -> RecordedPicture {
    let unseen = BlankSnapshot.Cause(hiding: view.layer)
    return try RecordedPicture(name, bounds: view.bounds, scale: scale, unseen: unseen) {
      view.layer.render(in: $0)
      ShownTouches.draw(over: view, in: $0)
    }
  }

  /// Returns the description of a view that is seen as in a drawing; an empty one of a view that is not any more.
  private func description(
    of list: DisplayList, isMoment: Bool,
    _ showAgain: (UIView, () throws -> RecordedPicture) throws -> RecordedPicture
  ) throws -> String {
    try hosting { view in
      var shown: ShownValues?
      let again = try showAgain(view) {
        if isMoment { shown = ShownValues(of: view.layer) }
        return try drawing(of: view)
      }
      // The frames of a description say where views are going, not how far they have come.
      return again.list == list ? view.treeDescription(of: list, showing: shown) : ""
    }
  }

  /// Records a view's drawing from any thread.
  nonisolated static func picture(
    of view: UIView, _ size: CGSize?, _ traits: UITraitCollection, _ layout: SnapshotLayout,
    safeArea: UIEdgeInsets? = nil
  ) throws -> RecordedPicture {
    let view = Handover(view)
    return try MainThread.run {
      try ViewHost(view: view.value, size: size, traits: traits, layout: layout, safeArea: safeArea).record()
    }
  }

  /// Records the drawing of a view on the screen of a device, from any thread.
  nonisolated static func picture(
    of view: UIView, on config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection, _ layout: SnapshotLayout
  ) throws -> RecordedPicture {
    try picture(
      of: view, size ?? config.size, UITraitCollection(traitsFrom: [config.traits, traits]), layout,
      safeArea: config.safeArea)
  }

  /// Looks at the view again, from any thread; nil if that fails.
  ///
  /// The clock stands still, so that the next moment of the test is the one that it would have been, and the app is not
  /// told that its views appear.
  nonisolated private func inspect<Result>(_ look: @MainActor (ViewHost) throws -> Result) -> Result? {
    MainThread.run {
      SnapshotMoment.$isFixed.withValue(true) {
        try? RaisedErrors.checked { try SecondLook.take { try look(self) } }
      }
    }
  }

  /// Describes the view tree as text.
  func description() throws -> String { try hosting { $0.recursiveDescription } }

  /// Describes a controller with its children as text, while its view is shown.
  func hierarchy(of controller: UIViewController) throws -> String {
    try hosting { _ in controller.hierarchyDescription }
  }
}

/// The place to which a view returns after it was hosted: that of before, and what it has moved by itself meanwhile.
@MainActor
private struct Placement: @MainActor Equatable {
  private var bounds: CGRect
  private var center: CGPoint
  var size: CGSize { bounds.size }

  init(_ view: UIView) { (bounds, center) = (view.bounds, view.center) }

  /// Takes over how the view scrolls, moves and changes its size while `body` runs.
  mutating func follow<Result>(_ view: UIView, _ body: () throws -> Result) rethrows -> Result {
    let before = Placement(view)
    defer {
      let after = Placement(view)
      if after.bounds.origin != before.bounds.origin { bounds.origin = after.bounds.origin }
      if after.bounds.size != before.bounds.size { bounds.size = after.bounds.size }
      // The snapshot may have put the view somewhere else, from where it moved.
      center.x += after.center.x - before.center.x
      center.y += after.center.y - before.center.y
    }
    return try body()
  }

  func restore(_ view: UIView) {
    if view.center != center { view.center = center }
    if view.bounds != bounds { view.bounds = bounds }
  }
}

extension UIView {
  /// True if the view is a table or a collection, or one lies in it.
  fileprivate var holdsList: Bool {
    self is UITableView || self is UICollectionView || subviews.contains { $0.holdsList }
  }
}
