// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The view of an open menu over everything else in a window, with the name of UIKit's own.
final class _UIContextMenuContainerView: UIView {
  private let backdrop = UIVisualEffectView(effect: nil)
  private let subject: MenuSubject
  private var lists: [_UIContextMenuListView] = []
  private var isClosing = false
  /// The place at which the finger that opened the menu, or that touches it, began; nil without a finger.
  private var start: CGPoint?
  /// The frame that `source` had in the last layout.
  private var lastSource = CGRect.zero
  /// True once that finger has moved, so that it chooses the element that it leaves.
  private var hasMoved = false

  /// Shows a menu, and nothing if there is nothing to show.
  static func show(_ menu: UIMenu, for subject: MenuSubject) -> _UIContextMenuContainerView? {
    guard let window = subject.view?.window, subject.preview != nil || !MenuSections(menu).sections.isEmpty else {
      return nil
    }
    // One menu is open at a time.
    for open in window.subviews.compactMap({ $0 as? Self }) { open.close() }
    let container = Self(subject, frame: window.bounds)
    window.addSubview(container)
    container.preparePreview()
    if !MenuSections(menu).sections.isEmpty { container.open(menu, from: nil) } else { container.comes([]) }
    return container
  }

  private init(_ subject: MenuSubject, frame: CGRect) {
    self.subject = subject
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.frame = bounds
    backdrop.autoresizingMask = autoresizingMask
    if subject.preview != nil { backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial) }
    addSubview(backdrop)
    backdrop.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tappedBeside))
  }

  required init?(coder: NSCoder) { return nil }

  /// True if the menu shows a preview above the blurred screen.
  var isRich: Bool { subject.preview != nil }

  private func preparePreview() {
    guard let preview = subject.preview else { return }
    addSubview(preview.view)
    preview.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tappedPreview))
    preview.hidesSource(true)
  }

  // MARK: Menus

  /// Opens the list of a menu, over that of the row it belongs to.
  private func open(_ menu: UIMenu, from row: MenuItemView?) {
    let list = _UIContextMenuListView(menu, isWithin: row != nil, follower: self)
    list.origin = row.map { $0.convert($0.bounds, to: self) }
    list.whenChanged = { [weak self] in
      self?.setNeedsLayout()
      UIView.animate(withDuration: MenuMetrics.going) { self?.layoutIfNeeded() }
    }
    lists.append(list)
    addSubview(list)
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
    }
    comes([list])
  }

  private func comes(_ new: [UIView]) {
    guard UIView.areAnimationsEnabled else { return shade() }
    let small = new.map { ($0, shrunk($0)) }
    let isFirst = lists.count <= 1
    UIView.performWithoutAnimation {
      for (view, transform) in small { view.transform = transform }
      if isFirst { backdrop.alpha = 0 }
    }
    UIView.animate(
      withDuration: MenuMetrics.coming, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        for view in new { view.transform = .identity }
        self.backdrop.alpha = 1
        self.shade()
      })
  }

  /// Lets the lists behind the front one stand back.
  private func shade() {
    for list in lists { list.standsBack = list !== lists.last }
  }

  /// The transform of a list at the start of its animation, small and at the side of its source view.
  private func shrunk(_ view: UIView) -> CGAffineTransform {
    let source = (view as? _UIContextMenuListView)?.origin ?? source
    let (frame, scale) = (view.untransformedFrame, CGFloat(0.1))
    let anchor = CGPoint(
      x: min(max(source.midX, frame.minX), frame.maxX), y: source.midY < frame.midY ? frame.minY : frame.maxY)
    let way = CGAffineTransform(
      translationX: (anchor.x - frame.midX) * (1 - scale), y: (anchor.y - frame.midY) * (1 - scale))
    return way.scaledBy(x: scale, y: scale)
  }

  private func closeLast() {
    guard lists.count > 1, let last = lists.popLast() else { return }
    goes([last]) { last.removeFromSuperview() }
  }

  private func goes(_ views: [UIView], _ end: @escaping () -> Void) {
    guard UIView.areAnimationsEnabled else {
      shade()
      return end()
    }
    UIView.animate(
      withDuration: MenuMetrics.going, delay: 0, options: [.allowUserInteraction, .curveEaseIn],
      animations: {
        // A list does not fade, which would take its material away.
        for view in views {
          if view is _UIContextMenuListView { view.transform = self.shrunk(view) } else { view.alpha = 0 }
        }
        self.shade()
      }, completion: { _ in end() })
  }

  /// Closes the menu; `then` runs at once, before the menu is gone.
  ///
  /// - Parameter popping: True if the preview grows to the size of the screen, instead of going back.
  func close(popping: Bool = false, _ then: () -> Void = {}) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    let back = subject.ended()
    goes(lists as [UIView] + [backdrop]) { [weak self] in
      self?.subject.preview?.hidesSource(false)
      self?.removeFromSuperview()
    }
    if let preview = subject.preview {
      UIView.animate(withDuration: UIView.areAnimationsEnabled ? MenuMetrics.going : 0) {
        if popping { preview.view.frame = self.bounds } else if let back { preview.view.frame = back }
        if popping || back == nil { preview.view.alpha = 0 }
      }
    }
    then()
  }

  /// Replaces each menu that is shown by the one that a closure makes of it.
  func update(_ change: (UIMenu) -> UIMenu) {
    guard !isClosing else { return }
    for list in lists { list.show(change(list.menu)) }
  }

  private func choose(_ item: MenuItemView) {
    if let row = item as? MenuRow, row.leadsBack { return closeLast() }
    if let menu = item.element as? UIMenu { return open(menu, from: item) }
    let element = item.element
    if element.ownAttributes.contains(.keepsMenuPresented) {
      run(element)
      // The handler may have switched elements on or off.
      return update { $0 }
    }
    close { run(element) }
  }

  private func run(_ element: UIMenuElement) {
    if let action = element as? UIAction {
      for list in lists { list.menu.selectOne(action) }
      subject.willChoose(action)
      action.performWithSender(subject.sender, target: nil)
    } else if let command = element as? UICommand {
      _ = UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
    }
  }

  private func tappedBeside(_ recognizer: UITapGestureRecognizer) { close() }
  private func tappedPreview(_ recognizer: UITapGestureRecognizer) { subject.previewTapped() }

  // MARK: Places

  private var room: CGRect {
    let (safe, margin) = (window?.safeAreaInsets ?? .zero, MenuMetrics.margin)
    return bounds.inset(
      by: UIEdgeInsets(
        top: max(safe.top, margin), left: max(safe.left, margin), bottom: max(safe.bottom, margin),
        right: max(safe.right, margin)))
  }

  /// The frame of the menu's source view.
  private var source: CGRect {
    if let preview = subject.preview { return preview.view.frame }
    if let view = subject.view, view.window != nil { return view.convert(subject.anchor ?? view.bounds, to: self) }
    // A bar may have made another button meanwhile, such as one for another height.
    guard let view = (subject.sender as? UIBarButtonItem)?.shownView, view.window != nil else { return lastSource }
    return view.convert(view.bounds, to: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isClosing else { return }
    let room = room
    lastSource = source
    if let preview = subject.preview {
      // The preview goes up as far as the menu needs it.
      var frame = preview.frame
      let needed = lists.first.map { $0.sizeThatFits(room.size).height + MenuMetrics.previewGap } ?? 0
      frame.origin.y = pixelGrid.nearest(max(min(frame.minY, room.maxY - needed - frame.height), room.minY))
      preview.view.frame = frame
    }
    for list in lists { place(list, in: room) }
  }

  private func place(_ list: _UIContextMenuListView, in room: CGRect) {
    let size = list.sizeThatFits(room.size)
    if let row = list.origin {
      // A menu within another one lies over the row that it belongs to.
      let height = min(size.height, room.height)
      let x = max(min(row.minX, room.maxX - size.width), room.minX)
      let y = max(min(row.minY, room.maxY - height), room.minY)
      return list.untransformedFrame = pixelGrid.snapped(CGRect(x: x, y: y, width: size.width, height: height))
    }
    let isRich = subject.preview != nil
    let plan = MenuPlan(
      size, at: source, in: room, gap: isRich ? MenuMetrics.previewGap : MenuMetrics.gap(below: source.height),
      overhang: isRich ? 0 : MenuMetrics.overhang, pixelGrid)
    list.isReversed = plan.isAbove && subject.order.isReversedAbove(subject.view)
    list.untransformedFrame = plan.frame
  }
}

