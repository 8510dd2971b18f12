// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A controller that shows one of several pages, which the user turns by dragging them.
///
/// The data source is asked for the neighbours of the page that is shown. Pages that are shown, or come into sight, are
/// children of the controller. Mirrors UIKit's `UIPageViewController` in the style `scroll`.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The shown page, its neighbours and the turn that runs.
  final var pages = PageRow()
  let scroller = _UIQueuingScrollView(frame: .zero)
  /// The distance between two pages, in points.
  let pageSpacing: CGFloat
  let indicator = UIPageControl(frame: .zero)

  /// Makes a controller without a page.
  ///
  /// - Parameters:
  ///   - style: The way in which pages are turned.
  ///   - navigationOrientation: The axis along which pages lie.
  ///   - options: `interPageSpacing`, in points.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    pageSpacing = Self.spacing(in: options)
    super.init(nibName: nil, bundle: nil)
    scroller.controller = self
  }

  /// Returns nil: archives are not read.
  public required init?(coder: NSCoder) { return nil }

  /// The way in which pages are turned.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages lie.
  public let navigationOrientation: NavigationOrientation
  /// A Boolean value that says that pages have backs, which is kept: no page is turned like one of a book here.
  open var isDoubleSided = false
  /// The object that knows the neighbours of a page; held weakly.
  ///
  /// Without one, only code turns pages. Setting it forgets the neighbours that were asked for.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { forgetNeighbors() }
  }
  /// The object that is told of pages that the user turns; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The pages that are shown: one, or none before the first.
  open var viewControllers: [UIViewController]? { pages.shown.map { [$0] } ?? [] }
  /// The gestures that turn pages: none in this style, where a scroll view does.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Shows another page, gradually if `animated` is true and the controller is seen.
  ///
  /// - Parameters:
  ///   - viewControllers: The page, alone.
  ///   - direction: The way on which an animated turn goes; forward, the page comes from the right or from below, from
  ///     the right also where the user finds the next page at the left.
  ///   - animated: A Boolean value that says whether the turn takes its time.
  ///   - completion: Called with true at the end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], direction, animated: animated, completion)
  }

  /// Makes the view, which holds the pages and the page control below them.
  open override func loadView() { view = _UIPageViewControllerContentView(self, frame: UIScreen.main.bounds) }
  /// Puts the shown page in its place, so that it appears with the controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    placeShown()
  }
  open override var childForStatusBarStyle: UIViewController? { pages.shown }
  open override var childForStatusBarHidden: UIViewController? { pages.shown }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { pages.shown }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { pages.shown }
}

extension UIPageViewController {
  /// The way in which pages are turned.
  ///
  /// UIKit's other style, the curl of a book's page, does not exist here.
  public enum TransitionStyle: Int, Sendable {
    /// Pages lie side by side and are dragged.
    case scroll = 1
  }

  /// The axis along which pages lie.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The way on which a turn goes.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String
    /// Makes a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The distance between two pages, a number of points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  fileprivate static func spacing(in options: [OptionsKey: Any]?) -> CGFloat {
    let value = options?[.interPageSpacing]
    let number =
      value as? CGFloat ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) } ?? 0
    guard number.isFinite, number >= 0 else {
      ProgrammerErrors.report(
        "The spacing between pages is \(number), so there is none. Pass a number of points from 0 on.")
      return 0
    }
    return number
  }
}
