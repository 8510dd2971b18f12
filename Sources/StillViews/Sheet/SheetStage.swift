// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The views of a sheet in their container: the card, the dimming view, and the edges around the view behind.
///
/// Everything is computed from the upper edge of the card, so that a finger, an animation and a layout give the same result.
@MainActor final class SheetStage {
  private unowned let sheet: UISheetPresentationController
  private(set) lazy var card = UIDropShadowView(sheet)
  private let dimming = UIDimmingView(frame: .zero)
  private let backdrop = SheetBackdrop()
  private lazy var drag = SheetDrag(sheet)
  private var observer: (any NSObjectProtocol)?
  private var known: (context: SheetResolution, heights: [SheetHeight])?
  /// The view that moved back behind the sheet.
  private weak var behind: UIView?
  private let tint = DimmedTint()
  /// True until the sheet begins to appear: earlier layouts must not move the view behind.
  private var isComing = false
  /// The frame of the card under a finger.
  var draggedFrame: CGRect?

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  var container: UIView? { sheet.containerView }

  func setNeedsLayout() { container?.setNeedsLayout() }

  /// The card, with the controller's view in it.
  var filledCard: UIView {
    // A controller that covers the whole screen may have removed the view since.
    if let view = sheet.presentedViewController.viewIfLoaded, view.superview == nil, sheet.presentation == nil {
      fill(with: view)
    }
    return card
  }

  /// Puts the controller's view into the card, whose size comes first: code that runs before the first layout reads it.
  private func fill(with view: UIView?) {
    if card.superview == nil { UIView.performWithoutAnimation { card.hold(restingFrame.size) } }
    card.content = view
  }

  // MARK: The room

  private var traits: UITraitCollection {
    container?.superview?.traitCollection ?? sheet.presentingViewController?.traitCollection ?? .current
  }

  /// Returns the room in the container, or in a container with other bounds.
  func room(in bounds: CGRect? = nil) -> SheetRoom? {
    guard let view = container ?? sheet.presentingViewController?.viewIfLoaded else { return nil }
    var settings = SheetSettings()
    settings.isForm = sheet.presentationStyle == .formSheet
    settings.preferredSize = sheet.preferredContentSize
    settings.attachesInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
    settings.followsPreferredWidth = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached
    settings.pageWidth = view.readableWidth + 2 * SheetMetrics.pageMargin
    if let source = sheet.sourceView, source.window != nil {
      settings.middle = source.convert(source.bounds, to: view).midX
    }
    return SheetRoom(
      in: bounds ?? view.bounds, safe: view.window?.safeAreaInsets ?? .zero, traits, settings, view.pixelGrid)
  }

  /// Returns the heights of the active detents, from the smallest.
  func heights(in room: SheetRoom) -> [SheetHeight] {
    let context = SheetResolution(room, traits)
    if let known, known.context.isSame(as: context) { return known.heights }
    var heights = sheet.detents.compactMap { detent in
      detent.resolvedValue(in: context).map { SheetHeight(name: detent.identifier, value: $0) }
    }
    if heights.isEmpty || room.kind == .full { heights = [SheetHeight(name: .large, value: room.maximum)] }
    heights.sort { $0.value < $1.value }
    known = (context, heights)
    return heights
  }

  func forgetHeights() { known = nil }

  /// Returns the height at which the sheet rests.
  func selected(in room: SheetRoom) -> SheetHeight? {
    let heights = heights(in: room)
    return heights.first { $0.name == sheet.selectedDetentIdentifier } ?? heights.first
  }

  var restingFrame: CGRect { restingFrame(in: nil) }

  func restingFrame(in bounds: CGRect?) -> CGRect {
    guard let room = room(in: bounds), let selected = selected(in: room) else { return .zero }
    return room.frame(height: selected.value, keyboard: keyboardTop(in: room))
  }

