// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: a configuration shows image, texts and buttons one below the other, in the middle of the safe area.
@MainActor struct ContentUnavailableTests {
  private func view(_ configuration: UIContentUnavailableConfiguration, height: CGFloat = 400)
    -> UIContentUnavailableView
  {
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: height)
    view.layoutIfNeeded()
    return view
  }

  private func parts(_ view: UIContentUnavailableView) -> [UIView] {
    view.subviews.flatMap(\.subviews).filter { !$0.isHidden && ($0 is UILabel || $0 is UIImageView || $0 is UIButton) }
  }

  private var everything: UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    (configuration.text, configuration.secondaryText) = ("No Lakes", "Look elsewhere.")
    (configuration.button.title, configuration.secondaryButton.title) = ("Look", "Stop")
    return configuration
  }

  @Test func partsLieBelowEachOtherInTheMiddle() {
    var configuration = everything
    configuration.imageToTextPadding = 11
    configuration.textToSecondaryTextPadding = 7
    configuration.textToButtonPadding = 23
    configuration.buttonToSecondaryButtonPadding = 5
    let frames = parts(view(configuration)).map(\.frame)
    #expect(frames.count == 5 && frames[0].size == CGSize(width: 40, height: 30))
    for frame in frames { #expect(abs(frame.midX - 150) <= 0.5) }
    let gaps = zip(frames, frames.dropFirst()).map { $1.minY - $0.maxY }
    #expect(zip(gaps, [11, 7, 23, 5]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(abs((frames[0].minY + frames[4].maxY) / 2 - 200) <= 0.5)
  }

  @Test func whatIsEmptyTakesNoRoom() {
    #expect(parts(view(.empty())).isEmpty)
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.secondaryText = "Only this"
    let shown = view(configuration)
    #expect(parts(shown).count == 1 && abs(parts(shown)[0].frame.midY - 200) <= 0.5)
    configuration.attributedText = NSAttributedString(string: "A")
    configuration.secondaryText = nil
    shown.configuration = configuration
    shown.layoutIfNeeded()
    #expect(parts(shown).compactMap { ($0 as? UILabel)?.text } == ["A"] && configuration.text == nil)
  }

  @Test(arguments: [false, true]) func naturalContentBeginsAtTheLeadingEdge(isReversed: Bool) {
    var configuration = everything
    configuration.alignment = .natural
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 30)
    configuration.axesPreservingSuperviewLayoutMargins = []
    let shown = view(configuration)
    shown.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
    shown.setNeedsLayout()
    shown.layoutIfNeeded()
    let image = parts(shown)[0].frame
    #expect(image.minY == 10 && (isReversed ? image.maxX == 280 : image.minX == 20))
  }

  @Test func imagesShrinkToTheirLimit() {
    var configuration = everything
    configuration.imageProperties.maximumSize = CGSize(width: 20, height: 0)
    #expect(parts(view(configuration))[0].frame.size == CGSize(width: 20, height: 15))
    configuration.imageProperties.maximumSize = CGSize(width: 100, height: 10)
    #expect(parts(view(configuration))[0].frame.height == 10)
  }

  @Test func contentThatIsTooHighScrolls() throws {
    let shown = view(everything, height: 100)
    let scrollView = try #require(shown.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(parts(shown)[0].frame.minY == 16 && scrollView.contentSize.height > 150 && shown.isScrollEnabled)
    #expect(scrollView.contentSize.height == shown.sizeThatFits(CGSize(width: 300, height: 0)).height)
  }

  @Test func loadingTurns() throws {
    let shown = view(.loading())
    let indicator = try #require(shown.subviews.flatMap(\.subviews).compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(indicator.isAnimating && parts(shown).compactMap { ($0 as? UILabel)?.text } == ["Loading…"])
    shown.configuration = UIContentUnavailableConfiguration.empty()
    #expect(!indicator.isAnimating && indicator.isHidden)
  }

  @Test func searchesNameTheirWords() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    var configuration = UIContentUnavailableConfiguration.search()
    #expect(configuration.updated(for: state).text == "No Results")
    state.searchText = "Como"
    #expect(configuration.updated(for: state).text == "No Results for “Como”")
    state.searchText = "Iseo"
    #expect(configuration.updated(for: state).updated(for: state).text == "No Results for “Iseo”")
    configuration.text = "Nothing"
    #expect(configuration.updated(for: state).text == "Nothing")
    state[UIConfigurationStateCustomKey("a")] = 1
    #expect(state[UIConfigurationStateCustomKey("a")] as? Int == 1)
  }

  @Test func buttonsCallTheirAction() throws {
    var (configuration, count) = (everything, 0)
    configuration.buttonProperties.primaryAction = UIAction { _ in count += 1 }
    configuration.secondaryButtonProperties.isEnabled = false
    let shown = view(configuration)
    shown.configuration = configuration
    let buttons = parts(shown).compactMap { $0 as? UIButton }
    buttons[0].sendActions(for: .primaryActionTriggered)
    #expect(count == 1 && !buttons[1].isEnabled)
    configuration.buttonProperties.primaryAction = nil
    shown.configuration = configuration
    buttons[0].sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  // MARK: Controllers

  /// A controller that has nothing to show while `isEmpty` is true.
  private final class Lakes: UIViewController {
    var (isEmpty, updates) = (true, [String]())

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      updates.append(state.searchText ?? "-")
      contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }
  }

  private func empty(_ controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }

  @Test func controllersAreAskedBeforeTheirLayout() {
    let (stage, lakes) = (NavigationStage(), Lakes())
    stage.run(lakes) { _, _ in
      #expect(lakes.updates == ["-"] && empty(lakes)?.frame == lakes.view.bounds)
      #expect(empty(lakes)?.safeAreaInsets.top == 91)
      lakes.isEmpty = false
      stage.window.layoutIfNeeded()
      #expect(lakes.updates.count == 1)
      lakes.setNeedsUpdateContentUnavailableConfiguration()
      stage.window.layoutIfNeeded()
      #expect(lakes.updates.count == 2 && empty(lakes) == nil)
      lakes.isEmpty = true
      lakes.setNeedsUpdateContentUnavailableConfiguration()
      stage.window.layoutIfNeeded()
      stage.window.overrideUserInterfaceStyle = .dark
      stage.window.layoutIfNeeded()
      #expect(lakes.updates.count == 4)
    }
  }

  @Test func searchesAskAnew() {
    let (stage, lakes) = (NavigationStage(), Lakes())
    let search = UISearchController(searchResultsController: nil)
    lakes.navigationItem.searchController = search
    stage.run(lakes) { _, clock in
      search.isActive = true
      clock.settle()
      search.searchBar.searchTextField.insertText("Como")
      stage.window.layoutIfNeeded()
      #expect(lakes.updates.last == "Como")
      let label = empty(lakes).flatMap { parts($0).compactMap { $0 as? UILabel }.first }
      #expect(label?.text == "No Results for “Como”")
    }
  }

  private struct Plain: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { PlainView(self) }
    func updated(for state: any UIConfigurationState) -> Plain { self }
  }

  private final class PlainView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ plain: Plain) {
      configuration = plain
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }
  }

  @Test func viewsOfOtherConfigurationsTakeTheirPlace() {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    controller.view.layoutIfNeeded()
    #expect(empty(controller) != nil)
    controller.contentUnavailableConfiguration = Plain()
    #expect(empty(controller) == nil && controller.view.subviews.last is PlainView)
    #expect(controller.contentUnavailableConfiguration is Plain)
    controller.contentUnavailableConfiguration = nil
    #expect(controller.view.subviews.isEmpty)
  }
}
