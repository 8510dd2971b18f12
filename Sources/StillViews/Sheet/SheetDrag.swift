// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// Handles a finger that drags a sheet between its heights, or dismisses it.
@MainActor final class SheetDrag {
  private unowned let sheet: UISheetPresentationController
  private let pan = SheetPanGestureRecognizer(target: nil, action: nil)
  /// The upper edge of the card when the drag began.
  private var start: CGFloat = 0
  private var content = SheetContent()

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  private var stage: SheetStage { sheet.stage }

  func attach(to card: UIDropShadowView) {
    guard pan.view !== card else { return }
    pan.addTarget(self, action: SheetDrag.moved)
    card.addGestureRecognizer(pan)
    card.grabber.addAction(UIAction { [weak self] _ in self?.chooseNext() }, for: .touchUpInside)
  }

  private func tops(in room: SheetRoom) -> SheetTops {
    SheetTops(
      room, stage.heights(in: room), keyboard: stage.keyboardTop(in: room), stage.container?.bounds.maxY ?? 0)
  }

  private func moved(_ pan: UIPanGestureRecognizer) {
    guard let container = stage.container, let room = stage.room() else { return }
    let way = pan.translation(in: container).y
    switch pan.state {
    case .began:
      // The card may still be animated, so its visible position counts.
      start = stage.card.layer.presentation()?.frame.minY ?? stage.card.untransformedFrame.minY
      content = SheetContent(under: pan)
      follow(start + way, room)
    case .changed: follow(start + way, room)
    case .ended:
      let velocity = pan.velocity(in: container).y
      let isContents = content.end(velocity: velocity)
      end(at: isContents ? tops(in: room).highest : start + way + velocity * SheetMetrics.reach, room)
    case .cancelled, .failed:
      _ = content.end(velocity: 0)
      stage.settle()
    case .possible: break
    }
  }

  /// Makes the card follow the finger: it grows and shrinks between its heights, and moves down below the smallest.
  private func follow(_ y: CGFloat, _ room: SheetRoom) {
    guard let container = stage.container else { return }
    let (tops, band) = (tops(in: room), RubberBand(length: container.bounds.height))
    var top = y
    if y < tops.highest {
      top = content.isThere ? tops.highest : tops.highest - band.stretch(of: tops.highest - y) * 0.1
    }
    if y > tops.lowest, isHeld { top = tops.lowest + band.stretch(of: y - tops.lowest) }
    let resting = stage.restingFrame
    let height = max(resting.maxY - min(top, tops.lowest), 0)
    stage.draggedFrame = CGRect(x: resting.minX, y: top, width: resting.width, height: height)
    UIView.performWithoutAnimation {
      stage.card.layer.removeAllAnimations()
      stage.place()
      container.layoutIfNeeded()
    }
    content.scroll(to: max(tops.highest - y, 0))
  }

  /// True if the user cannot dismiss the controller.
  private var isHeld: Bool { sheet.presentedViewController.holdsUser }

  private func end(at y: CGFloat, _ room: SheetRoom) {
    guard let container = stage.container else { return }
    let tops = tops(in: room)
    if y > (tops.lowest + container.bounds.maxY) / 2 { return tryToDismiss() }
    choose(tops.places.min { abs($0.top - y) < abs($1.top - y) }?.name)
  }

  private func choose(_ name: UISheetPresentationController.Detent.Identifier?) {
    let before = stage.room().flatMap { stage.selected(in: $0)?.name }
    let delegate = sheet.delegate as? any UISheetPresentationControllerDelegate
    if name != before { sheet.selectedDetentIdentifier = name }
    stage.settle()
    if name != before { delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet) }
  }

  /// Chooses the next greater height, or the smallest after the greatest.
  private func chooseNext() {
    guard let room = stage.room() else { return }
    let names = stage.heights(in: room).map(\.name)
    guard let index = names.firstIndex(where: { $0 == stage.selected(in: room)?.name }) else { return }
    choose(names[(index + 1) % names.count])
  }

  /// Dismisses the sheet for the user; if that is not allowed, tells the delegate about the attempt.
  func tryToDismiss() {
    sheet.dismissForUser { [weak self] in self?.stage.settle() }
  }
}

/// The scroll view on which the drag of a sheet began; the finger scrolls it while the sheet has its greatest height.
@MainActor struct SheetContent {
  private weak var scrollView: UIScrollView?
  private var isDragged = false
  /// The distance in points by which the finger has scrolled the content.
  private var way: CGFloat = 0

  /// Makes the value for a drag that began outside of a scroll view.
  init() {}

  init(under pan: UIPanGestureRecognizer) {
    let touched = pan.touchSequence.first?.view
    scrollView = sequence(first: touched, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }.first {
      $0.isScrollEnabled && $0.sheetAround != nil
    }
  }

  /// True if there is content that can scroll.
  var isThere: Bool { scrollView?.canDrag(.vertical) ?? false }

  /// Scrolls the content to a distance in points from where it was when the drag began.
  mutating func scroll(to way: CGFloat) {
    guard let scrollView, isThere, isDragged || way > 0 else { return }
    if !isDragged { scrollView.beginDrag() }
    isDragged = true
    scrollView.continueDrag(by: CGPoint(x: 0, y: self.way - way))
    self.way = way
    scrollView.layoutIfNeeded()
  }

  /// Ends scrolling the content; returns true if the finger was scrolling it until then.
  ///
  /// - Parameter velocity: The speed of the finger, in points a second; y goes down.
  mutating func end(velocity: CGFloat) -> Bool {
    defer { self = SheetContent() }
    guard isDragged, let scrollView else { return false }
    scrollView.endDrag(velocity: CGPoint(x: 0, y: way > 0 ? -velocity / 1000 : 0))
    return way > 0
  }
}

/// The gesture that drags a sheet with a finger that moves up or down.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  override func mayBegin(after way: CGPoint) -> Bool {
    guard abs(way.y) > abs(way.x), let sheet = (view as? UIDropShadowView)?.sheet else { return false }
    return sheet.presentation?.isBusy == false && sheet.stage.room()?.kind != .full
  }
}

extension UIPresentationController {
  /// Dismisses the presented controller for the user; if that is not allowed, calls `refused` and tells the delegate.
  func dismissForUser(_ refused: @escaping () -> Void) {
    guard presentation?.isBusy == false, let presenter = presentingViewController else { return refused() }
    let delegate = delegate
    guard !presentedViewController.holdsUser, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      refused()
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presenter.dismiss(animated: UIView.areAnimationsEnabled) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

extension UIViewController {
  /// True if `isModalInPresentation` of this controller or a descendant keeps the user from dismissing it.
  fileprivate var holdsUser: Bool { isModalInPresentation || children.contains { $0.holdsUser } }
}

extension UIScrollView {
  /// Returns true if a vertical movement of a finger, at the top of the content, moves the sheet instead of the content.
  func leavesToSheet(_ way: CGFloat) -> Bool {
    guard bounds.minY <= offsetLimits.lowest.y + 0.01, let sheet = sheetAround, let room = sheet.stage.room(),
      room.kind != .full
    else { return false }
    if way > 0 { return refreshControl == nil }
    guard sheet.prefersScrollingExpandsWhenScrolledToEdge, let selected = sheet.stage.selected(in: room) else {
      return false
    }
    return sheet.stage.heights(in: room).contains { $0.value > selected.value + 0.01 }
  }
}
