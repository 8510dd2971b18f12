// SPDX-License-Identifier: MIT

import StillKit
import Testing

@testable import StillTesting

/// What a view has while it is drawn, and that it has what it had afterwards.
@MainActor @Suite(.snapshots) struct HostingTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func pixels(
    of view: UIView, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) throws -> UIImage {
    try ViewHost(view: view, size: size, traits: traits).record().image().format
  }

  @Test(arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .detailDisclosureButton])
  func indicatorsOfCellsTurnWithTheDirection(accessory: UITableViewCell.AccessoryType) throws {
    func cell() -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = accessory
      return cell
    }
    let directions = [
      UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(layoutDirection: .rightToLeft),
    ]
    let shown = cell()
    for traits in directions + directions {
      let (again, fresh) = (try pixels(of: shown, traits: traits), try pixels(of: cell(), traits: traits))
      #expect(again.pngData() == fresh.pngData())
    }
  }

  /// A length that a smaller picture leaves no room for cannot grow back from there.
  @Test func autoresizedViewsAreWhereTheyWereAfterASmallerPicture() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    let child = UIView(frame: CGRect(x: 20, y: 200, width: 335, height: 300))
    let inner = UIView(frame: CGRect(x: 10, y: 250, width: 300, height: 20))
    for subview in [child, inner] { subview.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    view.addSubview(child)
    child.addSubview(inner)
    for size in [CGSize(width: 812, height: 375), CGSize(width: 10, height: 10), CGSize(width: 500, height: 900)] {
      _ = try? pixels(of: view, size: size)
      #expect(view.bounds.size == CGSize(width: 375, height: 812))
      #expect(child.frame == CGRect(x: 20, y: 200, width: 335, height: 300), "\(size)")
      #expect(inner.frame == CGRect(x: 10, y: 250, width: 300, height: 20), "\(size)")
    }
  }

  /// What the app itself moves during a picture stays moved.
  @Test func viewsThatTheAppMovesInAPictureStayThere() throws {
    let view = MovingOnce(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _ = try pixels(of: view, size: CGSize(width: 200, height: 200))
    #expect(view.child.frame == CGRect(x: 5, y: 6, width: 150, height: 160))
  }

  /// Places its subview in the first layout only.
  private final class MovingOnce: UIView {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private var hasMoved = false

    override func layoutSubviews() {
      guard !hasMoved else { return }
      hasMoved = true
      addSubview(child)
      child.frame = CGRect(x: 5, y: 6, width: 50, height: 60)
    }
  }

  /// A drawing may read any trait; that of the snapshot before must not stay.
  @Test func whatAViewDrewForOtherTraitsIsDrawnAnew() throws {
    let all: [UITraitCollection] = [
      .init(layoutDirection: .rightToLeft), .init(preferredContentSizeCategory: .extraLarge),
      .init(horizontalSizeClass: .regular), .init(userInterfaceIdiom: .pad), .init(displayScale: 1),
    ]
    for traits in all {
      let view = TraitDrawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      for _ in 0..<2 {
        _ = try pixels(of: view)
        #expect(view.drawn?.containsTraits(in: traits) == false)
        _ = try pixels(of: view, traits: traits)
        #expect(view.drawn?.containsTraits(in: traits) == true, "\(traits)")
      }
    }
  }

  /// Draws nothing but a mark, and keeps the traits that it drew for.
  private final class TraitDrawing: UIView {
    var drawn: UITraitCollection?

    override func draw(_ rect: CGRect) {
      drawn = traitCollection
      UIRectFill(rect)
    }
  }

  @Test(arguments: [UIFont.TextStyle.body, .headline]) func textIsNoLongerBoldWithoutBoldText(style: UIFont.TextStyle)
    throws
  {
    func label() -> UILabel {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.text = "Total"
      return label
    }
    let shown = label()
    for traits in [
      UITraitCollection(legibilityWeight: .bold), UITraitCollection(), UITraitCollection(legibilityWeight: .bold),
    ] {
      let (again, fresh) = (try pixels(of: shown, traits: traits), try pixels(of: label(), traits: traits))
      #expect(again.pngData() == fresh.pngData())
    }
  }

  /// The safe area at the sides counts when rows and footers are measured for the first time, too.
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func tablesInLandscapeAreTheSameEachTime(style: UITableView.Style) throws {
    func pixels(_ controller: UIViewController) throws -> Data? {
      let strategy = Snapshotting<UIViewController, UIImage>.image(
        on: .iPhoneX(.landscape), traits: UITraitCollection(displayScale: 1))
      return try SnapshotCapture(snapshotting: strategy, timeout: 5).snapshot { controller }.format.pngData()
    }
    let controller = FooterController(style: style)
    let first = try pixels(controller)
    #expect(try pixels(controller) == first)
    #expect(controller.tableView.rectForFooter(inSection: 0).height < 60)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func cornersOfCellsAreTheSameEachTime(style: UITableView.Style) throws {
    let controller = FooterController(style: style)
    var radii: [CGFloat] = []
    for _ in 0..<2 {
      _ = try pixels(of: controller.view)
      controller.tableView.reloadData()
      controller.tableView.layoutIfNeeded()
      radii.append(try #require(controller.tableView.visibleCells.first).layer.cornerRadius)
    }
    #expect(radii == (style == .insetGrouped ? [10, 10] : [4, 4]))
  }

  @Test func aViewIsLeftAsItWas() throws {
    let superview = SeedTrees.root([])
    let inside = WitnessView(frame: CGRect(x: 3, y: 5, width: 30, height: 20))
    superview.addSubview(inside)
    let alone = WitnessView(frame: CGRect(x: 3, y: 5, width: 30, height: 20))
    let traits = UITraitCollection(traitsFrom: [
      .init(userInterfaceStyle: .dark), .init(displayScale: 1), .init(layoutDirection: .rightToLeft),
      .init(preferredContentSizeCategory: .extraLarge),
    ])
    for view in [inside, alone] {
      let child = WitnessView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
      let (before, childBefore) = (State(view), State(child))
      _ = try pixels(of: view, size: CGSize(width: 70, height: 60), traits: traits)
      #expect(view.seen?.userInterfaceStyle == .dark && view.seen?.displayScale == 1)
      #expect(view.seen?.layoutDirection == .rightToLeft && view.seen?.preferredContentSizeCategory == .extraLarge)
      #expect(child.seen?.userInterfaceStyle == .dark)
      #expect(State(view) == before)
      #expect(State(child) == childBefore)
    }
    #expect(inside.superview === superview && alone.superview == nil && alone.window == nil)
    #expect(alone.seenWindow && !inside.seenWindow)
  }

  @Test func aViewIsLeftAsItWasWhereItCannotBeDrawn() throws {
    let view = WitnessView(frame: CGRect(x: 3, y: 5, width: 0, height: 0))
    let before = State(view)
    #expect(throws: SnapshotError.self) { try pixels(of: view, traits: .init(userInterfaceStyle: .dark)) }
    #expect(State(view) == before)
  }

  @Test func aTransformedViewIsDrawnUpright() throws {
    let view = Tiles.dotted()
    let upright = try pixels(of: view).pixels()
    view.transform = CGAffineTransform(rotationAngle: 1)
    let frame = view.frame
    #expect(try pixels(of: view).pixels() == upright)
    #expect(view.frame == frame)
  }

  @Test func aViewWithoutSizeTakesWhatFitsIt() throws {
    let image = try pixels(of: FittingView(frame: .zero), traits: .init(displayScale: 1))
    #expect(image.size == CGSize(width: 12, height: 7))
  }

  @Test func aViewLaysItselfOutForTheGivenSize() {
    let view = SplitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    assertSnapshot(of: view, as: .image(size: CGSize(width: 40, height: 20)))
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test func theScreensScaleUnlessAsked() throws {
    #expect(try pixels(of: Tiles.tile()).scale == 3)
    for scale in [1, 2, 3] as [CGFloat] {
      let image = try pixels(of: Tiles.tile(), traits: .init(displayScale: scale))
      #expect(image.scale == scale && image.cgImage?.width == 20 * Int(scale))
    }
    #expect(try pixels(of: Tiles.tile(width: 20.1), traits: .init(displayScale: 2)).cgImage?.width == 41)
  }

  @Test func lightAndDark() {
    let view = SeedTrees.view(.systemBackground, 0, 0, 100, 30)
    view.addSubview(WordsView(frame: CGRect(x: 5, y: 5, width: 90, height: 20), "Appearance", color: .label))
    for (name, style) in [("light", UIUserInterfaceStyle.light), ("dark", .dark), ("default", .unspecified)] {
      assertSnapshot(of: view, as: .image(traits: .init(userInterfaceStyle: style)), named: name)
    }
  }

  @Test func fromRightToLeft() {
    let view = DirectionView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    assertSnapshot(of: view, as: .image(traits: .init(layoutDirection: .rightToLeft)), named: "rtl")
    assertSnapshot(of: view, as: .image, named: "ltr")
  }

  @Test func contentSizeCategories() {
    let view = BodyTextView(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    for category in [UIContentSizeCategory.extraSmall, .large, .accessibilityLarge] {
      assertSnapshot(
        of: view, as: .image(traits: .init(preferredContentSizeCategory: category)), named: category.rawValue)
    }
  }

  @Test func theTreeAsText() {
    let view = Tiles.dotted()
    view.subviews[0].alpha = 0.5
    assertSnapshot(of: view, as: .recursiveDescription)
    assertSnapshot(of: view, as: .recursiveDescription(size: CGSize(width: 99, height: 10)))
  }

  @Test func programmerErrorsInLayoutFailTheAssertion() throws {
    let message = try workspace.message(
      of: { BrokenLayoutView(frame: .init(x: 0, y: 0, width: 9, height: 9)) }, as: .image)
    #expect(message.contains("NaN") && message.contains("UIKit would have raised an exception here"))
    #expect(workspace.data(Workspace.picture) == nil)
    let waiting = Snapshotting<UIView, UIImage>.wait(for: 0.001, on: .image)
    let second = workspace.failure(of: { BrokenLayoutView(frame: .init(x: 0, y: 0, width: 9, height: 9)) }, as: waiting)
    #expect(try #require(second).contains("NaN"))
  }
}

/// What an assertion must not change.
@MainActor private struct State: Equatable {
  let frame, bounds: CGRect
  let superview: ObjectIdentifier?
  let window: ObjectIdentifier?
  let traits: UITraitCollection
  let scale: CGFloat

  init(_ view: UIView) {
    (frame, bounds, traits, scale) = (view.frame, view.bounds, view.traitCollection, view.contentScaleFactor)
    superview = view.superview.map(ObjectIdentifier.init)
    window = view.window.map(ObjectIdentifier.init)
  }
}

private final class WitnessView: UIView {
  var seen: UITraitCollection?
  var seenWindow = false

  override func draw(_ rect: CGRect) {
    seen = traitCollection
    seenWindow = window != nil
  }
}

private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 7) }
}

