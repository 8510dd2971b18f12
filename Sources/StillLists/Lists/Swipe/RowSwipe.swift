// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// A row whose actions are shown by a swipe.
@MainActor
final class RowSwipe {
  private weak var list: (any SwipeList)?
  private(set) var path: IndexPath
  let cell: UIView
  let edge: SwipeEdge
  /// True if the delegate was told that editing of the row begins.
  var isEditing = false
  private let offer: SwipeOffer
  /// The view of the actions.
  private(set) lazy var pull = UISwipeActionPullView(offer.actions, isRight: isRight, height: cell.bounds.height) {
    [weak self] in self?.perform($0)
  }
  private let isRight: Bool
  /// The way of the content from its place, in points; negative beyond it.
  private var reveal: CGFloat = 0
  /// The place at which the content rests, or is about to; nil under a finger.
  private var rest: Rest? = .closed
  /// The way at the beginning of the drag.
  private var start: CGFloat = 0
  /// The fraction, from 0 to 1, of the other actions' room that the first action covers.
  private var expansion: CGFloat = 0
  private var isExpanded = false
  private var motion: ScrollMotion?
  private var expanding: ScrollMotion?
  private var isOver = false
  private var cornerRadius: CGFloat?

  /// A place at which content rests.
  private enum Rest { case closed, open, gone }

  init(_ list: any SwipeList, _ path: IndexPath, _ cell: UIView, _ edge: SwipeEdge, _ offer: SwipeOffer) {
    (self.list, self.path, self.cell, self.edge, self.offer) = (list, path, cell, edge, offer)
    isRight = edge.isRight(list.layoutDirection)
  }

  /// The way of the content to the right, in points.
  var shift: CGFloat { isRight ? -shown : shown }
  /// The way of the content in whole pixels.
  private var shown: CGFloat { list?.pixelGrid.nearest(reveal) ?? reveal }
  private var open: CGFloat { pull.restingWidth }
  private var width: CGFloat { cell.bounds.width }
  /// The way from which on a finger performs the first action.
  private var fullWay: CGFloat { max(width * SwipeLaws.fullShare, open + SwipeLaws.fullWay) }

  /// Returns true if a finger touches the content of the row.
  func holdsContent(_ touch: UITouch) -> Bool { touch.view?.isDescendant(of: cell) == true }
  /// Returns true if a finger touches an action of the row.
  func holdsButtons(_ touch: UITouch) -> Bool { touch.view?.isDescendant(of: pull) == true }

  // MARK: Showing

  /// Adds the actions behind the content.
  func show() {
    cell.superview?.insertSubview(pull, belowSubview: cell)
    if let corners = list?.cornersOfSwipedRow(cell) { clip(corners) }
    place()
  }

  /// Clips the moved content to the row's frame, with the corners of its group.
  private func clip(_ corners: SwipeCorners) {
    cornerRadius = cell.layer.cornerRadius
    cell.layer.cornerRadius = 0
    let outer: CACornerMask =
      isRight ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    (pull.layer.cornerRadius, pull.layer.cornerCurve) = (corners.radius, .continuous)
    pull.layer.maskedCorners = corners.mask.intersection(outer)
    let mask = CALayer()
    mask.becomePart()
    (mask.cornerRadius, mask.cornerCurve, mask.maskedCorners) = (corners.radius, .continuous, corners.mask)
    mask.backgroundColor = UIColor.black.cgColor
    cell.layer.mask = mask
  }

  /// Places content and actions.
  func place() {
    guard let list, !isOver, let frame = list.restingFrame(of: path) else { return }
    let safe = list.bounds.inset(by: list.safeAreaInsets)
    pull.edgeInset = max(isRight ? frame.maxX - safe.maxX : safe.minX - frame.minX, 0)
    // Another screen has other widths.
    if motion == nil, let rest { reveal = way(to: rest, in: frame.width) }
    let center = CGPoint(x: frame.midX + shift, y: frame.midY)
    if cell.center != center { cell.center = center }
    cell.layer.mask?.frame = frame.offsetBy(dx: -frame.minX - shift, dy: -frame.minY)
    let room = max(shown, 0)
    pull.frame = CGRect(x: isRight ? frame.maxX - room : frame.minX, y: frame.minY, width: room, height: frame.height)
    pull.placeButtons(expansion: expansion)
  }

  private func way(to rest: Rest, in width: CGFloat) -> CGFloat {
    switch rest {
    case .closed: 0
    case .open: open
    case .gone: width
    }
  }

  private func move(_ reveal: CGFloat) {
    self.reveal = reveal
    place()
  }

  // MARK: The finger

  func beginDrag() {
    motion?.stop()
    (motion, rest) = (nil, nil)
    start = pulled(to: reveal)
  }