  /// Returns the upper edge of the keyboard, in the container.
  func keyboardTop(in room: SheetRoom) -> CGFloat {
    guard let container, let window = container.window, Keyboard.current.frame != nil else {
      return room.largest.maxY + 1e6
    }
    return container.convert(Keyboard.current.frame(in: window), from: window).minY
  }

  // MARK: Coming and going

  /// Adds the views, and moves the view behind back.
  func begin() {
    guard let container else { return }
    for view in [backdrop, dimming] {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
    }
    dimming.whenTapped = { [weak self] in self?.drag.tryToDismiss() }
    setLooks()
    fill(with: sheet.presentedViewController.view)
    drag.attach(to: card)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // The keyboard lays out its windows while it moves.
      MainActor.assumeIsolated { self?.setNeedsLayout() }
    }
    UIView.performWithoutAnimation { show(top: container.bounds.maxY) }
    isComing = true
    alongside { [weak self] in
      self?.isComing = false
      self?.show(top: self?.restingFrame.minY ?? 0)
    }
  }

  /// Moves the view behind forward again.
  func leave() {
    guard let container else { return }
    alongside { [weak self] in self?.show(top: container.bounds.maxY) }
  }

  /// Restores everything after a cancelled dismissal.
  func goBack() {
    draggedFrame = nil
    place()
  }

  private func alongside(_ change: @escaping () -> Void) {
    let coordinator = sheet.presentedViewController.transitionCoordinator
    if coordinator?.animate(alongsideTransition: { _ in change() }) != true { change() }
  }

  /// Removes all views.
  func end() {
    UIView.performWithoutAnimation {
      for view in [backdrop, dimming] { view.removeFromSuperview() }
      behind?.comeForward()
      tint.dim(nil)
    }
    card.content = nil
    behind = nil
    (draggedFrame, isComing) = (nil, false)
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  // MARK: Places

  /// Places everything for the current size, at the selected detent or where the finger holds the card.
  func place() {
    guard let container, card.superview === container else { return }
    for view in [backdrop, dimming] where view.frame != container.bounds { view.frame = container.bounds }
    setLooks()
    let frame = draggedFrame ?? restingFrame
    if !card.lies(at: frame) { card.untransformedFrame = frame }
    if !isComing { show(top: frame.minY) }
  }

  /// Moves the sheet to the selected detent, with an animation.
  func settle() {
    draggedFrame = nil
    guard let container, container.window != nil, sheet.presentation?.isBusy == false, UIView.areAnimationsEnabled
    else { return setNeedsLayout() }
    UIView.animate(
      withDuration: SheetMetrics.settling, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { [self] in
        place()
        container.layoutIfNeeded()
      })
  }

  /// Sets the traits, corners and heights that do not depend on the card's position.
  private func setLooks() {
    guard let room = room() else { return }
    card.round(sheet.preferredCornerRadius ?? SheetMetrics.corner, room.kind)
    card.grabber.isHidden = !sheet.prefersGrabberVisible || room.kind == .full
    let own = sheet.overrides
    var traits = TraitValues()
    if own.userInterfaceLevel == .unspecified { traits.userInterfaceLevel = .elevated }
    // The width of a form sheet is compact; for page sheets that is not known.
    if room.kind == .floating, own.horizontalSizeClass == .unspecified { traits.horizontalSizeClass = .compact }
    if card.traits.outer != traits { card.changeTraits { $0.outer = traits } }
    let view = room.back == nil ? nil : viewBehind
    if view !== behind { behind?.comeForward() }
    behind = view
  }

  /// The view to move back: that of the presenting controller, or the card in which that controller is presented.
  private var viewBehind: UIView? {
    guard let container, let presenter = sheet.presentingViewController else { return nil }
    let own = presenter.ownPresentation?.controller as? UISheetPresentationController
    let view: UIView? = own?.stage.card ?? presenter.viewIfLoaded
    guard let view, abs(view.bounds.width - container.bounds.width) < 1 else { return nil }
    // A view with the app's own transform is not moved.
    guard view.margins.standsBack || view.transform == .identity else { return nil }
    return view
  }

  /// True if the view behind is not dimmed, and can be touched.
  var isUndimmed: Bool { dimming.alpha == 0 }

  /// Dims the view behind and moves it back, as far as belongs to a card whose upper edge is at `top`.
  private func show(top: CGFloat) {
    guard let container, let room = room() else { return }
    let tops = SheetTops(room, heights(in: room), keyboard: keyboardTop(in: room), container.bounds.maxY)
    dimming.alpha = tops.dimming(at: top, undimmed: undimmedHeight(in: room))
    card.layer.shadowOpacity = dimming.alpha > 0 || room.kind == .full ? 0 : 0.15
    tint.dim(dimming.alpha > 0 ? sheet.presentingViewController?.viewIfLoaded : nil)
    let share = tops.standingBack(at: top)
    behind?.standBack(share, to: room.back ?? 0, in: container.bounds.width)
    backdrop.show(behind == nil ? 0 : share, to: room.back ?? 0, container.window?.backgroundColor ?? .black)
  }

  /// Returns the greatest height at which the view behind is not dimmed; nil if it is always dimmed.
  private func undimmedHeight(in room: SheetRoom) -> CGFloat? {
    guard let name = sheet.largestUndimmedDetentIdentifier else { return nil }
    if let known = heights(in: room).first(where: { $0.name == name }) { return known.value }
    return name == .large ? room.maximum : name == .medium ? room.medium : nil
  }
}