private final class SplitView: UIView {
  private let left = SeedTrees.view(.systemRed, 0, 0, 0, 0)

  override func layoutSubviews() {
    backgroundColor = .systemBlue
    if left.superview == nil { addSubview(left) }
    left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}

private final class DirectionView: UIView {
  private let mark = SeedTrees.view(.systemRed, 0, 0, 0, 0)

  override func layoutSubviews() {
    backgroundColor = .systemGray5
    if mark.superview == nil { addSubview(mark) }
    let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
    mark.frame = CGRect(x: isLeft ? 0 : bounds.width - 10, y: 0, width: 10, height: bounds.height)
  }
}

private final class BodyTextView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    "Body text".draw(at: .zero, withAttributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { setNeedsDisplay() }
}

private final class BrokenLayoutView: UIView {
  override func layoutSubviews() { layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5) }
}

/// Two sections of cells with corners of their own, in one of two lines at least, and footers of one or two lines.
private final class FooterController: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "A footer that is longer than one line and wraps: it explains the settings above it"
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let reused = tableView.dequeueReusableCell(withIdentifier: "cell")
    let cell = reused ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    var content = cell.defaultContentConfiguration()
    let words = repeatElement("Row \(indexPath.row)", count: indexPath.row == 0 ? 1 : 25)
    content.text = words.joined(separator: ", ")
    cell.contentConfiguration = content
    cell.layer.cornerRadius = 4
    return cell
  }
}
