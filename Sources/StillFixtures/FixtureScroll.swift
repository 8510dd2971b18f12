// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The size of a scroll view's content and the part that is seen.
///
/// Constraints to the view's edges win over the size.
struct FixtureScroll: FixtureKeyedContent {
  private let contentSize: CGSize?
  private let window: FixtureScrollWindow

  enum Key: String, FixtureKey {
    case contentSize = "content_size"
    case contentOffset = "content_offset"
    case contentInset = "content_inset"
  }

  init(_ object: FixtureObject<Key>) throws {
    contentSize = try object.size(.contentSize)
    if let size = contentSize, size.width < 0 || size.height < 0 {
      throw FixtureError(
        object.path(.contentSize), .wrongShape(expected: "a width and a height that are not negative"))
    }
    window = try FixtureScrollWindow(object.keyed())
  }

  func makeView(_ builder: FixtureBuilder) -> UIView {
    let view = UIScrollView(frame: .zero)
    if let contentSize { view.contentSize = contentSize }
    window.apply(to: view, builder.stage.offsets)
    return view
  }
}

/// The part of the content that a scroll view or a table shows.
struct FixtureScrollWindow: Sendable {
  /// The offset, which is kept even out of range, as UIKit keeps what a program sets.
  private let contentOffset: CGPoint?
  private let contentInset: UIEdgeInsets?

  enum Key: String, FixtureKey {
    case contentOffset = "content_offset"
    case contentInset = "content_inset"
  }

  init(_ object: FixtureObject<Key>) throws {
    contentOffset = try object.point(.contentOffset)
    contentInset = try object.insets(.contentInset)
    let view = object.keyed(by: FixtureNode.Key.self)
    if contentOffset != nil, view.has(.boundsOrigin) {
      throw FixtureError(
        view.path(.boundsOrigin), .keys("content_offset says the same of a view that scrolls. Leave one of them."))
    }
  }

  /// Scrolls the view.
  ///
  /// The offset is set again once everything has its size.
  @MainActor
  func apply(to view: UIScrollView, _ offsets: FixtureOffsets) {
    if let contentInset { view.contentInset = contentInset }
    guard let contentOffset else { return }
    view.contentOffset = contentOffset
    offsets.add(view, contentOffset)
  }
}
