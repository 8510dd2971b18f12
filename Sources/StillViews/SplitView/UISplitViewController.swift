// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A controller that shows two or three others in columns, and in a compact width one after the other.
///
/// With a style, its columns are navigation controllers: others are put into one. Without a style it has the two
/// `viewControllers` as they are. Mirrors UIKit's `UISplitViewController`.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The columns, and which of them are shown.
  final var split = SplitState()
  final let edgePan = SplitEdgePan()

  /// A width for which the system decides.
  public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  /// Makes a controller with columns of a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    edgePan.controller = self
  }

  /// Makes a controller without a style; the nib's name is kept, as the controller makes its view itself.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    edgePan.controller = self
  }

  /// Makes a controller of a storyboard, without a style; nil for archives, which are not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    edgePan.controller = self
  }

  // MARK: Columns

  /// The number of columns.
  public let style: Style
  /// The object that decides about columns and is told of their changes; held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The controllers of the columns from the primary one on; in a compact width, the one that is shown.
  open var viewControllers: [UIViewController] {
    get { columnControllers }
    set { replaceColumns(newValue) }
  }
  /// Sets the controller of a column; except in the compact column, it is put into a navigation controller unless it is one.
  open func setViewController(_ vc: UIViewController?, for column: Column) { replace(vc, for: column) }
  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { split.columns[column] }
  /// Shows a column: beside the others or over them, or in a compact width on top of the stack.
  open func show(_ column: Column) { showColumn(column) }
  /// Hides a column beside or over the secondary one.
  open func hide(_ column: Column) { hideColumn(column) }
  /// Shows a controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender) }
  /// True in a compact width, where one column is shown.
  open var isCollapsed: Bool { split.isCollapsed }

  // MARK: Display mode

  /// The preferred choice of columns that are shown with the secondary one.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceChanged() } }
  /// The columns that are shown beside the secondary one, or over it.
  open var displayMode: DisplayMode { split.isCollapsed ? .secondaryOnly : split.mode }
  /// The preferred position of the other columns: beside the secondary one, over it, or displacing it.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceChanged() } }
  /// The current position of the other columns.
  open var splitBehavior: SplitBehavior { currentBehavior }
  /// The side of the primary column.
  open var primaryEdge = PrimaryEdge.leading { didSet { columnsChanged() } }
  /// The button that shows and hides columns.
  ///
  /// In controllers with a style, it is in the bar of the first visible column.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  /// The time in which the button is in a bar.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { columnsChanged() } }
  /// A Boolean value that lets a finger from the edge show the hidden columns, and the button be in a bar.
  open var presentsWithGesture = true { didSet { columnsChanged() } }

  // MARK: Widths

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The preferred width of the primary column, in points.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The preferred width of the primary column, as a fraction of the view's width.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The greatest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
  /// The preferred width of the supplementary column, in points.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The preferred width of the supplementary column, as a fraction of the view's width.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  /// The least width of the supplementary column, in points.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The greatest width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }

  // MARK: View

  /// Makes the view, which holds those of the columns.
  open override func loadView() {
    let container = UIPanelControllerContentView(self, frame: UIScreen.main.bounds)
    view = container
    edgePan.attach(to: container)
  }
  /// Puts the columns in their places, so that they appear with the controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    placeColumns()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    placeColumns()
  }
  open override var childForStatusBarHidden: UIViewController? { shownColumns.last }
  open override var childForStatusBarStyle: UIViewController? { shownColumns.last }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shownColumns.last }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shownColumns.last }
}

extension UISplitViewController {
  /// The number of columns.
  ///
  /// Mirrors UIKit's `UISplitViewController.Style`, raw values included.
  public enum Style: Int, Sendable {
    /// Two, as they were before there were styles.
    case unspecified = 0
    /// A primary and a secondary one.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary one.
    case tripleColumn = 2
  }

  /// A column.
  ///
  /// Mirrors UIKit's `UISplitViewController.Column`, raw values included.
  public enum Column: Int, Sendable {
    /// The first one.
    case primary = 0
    /// The one between the others, in the style with three.
    case supplementary = 1
    /// The one with the room that the others leave.
    case secondary = 2
    /// The only one in a compact width.
    case compact = 3
  }

  /// The columns that are shown.
  ///
  /// Mirrors UIKit's `UISplitViewController.DisplayMode`, raw values included.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// The secondary one alone.
    case secondaryOnly = 1
    /// One beside the secondary one.
    case oneBesideSecondary = 2
    /// One over the secondary one.
    case oneOverSecondary = 3
    /// Two beside the secondary one.
    case twoBesideSecondary = 4
    /// Two over the secondary one.
    case twoOverSecondary = 5
    /// Two that push the secondary one aside.
    case twoDisplaceSecondary = 6

    /// The former name of `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The place of the columns that are not secondary.
  ///
  /// Mirrors UIKit's `UISplitViewController.SplitBehavior`, raw values included.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// Beside the secondary one, which becomes narrower.
    case tile = 1
    /// Over the secondary one.
    case overlay = 2
    /// Two of them push the secondary one aside.
    case displace = 3
  }

  /// The side of the primary column.
  ///
  /// Mirrors UIKit's `UISplitViewController.PrimaryEdge`, raw values included.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// The time in which the button that shows columns is in a bar.
  ///
  /// Mirrors UIKit's `UISplitViewController.DisplayModeButtonVisibility`, raw values included.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// While fingers can show columns, too.
    case automatic = 0
    case never = 1
    case always = 2
  }
}

extension UIViewController {
  /// The next split view controller above this one; nil without any.
  var splitViewControllerAbove: UISplitViewController? {
    sequence(first: self, next: \.parentController).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
