// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillTesting

/// Rule: the picture of the whole content equals the screens it is made of, pixel by pixel, wherever on the pixel grid
/// a screen begins; headers that stick and indicators are not part of it.
@MainActor @Suite(.snapshots) struct ScreensOfWholeTests {
  nonisolated static let scales: [CGFloat] = [1, 2, 3]

  private func picture(_ view: UIView, _ scale: CGFloat, _ layout: SnapshotLayout = .bounds) throws -> Bitmap {
    let traits = UITraitCollection(displayScale: scale)
    return try ViewHost(view: view, size: nil, traits: traits, layout: layout).record().image().format.pixels()
  }

  /// Scrolls through, so that everything is measured.
  private func scrollThrough(_ view: UIScrollView, by step: CGFloat = 120) {
    view.layoutIfNeeded()
    var offset: CGFloat = 0
    while offset < view.contentSize.height - view.bounds.height {
      offset += step
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }
    view.contentOffset.y = 0
    view.layoutIfNeeded()
  }

  /// Offsets that are multiples of no screen, in pixels; the last shows the end.
  private func check(_ view: UIScrollView, _ scale: CGFloat, _ name: String = "") throws {
    let window = UIWindow(frame: view.frame)
    window.overridingTraits = UITraitCollection(displayScale: scale)
    window.addSubview(view)
    scrollThrough(view)
    let before = view.recursiveDescription
    let whole = try picture(view, scale, .contentSize)
    #expect(view.recursiveDescription == before, "\(name) was changed")
    let screen = Int((view.bounds.height * scale).rounded())
    #expect(whole.height == Int((view.contentSize.height * scale).rounded()), "\(name)")
    #expect(whole.height > 3 * screen, "\(name) fits")
    let last = whole.height - screen
    for y in [0, 1, screen - 1, 2 * screen + 13, last] {
      view.contentOffset.y = CGFloat(y) / scale
      let part = whole.cropped(x: 0, y: y, width: whole.width, height: screen)
      #expect(try picture(view, scale) == part, "\(name) at pixel \(y) of \(whole.height), \(scale)x")
    }
  }

  @Test(arguments: scales) func scrollViews(scale: CGFloat) throws {
    try check(Pages.stripes(CGSize(width: 150, height: 120), content: CGSize(width: 150, height: 700)), scale)
  }

  @Test(arguments: scales) func tables(scale: CGFloat) throws {
    try check(ListRows(8).table(.plain, headers: false), scale, "plain")
    try check(ListRows(8).table(.grouped), scale, "grouped")
    try check(ListRows(8).table(.insetGrouped), scale, "insetGrouped")
  }

  @Test(arguments: scales) func collections(scale: CGFloat) throws {
    for layout in ListLayouts.allCases { try check(ListRows(14).collection(layout.layout), scale, layout.rawValue) }
  }

  /// What sticks on the screen lies where it belongs in the whole, and flashed indicators are not there.
  @Test func headersAndIndicators() throws {
    let (table, other) = (ListRows(8).table(.plain), ListRows(8).table(.plain))
    for table in [table, other] { scrollThrough(table) }
    let expected = try picture(other, 2, .contentSize)
    table.contentOffset.y = 333
    table.flashScrollIndicators()
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY ?? 0 > table.rectForHeader(inSection: 0).minY)
    #expect(try picture(table, 2, .contentSize) == expected)
  }

  /// Unmeasured estimates, too large or too small, do not show in the picture.
  @Test(arguments: [5, 44, 400] as [CGFloat]) func estimates(estimate: CGFloat) throws {
    let (table, measured) = (ListRows(8).table(.grouped), ListRows(8).table(.grouped))
    table.estimatedRowHeight = estimate
    scrollThrough(measured)
    #expect(try picture(table, 2, .contentSize) == picture(measured, 2, .contentSize))
  }

  /// S1: the article's own function, whose scroll view knows its content's size.
  @Test func theArticlesFunction() throws {
    let views: [(String, UIScrollView)] =
      [
        ("plain", ListRows(8).table(.plain)), ("grouped", ListRows(8).table(.grouped)),
        ("insetGrouped", ListRows(8).table(.insetGrouped)),
      ] + ListLayouts.allCases.map { ($0.rawValue, ListRows(14).collection($0.layout)) }
    for (name, view) in views {
      view.overridingTraits = UITraitCollection(displayScale: 2)
      scrollThrough(view)
      let (offset, frame) = (view.contentOffset, view.frame)
      let theirs = try Pages.snapShotFullScreen(scrollView: view).pixels()
      #expect(view.contentOffset == offset && view.frame == frame)
      #expect(try picture(view, 2, .contentSize) == theirs, "\(name)")
    }
  }
}
