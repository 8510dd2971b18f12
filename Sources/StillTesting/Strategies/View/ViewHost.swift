// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit

/// Gives a view a window, a size and traits while it is laid out and recorded, and restores it afterwards.
@MainActor
struct ViewHost {
  let view: UIView
  var size: CGSize?
  var traits: UITraitCollection
  var layout = SnapshotLayout.bounds
  /// The safe area in points: of the window that a view without superview is put into (nil for none), or of the window that
  /// is drawn (nil for its own).
  var safeArea: UIEdgeInsets?
  /// The controller whose view is hosted.
  ///
  /// It is kept alive because the view is hosted again when a difference is reported, and a table then needs its data source.
  var controller: UIViewController?

  /// Lays out the view and calls `body`; afterwards the view has its window, frame and traits again.
  func hosting<Result>(_ body: (UIView) throws -> Result) throws -> Result {
    LayoutNotes.note(self)
    try traits.checkScale()
    if let size { try RecordedPicture.check(name, size, 1) }
    // Running animations end before the view gets another size. For a moment, animations that the layout begins count too.
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
    // A view that was touched stays in its touch stage, which gets the snapshot's size and traits meanwhile.
    let stage = view.superview as? TouchStage
    let window = stage ?? (view.superview == nil && !(view is UIWindow) ? UIWindow(frame: .zero) : nil)
    let stageBefore = stage.map { ($0.bounds, $0.overridingTraits, $0.safeAreaInsets) }
    let screen = safeArea == nil ? nil : view as? UIWindow
    let insetsBefore = screen?.safeAreaInsets
    let home = view.window ?? view as? UIWindow
    let inheritedByHome = home?.inheritedTraits
    let frames = AutoresizedFrames()
    // The window may have been made in another language; all windows of an app follow the current one.
    home?.inheritedTraits = .screen
    UIWindow.pictured = window ?? home
    defer {
      UIWindow.pictured = pictured
      if let home, let inheritedByHome { home.inheritedTraits = inheritedByHome }
      if let screen, let insetsBefore { screen.setSafeAreaInsets(insetsBefore) }
      if let window, stage == nil {
        // The view leaves first: in the window, all that depends on its size would be placed once more.
        view.removeFromSuperview()
        window.forgetPresentations()
      }
      give(view, traitsBefore, size: place.size)
      if window != nil, stage == nil {
        // The view gets back the traits that it had inherited, and goes on to wait for a window to become first responder in.
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
    // The view keeps the movement of this layout only if the snapshot has not changed its size: in another size, layout puts it
    // elsewhere.
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
    // A view without a window counts as on screen from its first snapshot on, also between snapshots.
    view.layer.isScreenRoot = true
  }

  /// Gives the view traits and a size, nil for its own; the controllers of a window are told of both before they change.
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
  ///   - isMoment: True for a picture whose description also states where animated views currently are.
  ///   - places: Finds the areas of its views; called only if they are needed.
  ///   - showAgain: Runs its body while the layers show their current values, to describe the view later.
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

  /// Returns the description of a view if it still looks as in a drawing; otherwise an empty text.
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
      // The frames in a description are those at the end of animations, so `shown` adds the current values.
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

  /// Lays the view out again and calls `look`, from any thread; nil if that fails.
  ///
  /// The clock stands still, so that later moments of the test are not changed, and the app is not told that its views
  /// appear.
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

/// The place to which a view returns after it was hosted: the old one, plus what the view has moved by itself meanwhile.
@MainActor
private struct Placement: @MainActor Equatable {
  private var bounds: CGRect
  private var center: CGPoint
  var size: CGSize { bounds.size }

  init(_ view: UIView) { (bounds, center) = (view.bounds, view.center) }

  /// Adds the changes of the view's offset, position and size that happen while `body` runs.
  mutating func follow<Result>(_ view: UIView, _ body: () throws -> Result) rethrows -> Result {
    let before = Placement(view)
    defer {
      let after = Placement(view)
      if after.bounds.origin != before.bounds.origin { bounds.origin = after.bounds.origin }
      if after.bounds.size != before.bounds.size { bounds.size = after.bounds.size }
      // Only the difference is added, because the snapshot may have put the view somewhere else.
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
  /// True if the view is or contains a table or a collection.
  fileprivate var holdsList: Bool {
    self is UITableView || self is UICollectionView || subviews.contains { $0.holdsList }
  }
}