/// An active detent and its height in points.
struct SheetHeight: Equatable {
  let name: UISheetPresentationController.Detent.Identifier
  let value: CGFloat
}

/// The upper edges of a card at its heights.
struct SheetTops {
  /// The names of the heights and their upper edges, from the smallest height.
  let places: [(name: UISheetPresentationController.Detent.Identifier, top: CGFloat)]
  private let room: SheetRoom
  private let keyboard: CGFloat
  private let end: CGFloat

  init(_ room: SheetRoom, _ heights: [SheetHeight], keyboard: CGFloat, _ end: CGFloat) {
    (self.room, self.keyboard, self.end) = (room, keyboard, end)
    places = heights.map { ($0.name, room.frame(height: $0.value, keyboard: keyboard).minY) }
  }

  /// The upper edges of the smallest height and of the greatest.
  var lowest: CGFloat { places.first?.top ?? end }
  var highest: CGFloat { places.last?.top ?? end }

  /// Returns the opacity of the dimming view.
  func dimming(at top: CGFloat, undimmed: CGFloat?) -> CGFloat {
    guard let undimmed else { return Self.share(of: top, from: end, to: lowest) }
    let last = room.frame(height: undimmed, keyboard: keyboard).minY
    let next = places.map(\.top).filter { $0 < last - 0.01 }.max()
    return next.map { Self.share(of: top, from: last, to: $0) } ?? 0
  }

  /// Returns the fraction by which the view behind is moved back: 1 at the greatest possible height.
  func standingBack(at top: CGFloat) -> CGFloat {
    let largest = room.largest.minY
    guard room.back != nil, highest <= largest + 0.01 else { return 0 }
    let before = places.map(\.top).filter { $0 > largest + 0.01 }.min() ?? end
    return Self.share(of: top, from: before, to: largest)
  }

  private static func share(of top: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    guard start > end else { return top <= end ? 1 : 0 }
    return min(max((start - top) / (start - end), 0), 1)
  }
}

/// The view that dims the content behind a sheet, with the name of UIKit's own.
final class UIDimmingView: UIView {
  var whenTapped: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapped))
  }

  required init?(coder: NSCoder) { return nil }

  private func tapped(_ recognizer: UITapGestureRecognizer) { whenTapped?() }
}
