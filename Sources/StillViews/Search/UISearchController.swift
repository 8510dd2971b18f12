// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A controller that shows the results of a search over the content that is searched.
///
/// Its search bar lies in a navigation bar, below the title, or in a view of the app. A touch of it, or `isActive`,
/// presents the controller in the context of the one that shows the bar. Mirrors UIKit's `UISearchController`.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The state of the search.
  final var search = Search()
  /// The item of the navigation bar that has the search bar.
  final weak var item: UINavigationItem?
  private let bar = UISearchBar(frame: .zero)
  private let results: UIViewController?
  private let transitioning = SearchTransitioning()

  /// Makes a controller that shows results in another one, or, with nil, leaves that to the content below.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Makes a controller without a controller for results; the nib's name is kept, as it makes its view itself.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Makes a controller of a storyboard; nil for archives, which are not read.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    bar.searchController = self
    bar.placeholder = "Search"
    bar.frame.size = bar.sizeThatFits(UIScreen.main.bounds.size)
    modalPresentationStyle = .overCurrentContext
    transitioningDelegate = transitioning
  }

  // MARK: Searching

  /// The field for the search text, and the buttons that belong to it.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; nil if the searched content shows them itself.
  open var searchResultsController: UIViewController? { results }
  /// The object that updates the results; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is told when searches begin and end; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// True while the search is shown; setting it shows or ends the search with an animation.
  open var isActive: Bool {
    get { search.isActive && ownPresentation != nil }
    set { if newValue { beginSearch() } else { endSearch() } }
  }

  // MARK: Looks

  /// A Boolean value that darkens the content below and keeps touches from it while no results are shown; a touch there
  /// ends the search; false at first, as for apps that are linked on iOS 15 and later.
  open var obscuresBackgroundDuringPresentation = false { didSet { showResultsOrDimming() } }
  /// A Boolean value that takes the row of title and buttons away during a search, so that the search bar moves up.
  open var hidesNavigationBarDuringPresentation = true
  /// A Boolean value that shows the results only while there is a search text.
  open var automaticallyShowsSearchResultsController = true { didSet { showResultsOrDimming() } }
  /// A Boolean value that shows the results; setting it turns `automaticallyShowsSearchResultsController` off.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      search.showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  /// A Boolean value that shows the button to cancel during a search.
  open var automaticallyShowsCancelButton = true
  /// The moment at which the scopes come, if the search bar has titles for them.
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showScopes() } }
  /// A Boolean value that shows the scopes during a search; false leaves them to the search bar.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  /// The moment at which the scopes of a search come.
  ///
  /// Mirrors UIKit's `UISearchController.ScopeBarActivation`, raw values included.
  public enum ScopeBarActivation: Int, Sendable {
    /// With the search.
    case automatic = 0
    /// When the app sets `showsScopeBar`.
    case manual = 1
    /// With the first letter of the search text.
    case onTextEntry = 2
    /// With the search.
    case onSearchActivation = 3
  }

  // MARK: View

  /// Makes the view, which contains the results and darkens the content below.
  open override func loadView() { view = SearchContainerView(self) }
  /// Moves the bars as the search begins.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { searchAppears() }
  }
  /// Moves the bars back as the search ends.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { searchDisappears() }
  }
  /// The controller of the results, if they are shown.
  open override var childForStatusBarStyle: UIViewController? { showsResults ? results : nil }
  /// The controller of the results, if they are shown.
  open override var childForStatusBarHidden: UIViewController? { showsResults ? results : nil }
}