extension _UIContextMenuContainerView: MenuFingerFollower {
  func fingerMoved(_ touch: UITouch) { follow(touch.location(in: self), isTouch: true) }
  func fingerLifted(_ touch: UITouch) { lift(at: touch.location(in: self)) }

  func fingerCancelled() {
    start = nil
    hold(nil)
  }

  /// Follows a finger; one that opened the menu chooses nothing as long as it rests.
  func follow(_ place: CGPoint, isTouch: Bool = false) {
    if start == nil { (start, hasMoved) = (place, isTouch) }
    if let start, start.distance(to: place) > MenuMetrics.rest { hasMoved = true }
    hold(hasMoved ? item(at: place) : nil)
  }

  func lift(at place: CGPoint) {
    let (chosen, isFront) = (hasMoved ? item(at: place) : nil, lists.last?.frame.contains(place) ?? false)
    let isBehind = hasMoved && !isFront && lists.dropLast().contains { $0.frame.contains(place) }
    fingerCancelled()
    if let chosen { choose(chosen) } else if isBehind { closeLast() }
  }

  /// The enabled element of the front list at a place.
  private func item(at place: CGPoint) -> MenuItemView? {
    guard !isClosing, let list = lists.last, list.frame.contains(place) else { return nil }
    return list.items.first { $0.isEnabled && $0.bounds.contains($0.convert(place, from: self)) }
  }

  private func hold(_ item: MenuItemView?) {
    for list in lists { for other in list.items { other.isHighlighted = other === item } }
  }
}
