// SPDX-License-Identifier: MIT

import StillGraphics

extension UIScrollView {
  func setRefreshControl(_ control: UIRefreshControl?) {
    guard control !== scroll.refreshControl else { return }
    scroll.refreshControl?.removeFromSuperview()
    scroll.refreshControl = control
    if let control { insertSubview(control, at: 0) }
    refreshingChanged()
  }

  /// What a control that refreshes takes of the room above the content. As in UIKit, content does not move for it: code
  /// that starts to refresh sets the offset if the control shall be seen.
  func refreshingChanged() {
    setNeedsLayout()
    noteAdjustedInset(keepsOffset: true)
  }

  func closeRefreshGap() {
    let rest = -adjustedContentInset.top
    if scroll.drag == .none, contentOffset.y < rest { contentOffset.y = rest }
  }

  var refreshHeight: CGFloat { scroll.refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0 }

  func placeRefreshControl() {
    guard let control = scroll.refreshControl, control.superviewStorage === self else { return }
    let place = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    if !control.lies(at: place) { control.frame = place }
  }
}