  /// Moves the content with a finger, by its way to the right since the drag began.
  func drag(by way: CGFloat) {
    let target = start + (isRight ? -way : way)
    move(stretched(target))
    expand(offer.allowsFullSwipe && reveal >= fullWay)
  }

  /// Lets the content go with the finger's speed to the right, in points a second.
  ///
  /// Returns false if the row closes.
  func endDrag(velocity: CGFloat) -> Bool {
    if isExpanded {
      perform(0)
      // The handler may have closed the row, or deleted it.
      if !isOver, list?.swipes.openRow === self { slide(to: .gone, velocity: 0) }
      return true
    }
    let speed = isRight ? -velocity : velocity
    let end = reveal + AxisMotion.reach(of: speed / 1000, SwipeLaws.decelerationRate)
    guard end > open / 2 else { return false }
    slide(to: .open, velocity: speed)
    return true
  }

  /// Opens or closes the row.
  func settle(opening: Bool) {
    expand(false)
    slide(to: opening ? .open : .closed, velocity: 0)
  }

  /// The place of the content for a place to which the finger alone would have taken it.
  private func stretched(_ target: CGFloat) -> CGFloat {
    let band = RubberBand(length: width)
    if target < 0 { return band.stretch(of: target) }
    if target > open, !offer.allowsFullSwipe { return open + band.stretch(of: target - open) }
    return min(target, width)
  }

  private func pulled(to reveal: CGFloat) -> CGFloat {
    let band = RubberBand(length: width)
    if reveal < 0 { return band.pull(for: reveal) }
    if reveal > open, !offer.allowsFullSwipe { return open + band.pull(for: reveal - open) }
    return reveal
  }

  // MARK: Moving by itself

  /// Moves the content to a resting position.
  private func slide(to rest: Rest, velocity: CGFloat) {
    motion?.stop()
    motion = nil
    self.rest = rest
    guard let list, list.movesGradually else { return arrive(at: rest) }
    let end = way(to: rest, in: width)
    let path =
      rest == .open
      ? AxisMotion.springing(to: end, from: reveal, velocity: velocity)
      : AxisMotion.springingWithoutPassing(end, from: reveal, velocity: velocity)
    let motion = ScrollMotion(for: path.duration) { [weak self] time in
      self?.move(path.offset(at: time))
    } end: { [weak self] in
      self?.arrive(at: rest)
    }
    self.motion = motion
    motion.start()
  }

  private func arrive(at rest: Rest) {
    motion = nil
    place()
    if rest == .closed { end() }
  }

  /// Animates the first action over the room of the others, or back.
  private func expand(_ isExpanded: Bool) {
    guard isExpanded != self.isExpanded else { return }
    self.isExpanded = isExpanded
    expanding?.stop()
    let (start, end): (CGFloat, CGFloat) = (expansion, isExpanded ? 1 : 0)
    guard let list, list.movesGradually else {
      expansion = end
      return place()
    }
    let duration = SwipeLaws.expansionDuration
    let motion = ScrollMotion(for: duration) { [weak self] time in
      guard let self else { return }
      expansion = start + (end - start) * CGFloat(ScrollMovement.curve.value(at: time / duration))
      place()
    } end: { [weak self] in
      self?.expanding = nil
    }
    expanding = motion
    motion.start()
  }

  // MARK: The end

  /// Calls the handler of an action, which closes the row by its last argument.
  private func perform(_ index: Int) {
    guard !isOver, offer.actions.indices.contains(index) else { return }
    let action = offer.actions[index]
    let done: (Bool) -> Void = { [weak self] _ in
      guard let self, let swipes = list?.swipes, swipes.openRow === self else { return }
      swipes.close()
    }
    AppCalls.run("The handler of a swipe action", which: "performs the action") {
      action.handler(action, pull.buttons[index], done)
    }
  }

  /// Updates the index path of the row; if the row was removed, its actions fade out.
  func move(to target: IndexPath?, gradually: Bool) {
    if let target { return path = target }
    guard let list, gradually else { return end(isGone: true) }
    stop()
    let animation = ListAnimation()
    animation.leave(pull, to: ViewLook(of: pull).faded) { self.removeViews() }
    animation.start()
    list.swipes.ended(self, at: nil)
  }

  /// Ends the swipe at once, with the content at its place.
  func end(isGone: Bool = false) {
    guard !isOver else { return }
    motion?.stop()
    (motion, rest) = (nil, .closed)
    place()
    stop()
    removeViews()
    list?.swipes.ended(self, at: isGone ? nil : path)
  }

  private func stop() {
    isOver = true
    motion?.stop()
    expanding?.stop()
    (motion, expanding) = (nil, nil)
  }

  private func removeViews() {
    pull.removeFromSuperview()
    guard let cornerRadius else { return }
    cell.layer.mask = nil
    cell.layer.cornerRadius = cornerRadius
    self.cornerRadius = nil
  }
}
